/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_FIND_H
#define LAUNCH_FIND_H

#include <stdbool.h>
#include <stddef.h>

/* Statuses of a command that starts commands, as env and nice have them. */
enum { STATUS_OWN = 125, STATUS_NOT_RUNNABLE = 126, STATUS_NOT_FOUND = 127 };

/* More interpreters than the kernel follows. */
enum { MOST_PROGRAMS = 8 };

/*
 * What running a command comes to.  A script is run by its interpreter, and
 * that may be env, which runs another: each of them is a program, the last one
 * is the one that counts.
 */
struct command {
    char *path; /* of the command itself */
    char *program[MOST_PROGRAMS];
    size_t n;
    int depth; /* of #! lines */
};

/*
 * Find a command as execvp() does.  Returns 0, or STATUS_NOT_FOUND or
 * STATUS_NOT_RUNNABLE with *why set to a sentence.
 */
int find_command(const char *name, struct command *command, char **why);
void free_command(struct command *command);

#endif
