/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_SAY_H
#define LAUNCH_SAY_H

#include <stddef.h>

#if defined(__GNUC__)
#  define SAY_FORMAT(f, a) __attribute__((format(printf, f, a)))
#else
#  define SAY_FORMAT(f, a)
#endif

/* The status of a failure of our own: `run` and `inspect` have different
 * ones.  Set first thing. */
extern int say_failure;

/* Print "intervalloc: ..." as one line: file names may hold anything, so
 * control characters are escaped. */
void say(const char *format, ...) SAY_FORMAT(1, 2);

/* The same, then exit with say_failure. */
_Noreturn void say_exit(const char *format, ...) SAY_FORMAT(1, 2);

/* Bad usage: the same and a hint where to look; exit with `status`. */
_Noreturn void say_misuse(int status, const char *command, const char *format,
                          ...) SAY_FORMAT(3, 4);

/* Exit with 0 if standard output took everything. */
_Noreturn void say_done(void);

/* Memory, or the end of the process. */
void *get_memory(size_t n, size_t size);
void *grow_memory(void *old, size_t n, size_t size);

/* A new string made by a format. */
char *format_text(const char *format, ...) SAY_FORMAT(1, 2);

/* The part of a path behind the last slash. */
const char *base_name(const char *path);

#endif
