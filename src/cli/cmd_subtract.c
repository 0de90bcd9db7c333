/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "pieces.h"
#include "row.h"
#include "set.h"

static void
print(struct output *out, const struct set *a, const struct iva_buf *buf)
{
    const struct iva_rows *rows = &a->columns.rows;

    for (size_t i = 0; i < buf->n; i++) {
        uint32_t row = buf->row[i];

        row_moved(out, &a->in, rows->at[row], rows->length[row], buf->start[i],
                  buf->end[i]);
        row_byte(out, '\n');
    }
}

void
cmd_subtract(const struct options *options)
{
    static const struct suffix none = {"", 0};
    struct contigs contigs;
    struct set a, b;
    struct ranks ranks;
    struct output out;
    struct pieces pieces;

    output_open(&out, options->output);
    contigs_init(&contigs);
    input_expect(options->a);
    set_load(&b, options->b, false, options->flags, &contigs);
    set_load(&a, options->a, true, options->flags, &contigs);
    ranks_init(&ranks, &contigs);
    set_sort_ranked(&a, &ranks);
    set_sort_ranked(&b, &ranks);
    if (options->header) {
        header_table(&out, &a.in, &none, true);
        row_byte(&out, '\n');
    }
    pieces_open(&pieces, iva_subtract_begin, &a, &b);
    while (pieces_more(&pieces, iva_subtract_next))
        print(&out, &a, &pieces.buf);
    output_close(&out);
}
