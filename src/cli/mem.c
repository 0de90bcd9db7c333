/* SPDX-License-Identifier: MIT */
/*
 * The only place that asks the system for memory.
 *
 * Columns and text grow while a file is read.  Their address space is set
 * aside at once, so that growing never copies, and pages are brought in by
 * steps: first touch by single page faults costs about five times as much as
 * sorting what is then written, large pages populated in one call a tenth of
 * it.  The first 2 MiB stay on small pages, for small inputs.
 */
#ifdef HAVE_CONFIG_H
#  include "config.h"
#endif
#include "mem.h"
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include "die.h"

#define HUGE_PAGE ((size_t)2 << 20)
#define SMALL_STEP ((size_t)64 << 10)
#define LARGE_STEP ((size_t)4 << 20)

#ifndef MAP_NORESERVE
#  define MAP_NORESERVE 0
#endif
#ifndef MAP_ANONYMOUS
#  define MAP_ANONYMOUS MAP_ANON
#endif

static size_t
round_up(size_t n, size_t unit)
{
    return n > SIZE_MAX - unit ? SIZE_MAX / unit * unit
                               : (n + unit - 1) / unit * unit;
}

static _Noreturn void
die_memory(size_t bytes)
{
    die("out of memory: %zu MiB in one piece were not to be had",
        (bytes >> 20) + 1);
}

/* Map `size` bytes, aligned to large pages where that matters. */
static char *
map(size_t size)
{
    size_t extra = size >= 2 * HUGE_PAGE ? HUGE_PAGE : 0;
    char *p;

    if (size > SIZE_MAX - extra)
        return NULL;
    p = mmap(NULL, size + extra, PROT_READ | PROT_WRITE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED)
        return NULL;
    if (extra != 0) {
        size_t front = -(uintptr_t)p & (HUGE_PAGE - 1);

        if (front != 0)
            munmap(p, front);
        if (front != extra)
            munmap(p + front + size, extra - front);
        p += front;
    }
    return p;
}

/* Where address space is limited, as batch systems do, no reservation may take
 * more than a small part of it; what needs more will grow. */
static size_t
most_reserved(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY
        || limit.rlim_cur / 64 > SIZE_MAX)
        return SIZE_MAX;
    return (size_t)(limit.rlim_cur / 64);
}

void
mem_reserve(struct mem *mem, size_t size)
{
    size_t most = most_reserved();

    size = round_up(size == 0 ? 1 : size < most ? size : most, SMALL_STEP);
    *mem = (struct mem){NULL, 0, 0};
    while ((mem->base = map(size)) == NULL && size > LARGE_STEP)
        size = round_up(size / 2, SMALL_STEP);
    if (mem->base == NULL)
        die_memory(size);
    mem->size = size;
}

/* Move to a piece of address space that is large enough. */
static void
grow(struct mem *mem, size_t bytes)
{
    struct mem larger = {NULL, 0, 0};

    larger.size =
        round_up(bytes > SIZE_MAX / 2 ? bytes : 2 * bytes, SMALL_STEP);
    larger.base = map(larger.size);
    if (larger.base == NULL) {
        larger.size = round_up(bytes, SMALL_STEP);
        larger.base = map(larger.size);
    }
    if (larger.base == NULL)
        die_memory(bytes);
    if (mem->base != NULL) {
#ifdef MREMAP_FIXED
        if (mremap(mem->base, mem->size, mem->size,
                   MREMAP_MAYMOVE | MREMAP_FIXED, larger.base)
            == MAP_FAILED)
            die_memory(bytes);
#else
        memcpy(larger.base, mem->base, mem->ready);
        munmap(mem->base, mem->size);
#endif
        larger.ready = mem->ready;
    }
    *mem = larger;
}

/* Bring in the pages [from, to) at once, where the system can. */
static void
populate(char *from, char *to)
{
#ifdef MADV_POPULATE_WRITE
    (void)madvise(from, (size_t)(to - from), MADV_POPULATE_WRITE);
#else
    (void)from;
    (void)to;
#endif
}

void
mem_ready(struct mem *mem, size_t bytes)
{
    size_t step = mem->ready / 4;

    if (bytes <= mem->ready)
        return;
    step = step < SMALL_STEP ? SMALL_STEP : step;
    step = step > LARGE_STEP ? LARGE_STEP : step;
    size_t ready =
        round_up(bytes > mem->ready + step ? bytes : mem->ready + step,
                 bytes >= HUGE_PAGE ? HUGE_PAGE : SMALL_STEP);
    if (bytes > mem->size)
        grow(mem, bytes);
    if (ready > mem->size)
        ready = mem->size;
#ifdef MADV_HUGEPAGE
    if (ready > HUGE_PAGE && mem->ready <= HUGE_PAGE
        && mem->size >= 2 * HUGE_PAGE)
        (void)madvise(mem->base + HUGE_PAGE, mem->size - HUGE_PAGE,
                      MADV_HUGEPAGE);
#endif
    populate(mem->base + mem->ready, mem->base + ready);
    mem->ready = ready;
}

void *
mem_scratch(struct mem *mem, size_t bytes)
{
    mem_reserve(mem, bytes);
    if (mem->size < bytes)
        grow(mem, bytes);
    mem->ready = mem->size;
    return mem->base;
}

void
mem_free(struct mem *mem)
{
    if (mem->base != NULL)
        munmap(mem->base, mem->size);
    *mem = (struct mem){NULL, 0, 0};
}
