/* SPDX-License-Identifier: MIT
 *
 * The C side: every way to a block and every way to give it back.  A block
 * counts as jemalloc's when the thread's counter of allocated bytes went up by
 * its size, and as given back to it when the other counter did.
 */
#include "entries.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { SIZE = 100000, ALIGN = 256 };

static _Thread_local const char *place;
static _Thread_local int failures;

static void
fail(const char *entry, const char *what)
{
    fprintf(stderr, "%s: %s: %s\n", place, entry, what);
    failures++;
}

/* What is not in every libc's headers or library is looked up. */
static void *
find(const char *name)
{
    return dlsym(RTLD_DEFAULT, name);
}

/* A block came from ENTRY, and TAKEN was the counter before. */
static void
check_block(const char *entry, void *p, size_t n, uint64_t before)
{
    uint64_t taken, given;

    if (p == NULL) {
        fail(entry, "no block");
        return;
    }
    if (malloc_usable_size(p) < n)
        fail(entry, "the usable size is too small");
    memset(p, 0x5a, n);
    if (counted(&taken, &given) == 0 && taken - before < n)
        fail(entry, "jemalloc did not count the block");
}

static uint64_t
taken_now(void)
{
    uint64_t taken = 0, given = 0;

    counted(&taken, &given);
    return taken;
}

static uint64_t
given_now(void)
{
    uint64_t taken = 0, given = 0;

    counted(&taken, &given);
    return given;
}

static void
check_given(const char *entry, size_t n, uint64_t before)
{
    uint64_t taken, given;

    if (counted(&taken, &given) == 0 && given - before < n)
        fail(entry, "jemalloc did not count what was given back");
}

/* Takes a block by an expression, and frees it. */
#define TAKE(entry, n, expression)                     \
  do {                                                 \
    uint64_t before_ = taken_now();                    \
    void *volatile p_ = (expression);                  \
    check_block(entry, p_, n, before_);                \
    before_ = given_now();                             \
    free(p_);                                          \
    check_given(entry, p_ != NULL ? (n) : 0, before_); \
  } while (0)

typedef void *size_fn(size_t);
typedef void *pair_fn(size_t, size_t);
typedef void *resize_fn(void *, size_t);
typedef void free_fn(void *);

static void
takers(void)
{
    void *p = NULL;

    TAKE("malloc", SIZE, malloc(SIZE));
    TAKE("calloc", SIZE, calloc(SIZE / 10, 10));
    TAKE("realloc", SIZE, realloc(NULL, SIZE));
    TAKE("realloc of a block", SIZE, realloc(malloc(10), SIZE));
    TAKE("posix_memalign", SIZE, posix_memalign(&p, ALIGN, SIZE) == 0 ? p : 0);
    TAKE("aligned_alloc", SIZE,
         aligned_alloc(ALIGN, SIZE / ALIGN * ALIGN + ALIGN));
    TAKE("memalign", SIZE, memalign(ALIGN, SIZE));
    TAKE("valloc", SIZE, valloc(SIZE));
    TAKE("pvalloc", SIZE, pvalloc(SIZE));
    TAKE("reallocarray", SIZE, reallocarray(NULL, SIZE / 10, 10));
}

/* glibc's other names for the same, and BSD's. */
static void
other_takers(void)
{
    static const char *const by_size[] = {"__libc_malloc", "__libc_valloc",
                                          "__libc_pvalloc"};
    size_fn *one;
    pair_fn *two;
    resize_fn *resize;
    int (*posix)(void **, size_t, size_t);
    void *p = NULL;

    for (size_t i = 0; i < sizeof by_size / sizeof by_size[0]; i++)
        if ((one = (size_fn *)find(by_size[i])) != NULL)
            TAKE(by_size[i], SIZE, one(SIZE));
    if ((two = (pair_fn *)find("__libc_calloc")) != NULL)
        TAKE("__libc_calloc", SIZE, two(SIZE / 10, 10));
    if ((two = (pair_fn *)find("__libc_memalign")) != NULL)
        TAKE("__libc_memalign", SIZE, two(ALIGN, SIZE));
    if ((resize = (resize_fn *)find("__libc_realloc")) != NULL)
        TAKE("__libc_realloc", SIZE, resize(malloc(10), SIZE));
    if ((resize = (resize_fn *)find("reallocf")) != NULL)
        TAKE("reallocf", SIZE, resize(malloc(10), SIZE));
    posix = (int (*)(void **, size_t, size_t))find("__posix_memalign");
    if (posix != NULL)
        TAKE("__posix_memalign", SIZE, posix(&p, ALIGN, SIZE) == 0 ? p : NULL);
}

#if defined __GLIBC__ && defined __x86_64__
/* What a program linked long ago refers to. */
void cfree_of_old(void *p);
__asm__(".symver cfree_of_old, cfree@GLIBC_2.2.5");
#endif

static void
give(const char *entry, free_fn *f)
{
    void *volatile p = malloc(SIZE);
    uint64_t before = given_now();

    if (f == NULL)
        return;
    f(p);
    check_given(entry, SIZE, before);
}

/* A block of no bytes is as large as its alignment: given back by its size, it
 * must not come out again as a small one. */
static void
give_nothing(void (*aligned)(void *, size_t, size_t))
{
    void *volatile p = aligned_alloc(4096, 0);

    aligned(p, 4096, 0);
    p = malloc(8);
    if (p != NULL && malloc_usable_size(p) >= 4096)
        fail("free_aligned_sized", "a large block among the small ones");
    free(p);
}

static void
givers(void)
{
    void (*sized)(void *, size_t) =
        (void (*)(void *, size_t))find("free_sized");
    void (*aligned)(void *, size_t, size_t) =
        (void (*)(void *, size_t, size_t))find("free_aligned_sized");
    uint64_t before;
    void *volatile p;

    give("cfree", (free_fn *)find("cfree"));
    give("__libc_free", (free_fn *)find("__libc_free"));
    give("__libc_cfree", (free_fn *)find("__libc_cfree"));
#if defined __GLIBC__ && defined __x86_64__
    give("cfree@GLIBC_2.2.5", cfree_of_old);
#endif
    if (sized != NULL && aligned != NULL) {
        p = malloc(SIZE);
        before = given_now();
        sized(p, SIZE);
        check_given("free_sized", SIZE, before);
        p = aligned_alloc(ALIGN, 512 * ALIGN);
        before = given_now();
        aligned(p, ALIGN, 512 * ALIGN);
        check_given("free_aligned_sized", 512 * ALIGN, before);
        give_nothing(aligned);
        sized(malloc(0), 0);
        sized(NULL, 5);
        aligned(NULL, ALIGN, 5);
    }
}

/* What libc allocates for its callers. */
static void
of_libc(void)
{
    static char text[SIZE];
    wchar_t wide[] = L"a string";
    char *line = NULL;
    size_t cap = 0;
    FILE *f;

    memset(text, 'x', sizeof text - 1);
    TAKE("strdup", SIZE, strdup(text));
    TAKE("strndup", 5000, strndup(text, 5000));
    TAKE("asprintf", SIZE, asprintf(&line, "%s.", text) > 0 ? line : NULL);
    TAKE("wcsdup", sizeof wide, wcsdup(wide));
    TAKE("realpath", 2, realpath("/", NULL));
    TAKE("getcwd", 2, getcwd(NULL, 0));
    f = open_memstream(&line, &cap);
    if (f != NULL) {
        fputs(text, f);
        fclose(f);
        free(line);
    }
    line = NULL;
    cap = 0;
    f = fmemopen(text, sizeof text - 1, "r");
    if (f != NULL) {
        TAKE("getline", SIZE - 1, getline(&line, &cap, f) > 0 ? line : NULL);
        fclose(f);
    }
}

#ifndef FOREIGN
/* Refusals: no block, ENOMEM, and the old block untouched. */
static void
limits(void)
{
    volatile size_t most = SIZE_MAX;
    char *p = (char *)malloc(16);
    char *volatile q = p;

    if (p == NULL)
        return;
    strcpy(p, "still here");
    errno = 0;
    if (reallocarray(q, most / 2, 3) != NULL || errno != ENOMEM)
        fail("reallocarray", "an overflowing product was not refused");
    if (strcmp(q, "still here") != 0)
        fail("reallocarray", "the old block was touched");
    free(q);
    errno = 0;
    if (pvalloc(most) != NULL || errno != ENOMEM)
        fail("pvalloc", "rounding up wrapped");
    errno = 0;
    if (malloc(most / 2 - 1) != NULL || errno != ENOMEM)
        fail("malloc", "half of the address space was not refused");
    p = (char *)pvalloc(1);
    if ((uintptr_t)p % (uintptr_t)sysconf(_SC_PAGESIZE) != 0
        || malloc_usable_size(p) < (size_t)sysconf(_SC_PAGESIZE))
        fail("pvalloc", "not a page");
    free(p);
    free(NULL);
}
#endif

int
entries_run(const char *where)
{
    place = where;
    failures = 0;
    takers();
    other_takers();
    givers();
    of_libc();
#ifndef FOREIGN
    limits();
#endif
    return failures;
}
