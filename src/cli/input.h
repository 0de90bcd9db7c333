/* SPDX-License-Identifier: MIT */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "intervalloc.h"
#include "mem.h"

/* The contigs of all inputs of a run, numbered together. */
struct contigs {
    struct iva_names names;
    struct mem mem;
};

void contigs_init(struct contigs *contigs);

/* Columns of rows, in memory that grows; `n_columns` of the five are kept. */
struct columns {
    struct iva_rows rows;
    struct mem mem[5];
    bool text; /* keep where the rows' text is */
};

/* Set aside address space for `rows` rows. */
void columns_init(struct columns *columns, bool text, size_t rows);

/* Add a row that is in no file. */
void columns_add(struct columns *columns, uint32_t contig, int64_t start,
                 int64_t end, const char *name);
struct iva_cols columns_cols(const struct columns *columns);

/* A table that is being read. */
struct input {
    const char *name; /* as messages call it */
    int fd;
    bool keep; /* all text stays in memory */
    bool eof;
    bool maybe_genome; /* a first row of two columns makes it a genome file */
    struct contigs *contigs;
    struct iva_bed bed;
    struct mem text;
    size_t have, done; /* bytes in the buffer, and of them read into rows */
    uint64_t origin;   /* the place of the buffer in the whole stream */
    size_t block;      /* bytes to have before rows are read */
    uint64_t size;     /* of what is left of a regular file, else 0 */
};

/* End the process if `path`, which is to be opened later, cannot be. */
void input_expect(const char *path);

/*
 * Open `path`, "-" for standard input.  With `keep` all text stays in memory;
 * without it, that of one block.  flags as iva_bed's.
 */
void input_open(struct input *in, const char *path, bool keep, unsigned flags,
                struct contigs *contigs);

/*
 * Read a block and append its rows; false at the end of the input.  Without
 * `keep` the text of earlier blocks is gone.  Faults end the process.
 */
bool input_block(struct input *in, struct columns *columns);

/* How many rows the input can have at most, as far as that is known. */
size_t input_most_rows(const struct input *in);

void input_close(struct input *in);

/* The text of a row; SLACK bytes behind it may be read. */
static inline const char *
input_text(const struct input *in, uint64_t at)
{
    return in->text.base + (size_t)(at - in->origin);
}

#endif
