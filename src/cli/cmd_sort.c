/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "row.h"
#include "set.h"

void
cmd_sort(const struct options *options)
{
    static const struct suffix none = {"", 0};
    struct contigs contigs;
    struct set a;
    struct ranks ranks;
    struct output out;

    output_open(&out, options->output);
    set_load_ranked(&a, options->a, true, options->flags, &contigs, &ranks);
    if (options->header) {
        header_table(&out, &a.in, &none, true);
        row_byte(&out, '\n');
    }
    for (size_t i = 0; i < a.cols.n; i++) {
        size_t row = a.row == NULL ? i : a.row[i];

        row_text(&out, &a.in, a.columns.rows.at[row],
                 a.columns.rows.length[row]);
        row_byte(&out, '\n');
    }
    output_close(&out);
}
