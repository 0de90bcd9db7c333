/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_CHILD_H
#define LAUNCH_CHILD_H

#include <sys/types.h>
#include "find.h"

/*
 * Start a command and stop it where its own code begins: the loader has bound
 * everything and run the libraries' constructors, the program has done nothing
 * yet.  Returns its id, or -1 with *why set.
 */
pid_t child_start(char **argv, const struct command *command, char **why);

/* End it there. */
void child_end(pid_t pid);

#endif
