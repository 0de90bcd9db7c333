/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_SCOPE_H
#define LAUNCH_SCOPE_H

#include "allocator.h"
#include "process.h"

enum { MOST_EMBEDDED = 32, MOST_OTHERS = 16 };

/* How the object that serves malloc came into the process. */
enum way {
    WAY_PROGRAM,   /* it is the program, or inside it */
    WAY_FILTER,    /* `by` stands for it */
    WAY_PRELOADED, /* it was in LD_PRELOAD when the process started */
    WAY_PLACED,    /* preloaded, to judge by its place */
    WAY_NEEDED,    /* `by` is linked with it */
    WAY_UNKNOWN    /* ld.so.preload, dlopen(), ... */
};

/* Which allocator serves malloc, and what else there is. */
struct verdict {
    const struct object *server; /* NULL: a program without malloc */
    const char *name;            /* "jemalloc", ..., NULL if not known */
    char *version;               /* or NULL */
    enum way way;
    const struct object *by;
    bool fallback; /* a filter's own definition, for want of its allocator */
    /* Objects that call malloc: how many are bound to the server, to nobody
     * yet, and to another object. */
    size_t bound, unbound, n_stray;
    struct {
        const struct object *object, *to;
    } stray[MOST_OTHERS];
    /* Objects that define malloc too, but for the C library. */
    const struct object *other[MOST_OTHERS];
    size_t n_others;
    /* Allocators that no preload reaches. */
    struct {
        const struct object *object;
        struct embedded what;
    } embedded[MOST_EMBEDDED];
    size_t n_embedded;
};

void scope_judge(const struct process *process, struct verdict *verdict);

#endif
