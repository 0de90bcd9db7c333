/* SPDX-License-Identifier: MIT */
/*
 * Operations that add a number to each row of A: B is indexed, without its
 * text, and A passes by.
 */
#include "numbers.h"
#include "row.h"

void
numbers_run(const struct options *options, unsigned uses,
            number_each *operation, const char *name)
{
    static const struct suffix none = {"", 0};
    struct contigs contigs;
    struct set b;
    struct blocks a;
    struct iva_index index;
    struct output out;

    output_open(&out, options->output);
    contigs_init(&contigs);
    input_expect(options->a);
    set_load(&b, options->b, false, options->flags, &contigs);
    set_index(&b, &contigs, uses, &index);
    blocks_open(&a, options->a, options->flags, &contigs);
    bool more = blocks_next(&a);
    if (options->header) {
        header_table(&out, &a.in, &none, true);
        header_name(&out, name);
        row_byte(&out, '\n');
    }
    for (; more; more = blocks_next(&a)) {
        const struct iva_rows *rows = &a.columns.rows;
        const int64_t *number = blocks_numbers(&a, operation, &index);

        for (size_t i = 0; i < rows->n; i++) {
            row_text(&out, &a.in, rows->at[i], rows->length[i]);
            row_int(&out, number[i]);
            row_byte(&out, '\n');
        }
    }
    output_close(&out);
}
