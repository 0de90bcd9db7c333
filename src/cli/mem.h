/* SPDX-License-Identifier: MIT */
#ifndef CLI_MEM_H
#define CLI_MEM_H

#include <stddef.h>

/*
 * A piece of memory that grows in place.  `ready` bytes are there to be used;
 * `size` bytes of address space are set aside, which costs nothing until they
 * are made ready.
 */
struct mem {
    char *base;
    size_t size, ready;
};

/* Set aside address space for at least `size` bytes, as far as it is given. */
void mem_reserve(struct mem *mem, size_t size);

/* Make the first `bytes` bytes ready; the base may move.  Ends the process
 * when there is no memory. */
void mem_ready(struct mem *mem, size_t bytes);

/* Both at once, exactly: scratch that is used up at random. */
void *mem_scratch(struct mem *mem, size_t bytes);

void mem_free(struct mem *mem);

#endif
