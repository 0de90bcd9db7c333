/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_REFUSE_H
#define LAUNCH_REFUSE_H

#include <stdbool.h>
#include "find.h"
#include "library.h"

/* Why something is not done: a status to exit with and a sentence; 0 and NULL
 * for no reason against it. */
struct refusal {
    int status;
    char *why;
};

/*
 * Look at the program that a command comes to, and at those on the way: would
 * preloading silently not work?  Fills *wanted for the search for a library.
 * *doubt is set to a sentence when it works only in part.
 */
struct refusal refuse_command(const struct command *command,
                              struct wanted *wanted, char **doubt);

/* Does running this program give it more rights than we have?  The loader
 * takes no orders from the environment then. */
bool raises_rights(const char *path);

/* Look at the library: would it come to nothing when it is loaded? */
struct refusal refuse_library(const struct library *library,
                              const struct wanted *wanted);

/* What a trial process of our own does: 0 if malloc works in it. */
int probe_malloc(void);

#endif
