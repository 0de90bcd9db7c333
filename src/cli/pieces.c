/* SPDX-License-Identifier: MIT */
/*
 * Taking pieces out of a cursor: what subtract and complement have in common.
 */
#include "pieces.h"
#include "die.h"

#define AT_A_TIME 4096

void
pieces_open(struct pieces *pieces, pieces_begin *begin, const struct set *a,
            const struct set *b)
{
    static uint32_t contig[AT_A_TIME], row[AT_A_TIME];
    static int64_t start[AT_A_TIME], end[AT_A_TIME];
    size_t size = iva_pieces_work(a->cols.n);

    pieces->buf = (struct iva_buf){0, AT_A_TIME, contig, start, end, row};
    pieces->work = (struct iva_work){mem_scratch(&pieces->mem, size), size};
    must(begin(&pieces->cursor, &a->cols, a->row, &b->cols, &pieces->work));
}

bool
pieces_more(struct pieces *pieces, pieces_next *next)
{
    pieces->buf.n = 0;
    enum iva_status status = next(&pieces->cursor, &pieces->buf);
    if (status != IVA_MORE)
        must(status);
    return pieces->buf.n > 0;
}
