/* SPDX-License-Identifier: MIT
 *
 * malloc_trim and mallopt of jemalloc.
 */
#include "ctl.h"
#include "family.h"
#include "next.h"
#include "served.h"

/* glibc's numbers, which are part of its ABI. */
enum { TRIM_THRESHOLD = -1, ARENA_MAX = -8 };

/* The calling thread's cache first: what it holds keeps pages from being
   purged.  Other threads' caches cannot be reached. */
static int
trim_jemalloc(void)
{
    size_t before = 0, after = 0;

    iva__ctl_do("thread.tcache.flush");
    iva__ctl_epoch();
    iva__ctl_size("stats.resident", &before);
    if (iva__ctl_do("arena." IVA__ALL ".purge") != 0)
        return 0;
    iva__ctl_epoch();
    iva__ctl_size("stats.resident", &after);
    return after < before;
}

/* 1 if memory was given back, 0 if there was none to give.  jemalloc has no
   top of a heap for which a padding would mean anything. */
IVA__ENTRY int
malloc_trim(size_t pad)
{
    int (*f)(size_t);

    if (iva__served_by() == IVA__BY_JEMALLOC)
        return trim_jemalloc();
    f = (int (*)(size_t))iva__next(IVA__NEXT_malloc_trim);
    return f != NULL ? f(pad) : 0;
}

/* How long freed pages are kept, for the arenas there are and those to come.
   An arena that was never used refuses, and takes the default later. */
static int
decay(ssize_t ms)
{
    static const char prefix[] = "arena.", suffix[] = ".dirty_decay_ms";
    unsigned n = 0;

    if (iva__ctl_set("arenas.dirty_decay_ms", ms) != 0
        || iva__ctl_unsigned("arenas.narenas", &n) != 0)
        return 0;
    for (unsigned i = 0; i < n; i++) {
        char name[sizeof prefix + sizeof suffix + 3 * sizeof i];
        char *p = name + sizeof name - sizeof suffix;
        unsigned left = i;

        for (size_t k = 0; k < sizeof suffix; k++)
            p[k] = suffix[k];
        do
            *--p = (char)('0' + left % 10);
        while ((left /= 10) != 0);
        p -= sizeof prefix - 1;
        for (size_t k = 0; k < sizeof prefix - 1; k++)
            p[k] = prefix[k];
        iva__ctl_set(p, ms);
    }
    return 1;
}

/* 1 where the wish is met, 0 where it means nothing to jemalloc. */
static int
set_jemalloc(int what, int value)
{
    unsigned arenas;

    switch (what) {
    case TRIM_THRESHOLD:
        /* Never give back, or always at once; a number of bytes in between
           has no counterpart in a time. */
        return value == -1 || value == 0 ? decay(value) : 0;
    case ARENA_MAX:
        /* Fixed when the process started: met, or not to be met. */
        return iva__ctl_unsigned("opt.narenas", &arenas) == 0 && value > 0
               && arenas <= (unsigned)value;
    default:
        return 0;
    }
}

IVA__ENTRY int
mallopt(int what, int value)
{
    int (*f)(int, int);

    if (iva__served_by() == IVA__BY_JEMALLOC)
        return set_jemalloc(what, value);
    f = (int (*)(int, int))iva__next(IVA__NEXT_mallopt);
    return f != NULL ? f(what, value) : 0;
}

IVA__ENTRY int
__libc_mallopt(int what, int value)
{
    return mallopt(what, value);
}
