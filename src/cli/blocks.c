/* SPDX-License-Identifier: MIT */
#include "blocks.h"
#include "die.h"

/* Unsorted rows are looked up in sorted order; the more at once, the closer
 * together the look-ups. */
#define UNSORTED_BLOCK ((size_t)16 << 20)

void
blocks_open(struct blocks *blocks, const char *path, unsigned flags,
            struct contigs *contigs)
{
    *blocks = (struct blocks){.cols = {0, NULL, NULL, NULL}};
    input_open(&blocks->in, path, false, flags, contigs);
    columns_init(&blocks->columns, true, 1 << 16);
}

bool
blocks_next(struct blocks *blocks)
{
    blocks->columns.rows.n = 0;
    bool more = input_block(&blocks->in, &blocks->columns);
    blocks->cols = columns_cols(&blocks->columns);
    return more;
}

bool
blocks_sort(struct blocks *blocks, struct iva_cols *sorted,
            const uint32_t **row)
{
    struct iva_order order;

    must(iva_check(&blocks->cols, &order));
    if (order.sorted)
        return false;
    blocks->in.block = UNSORTED_BLOCK;
    sorter_sort(&blocks->sorter, &blocks->cols);
    const struct iva_buf *buf = &blocks->sorter.buf;
    *sorted = (struct iva_cols){buf->n, buf->contig, buf->start, buf->end};
    *row = buf->row;
    return true;
}

const int64_t *
blocks_numbers(struct blocks *blocks, number_each *operation,
               const struct iva_index *index)
{
    struct iva_cols sorted;
    const uint32_t *row;
    size_t n = blocks->cols.n;
    bool unsorted = blocks_sort(blocks, &sorted, &row);

    mem_ready(&blocks->mem[0], n * sizeof(int64_t));
    int64_t *number = (int64_t *)(void *)blocks->mem[0].base, *answer = number;
    if (unsorted) {
        mem_ready(&blocks->mem[1], n * sizeof(int64_t));
        answer = (int64_t *)(void *)blocks->mem[1].base;
    }
    must(operation(index, unsorted ? &sorted : &blocks->cols, answer));
    for (size_t i = 0; unsorted && i < n; i++)
        number[row[i]] = answer[i];
    return number;
}
