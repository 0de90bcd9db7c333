/* SPDX-License-Identifier: MIT */
#ifndef CLI_BLOCKS_H
#define CLI_BLOCKS_H

#include "input.h"
#include "set.h"

/*
 * A table that passes by in blocks, while another one is indexed: its rows are
 * answered in their order, and only one block is in memory.
 */
struct blocks {
    struct input in;
    struct columns columns;
    struct iva_cols cols; /* the block's rows */
    struct sorter sorter;
    struct mem mem[2];
};

void blocks_open(struct blocks *blocks, const char *path, unsigned flags,
                 struct contigs *contigs);

/* The next block; false at the end. */
bool blocks_next(struct blocks *blocks);

/* The block's rows in sorted order, and where they stand in it; false if they
 * are sorted as they are. */
bool blocks_sort(struct blocks *blocks, struct iva_cols *sorted,
                 const uint32_t **row);

/* An operation that gives a number for each row. */
typedef enum iva_status number_each(const struct iva_index *b,
                                    const struct iva_cols *a, int64_t *number);

/*
 * The numbers of the block's rows, in their order.  A block that is not sorted
 * is sorted for the look-up, since looking up in order is faster than at
 * random by more than the sort costs.
 */
const int64_t *blocks_numbers(struct blocks *blocks, number_each *operation,
                              const struct iva_index *index);

#endif
