/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_LAUNCH_H
#define LAUNCH_LAUNCH_H

/*
 * What the command does besides intervals: choosing and judging the allocator
 * of any process.  The one header of this directory that others include.
 */
struct launch_command {
    const char *name;
    int (*run)(int argc, char **argv); /* argv[0] is the name */
    const char *summary;
};

/* All of them; the last has no name. */
extern const struct launch_command launch_commands[];

/* The one called `name`, or NULL. */
const struct launch_command *launch_find(const char *name);

int launch_run(int argc, char **argv);
int launch_inspect(int argc, char **argv);

#endif
