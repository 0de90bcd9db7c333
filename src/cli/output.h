/* SPDX-License-Identifier: MIT */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include "intervalloc.h"

/* The bytes that may be asked for at once. */
#define OUTPUT_ROOM ((size_t)1 << 16)

/* Rows may be copied in steps of this many bytes, beyond their end. */
#define SLACK 32

/* One large buffer in front of a file descriptor. */
struct output {
    int fd;
    const char *name; /* as the user knows it */
    char *buffer, *next, *stop;
};

/*
 * Open `path` for writing, standard output if NULL.  A regular file is written
 * beside its place and put there by output_close(), so that a run that fails
 * leaves the old one; anything else is written as it comes.
 */
void output_open(struct output *out, const char *path);

/* Is it this file that output_open() writes to, as it comes? */
bool output_is(const struct stat *file);

/* Write all that is left, and put the file in its place. */
void output_close(struct output *out);

/* Empty the buffer. */
void output_flush(struct output *out);

/* Bytes of any number. */
void output_bytes(struct output *out, const char *bytes, size_t n);

/* Room for n <= OUTPUT_ROOM bytes at out->next, and SLACK behind them. */
static inline char *
output_room(struct output *out, size_t n)
{
    if ((size_t)(out->stop - out->next) < n)
        output_flush(out);
    return out->next;
}

/* Copy n bytes, and up to SLACK - 1 more: both sides must have them. */
static inline char *
copy_over(char *to, const char *from, size_t n)
{
    for (size_t i = 0; i < n; i += SLACK)
        memcpy(to + i, from + i, SLACK);
    return to + n;
}

#endif
