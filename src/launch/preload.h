/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_PRELOAD_H
#define LAUNCH_PRELOAD_H

#include <stdbool.h>

/* The macOS names are written down and have not been run. */
#if defined(__APPLE__)
#  define PRELOAD_VARIABLE "DYLD_INSERT_LIBRARIES"
#  define PRELOAD_SEPARATORS ":"
#else
#  define PRELOAD_VARIABLE "LD_PRELOAD"
#  define PRELOAD_SEPARATORS ": "
#endif

/*
 * The variable's value `old` (NULL: not set) with `path` in front of it; what
 * is there stays.  *others lists the allocators that were there, or is NULL.
 */
char *preload_with(const char *old, const char *path, char **others);

/* The value without the allocators in it, which are listed in *others. */
char *preload_without(const char *old, char **others);

#endif
