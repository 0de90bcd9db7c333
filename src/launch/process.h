/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_PROCESS_H
#define LAUNCH_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include "elf.h"
#include "maps.h"

/* A program or library that a process has loaded. */
struct object {
    char *name; /* as the loader knows it; "" for the program */
    char *path; /* as the kernel knows it */
    bool deleted;
    uint64_t base;
    struct source source;
    struct elf elf;
    bool readable; /* `elf` is filled */
};

/* A process as it is seen from outside. */
struct process {
    pid_t pid;
    struct maps maps;
    int memory; /* descriptor, -1 if it may not be read */
    char *program;
    struct elf_kind kind;
    bool is_static;
    /* In the order in which the loader looks symbols up: the program first.
     * In a pointer table, since elf points into its object. */
    struct object **object;
    size_t n;
    bool exact; /* the order was read from the loader's own list */
};

/* Look at a process.  False with *why set. */
bool process_open(struct process *process, pid_t pid, char **why);
void process_close(struct process *process);

/* What is the variable in the environment that the process started with?
 * NULL if it is not there or may not be read. */
char *process_variable(const struct process *process, const char *name);

/* A pointer in the memory of the process. */
bool process_pointer(const struct process *process, uint64_t at,
                     uint64_t *value);

/* The object that an address belongs to, or NULL. */
struct object *process_object_at(const struct process *process,
                                 uint64_t address);

/* Does the object go by this name: the loader's, the file's, its soname? */
bool object_is_called(const struct object *object, const char *name);

/* For order.c: add the object that is mapped from the file of `map`, unless
 * it is there. */
struct object *process__add(struct process *process, const struct map *map,
                            const char *name, uint64_t base, bool has_base);

/* order.c: fill in the objects from the loader's list, or, where the memory
 * cannot be read, by doing what the loader did. */
bool order_by_link_map(struct process *process);
void order_by_files(struct process *process);

#endif
