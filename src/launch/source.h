/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_SOURCE_H
#define LAUNCH_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes [offset, offset + size) of a file, found at `address` in memory. */
struct extent {
    uint64_t offset, size, address;
};

/*
 * Where the bytes of an object come from: its file, or, when that is gone, the
 * memory of a process that has mapped parts of it.  Files are read rather than
 * mapped, since a file that shrinks under a mapping would end the process.
 */
struct source {
    int fd;
    uint64_t size;
    struct extent *extent; /* NULL for a file */
    size_t n_extents;
};

/* Open a file; false with errno set if it cannot be, or is none. */
bool source_open(struct source *source, const char *path);

/* All `n` bytes at `at`, or false. */
bool source_read(const struct source *source, uint64_t at, void *to, size_t n);

/* At most `n` bytes at `at`; how many there were. */
size_t source_some(const struct source *source, uint64_t at, void *to,
                   size_t n);

/* Close a file; the descriptor of a memory source belongs to its process. */
void source_close(struct source *source);

/* All `n` bytes at `at` of a descriptor, or false. */
bool read_at(int fd, uint64_t at, void *to, size_t n);

#endif
