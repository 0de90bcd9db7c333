/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "die.h"
#include "row.h"
#include "set.h"

void
cmd_cluster(const struct options *options)
{
    static const struct suffix none = {"", 0};
    bool one = options->flags & IVA_BED_ONE_BASED;
    struct contigs contigs;
    struct set a;
    struct ranks ranks;
    struct output out;
    struct mem mem[3];
    int64_t *column[3];

    output_open(&out, options->output);
    set_load_ranked(&a, options->a, true, options->flags, &contigs, &ranks);
    if (options->header) {
        header_table(&out, &a.in, &none, true);
        header_name(&out, "cluster");
        header_name(&out, "cluster_start");
        header_name(&out, "cluster_end");
        row_byte(&out, '\n');
    }
    for (int c = 0; c < 3; c++)
        column[c] = mem_scratch(&mem[c], a.cols.n * sizeof(int64_t));
    must(iva_cluster(&a.cols, options->min_dist, 0, column[0], column[1],
                     column[2], NULL));
    for (size_t i = 0; i < a.cols.n; i++) {
        size_t row = a.row == NULL ? i : a.row[i];

        row_text(&out, &a.in, a.columns.rows.at[row],
                 a.columns.rows.length[row]);
        row_int(&out, column[0][i]);
        row_int(&out, column[1][i] + one);
        row_int(&out, column[2][i]);
        row_byte(&out, '\n');
    }
    output_close(&out);
}
