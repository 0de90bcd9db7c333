/* SPDX-License-Identifier: MIT */
#ifndef CLI_DIE_H
#define CLI_DIE_H

#include "intervalloc.h"

/* Exit statuses of the command. */
enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

#if defined(__GNUC__)
#  define PRINTF(f, a) __attribute__((format(printf, f, a)))
#else
#  define PRINTF(f, a)
#endif

/* Print "intervalloc: ..." as one line, undo what is unfinished, exit 1. */
_Noreturn void die(const char *format, ...) PRINTF(1, 2);

/* The same for "WHAT: reason of errno". */
_Noreturn void die_errno(const char *what);

/* For calls that can only fail by a fault of this program. */
void must(enum iva_status status);

/* Print "intervalloc: warning: ..." and go on. */
void warn(const char *format, ...) PRINTF(1, 2);

/* What to undo before the process ends early; NULL takes it back. */
void at_death(void (*undo)(void));

/* Undo it now: for those who end the process by other ways. */
void die_undo(void);

/*
 * A token from a file as it can be shown on one line: quoted, with what is not
 * printable escaped, cut when long.  Returns `to`.
 */
#define QUOTED 160
const char *quote(char to[QUOTED], const char *token, size_t length);

#endif
