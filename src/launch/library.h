/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_LIBRARY_H
#define LAUNCH_LIBRARY_H

#include <stdbool.h>
#include "allocator.h"
#include "elf.h"

/* A library to preload. */
struct library {
    char *path; /* absolute; NULL: nothing is to be preloaded */
    bool shim;  /* one that knows INTERVALLOC_INHERIT and the like */
};

/* What a library must fit. */
struct wanted {
    bool known; /* false: the program could not be read, anything will do */
    struct elf_kind kind;
    const char *libc; /* "glibc", "musl" or NULL for any */
    bool any;         /* one that defines no malloc will do too */
};

/* Which C library does an interpreter, or a library by what it needs, belong
 * to?  NULL when it cannot be told. */
const char *libc_of(const struct elf *elf);

/* Does the library at `path` fit?  If not, *why is a sentence. */
bool library_fits(const char *path, const struct wanted *wanted, char **why);

/*
 * The library of an allocator: for jemalloc the shim, beside a command that is
 * not installed yet, then in pkglibdir; otherwise, and for the others, the one
 * that the machine's loader would find.  Returns false with *why set.  *note
 * is set when it is jemalloc's own library for want of the shim.
 */
bool library_find(const struct allocator *allocator,
                  const struct wanted *wanted, struct library *library,
                  char **note, char **why);

/* The file that the loader means by a name without a slash, NULL if there is
 * none that fits. */
char *library_search(const char *name, const struct wanted *wanted);

#endif
