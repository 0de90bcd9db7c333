/* SPDX-License-Identifier: MIT */
#include "launch.h"
#include <stddef.h>
#include <string.h>

const struct launch_command launch_commands[] = {
    {"run", launch_run, "Run a command with another memory allocator"},
    {"inspect", launch_inspect, "Say which allocator a process uses"},
    {0}};

const struct launch_command *
launch_find(const char *name)
{
    for (const struct launch_command *c = launch_commands; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}
