/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "die.h"
#include "pairs.h"
#include "row.h"

/* Rows of A by whether they have a hit; B's union is enough to tell. */
static void
by_any_hit(const struct options *options)
{
    struct join join;
    struct mem mem = {NULL, 0, 0};
    bool wanted = options->hits == UNIQUE;
    bool more = join_open(&join, options, IVA_FOR_COVERAGE,
                          (struct pair_shape){.left = true});

    for (; more; more = blocks_next(&join.a)) {
        const struct iva_rows *rows = &join.a.columns.rows;

        mem_ready(&mem, rows->n);
        uint8_t *hit = (uint8_t *)mem.base;
        must(iva_any_overlap(&join.index, &join.a.cols, hit));
        for (size_t i = 0; i < rows->n; i++)
            if (hit[i] == wanted) {
                row_text(&join.out, &join.a.in, rows->at[i], rows->length[i]);
                row_byte(&join.out, '\n');
            }
    }
    output_close(&join.out);
}

static enum iva_status
begin(union pair_cursor *cursor, const struct join *join,
      const struct iva_cols *a)
{
    return iva_overlap_begin(&cursor->overlap, &join->index, a,
                             join->options->hits == OUTER);
}

static enum iva_status
next(union pair_cursor *cursor, struct iva_pairs *out)
{
    return iva_overlap_next(&cursor->overlap, out);
}

static void
by_pair(const struct options *options)
{
    static const struct pair_finder finder = {begin, next};
    struct pair_shape shape = {.left = options->hits == LEFT};
    struct join join;

    bool more = join_open(&join, options, IVA_FOR_OVERLAP, shape);
    join_run(&join, &finder, more);
}

void
cmd_overlap(const struct options *options)
{
    if (options->hits == UNIQUE || options->hits == INVERSE)
        by_any_hit(options);
    else
        by_pair(options);
}
