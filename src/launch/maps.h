/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_MAPS_H
#define LAUNCH_MAPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* A line of /proc/PID/maps. */
struct map {
    uint64_t low, high, offset, inode;
    char *path; /* "" for memory without a file */
    bool deleted;
};

struct maps {
    struct map *map;
    size_t n;
};

/* Read them; false with errno set. */
bool maps_read(struct maps *maps, pid_t pid);
void maps_free(struct maps *maps);

/* The one that an address is in, or NULL. */
const struct map *maps_at(const struct maps *maps, uint64_t address);

/* The whole of a file of /proc/PID, with a 0 behind it; NULL with errno. */
char *proc_read(pid_t pid, const char *file, size_t *n);

/* Is its program of 32 or 64 bits?  0 if it cannot be told. */
int proc_bits(pid_t pid);

/* A number of the vector that the kernel gave it, such as where its program's
 * code begins. */
enum { PROC_ENTRY = 9 };
bool proc_auxiliary(pid_t pid, int bits, uint64_t key, uint64_t *value);

#endif
