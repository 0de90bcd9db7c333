/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_ALLOCATOR_H
#define LAUNCH_ALLOCATOR_H

#include <stddef.h>
#include "elf.h"

/* An allocator that `run` knows by name. */
struct allocator {
    const char *name;
    const char *file[6]; /* what its library may be called; NULL ends them */
    const char *package; /* where to get it */
};

const struct allocator *allocator_find(const char *name);

/*
 * What the symbols of an object that defines malloc make it: "jemalloc",
 * "mimalloc", "tcmalloc", "glibc", ..., or NULL when nothing is known of it.
 * `path` is a further hint.
 */
const char *allocator_of(const struct elf *elf, const char *path);

/* A version as it stands in the object's text, NULL if none is found. */
char *allocator_version(const struct elf *elf, const char *name);

/* An allocator under names of its own, inside some other object. */
struct embedded {
    const char *name;     /* "jemalloc" */
    const char *symbol;   /* what gave it away, NULL for its messages */
    const char *variable; /* which environment variable it reads, or NULL */
};

/* Is there one?  Told by symbols; by the text of its messages where those are
 * stripped, and then `symbol` is NULL. */
bool allocator_embedded(const struct elf *elf, struct embedded *found);

#endif
