/* SPDX-License-Identifier: MIT */
/*
 * complement: the gaps inside a view.  What the view does not say is added to
 * it: a contig of the input that it does not name is looked at as a whole,
 * from 0 to the last coordinate there is.
 */
#include "cmd.h"
#include <inttypes.h>
#include "die.h"
#include "fault.h"
#include "pieces.h"
#include "row.h"

/* Which contigs have rows; one byte for each. */
static uint8_t *
seen_contigs(const struct set *set, uint32_t n_contigs, struct mem *mem)
{
    uint8_t *seen = mem_scratch(mem, (size_t)n_contigs + 1);

    for (size_t i = 0; i < set->cols.n; i++)
        seen[set->cols.contig[i]] = 1;
    return seen;
}

/* Add contigs of the input that the view lacks, as a whole. */
static void
add_whole_contigs(struct set *view, const struct set *a,
                  const struct options *options, const struct contigs *contigs)
{
    uint32_t n = contigs->names.n, missing = 0, first = 0;
    struct mem mem[2];
    uint8_t *in_a = seen_contigs(a, n, &mem[0]);
    uint8_t *in_view = seen_contigs(view, n, &mem[1]);

    for (uint32_t c = 0; c < n; c++) {
        if (!in_a[c] || in_view[c])
            continue;
        first = missing++ == 0 ? c : first;
        columns_add(&view->columns, c, 0, INT64_MAX, view->in.name);
    }
    view->cols = columns_cols(&view->columns);
    if (missing > 0 && options->view != NULL) {
        char name[QUOTED];
        size_t length;
        const char *text = iva_names_get(&contigs->names, first, &length);

        warn("%s: contig %s of %s is not in it%s: its gaps are taken up to "
             "2^63-1",
             view->in.name, quote(name, text, length), a->in.name,
             missing == 1 ? "" : ", nor are others");
    }
    mem_free(&mem[0]);
    mem_free(&mem[1]);
}

static void
print(struct output *out, const struct iva_buf *buf, const struct ranks *ranks,
      bool one)
{
    for (size_t i = 0; i < buf->n; i++) {
        size_t length;
        const char *name = ranks_name(ranks, buf->contig[i], &length);

        row_interval(out, name, length, buf->start[i], buf->end[i], one);
        row_byte(out, '\n');
    }
}

void
cmd_complement(const struct options *options)
{
    bool one = options->flags & IVA_BED_ONE_BASED;
    struct contigs contigs;
    struct set a, view;
    struct ranks ranks;
    struct output out;
    struct pieces pieces;

    output_open(&out, options->output);
    contigs_init(&contigs);
    if (options->view != NULL)
        input_expect(options->view);
    set_load(&a, options->a, false, options->flags, &contigs);
    set_load_view(&view, options->view, options->flags, &contigs);
    add_whole_contigs(&view, &a, options, &contigs);
    ranks_init(&ranks, &contigs);
    set_sort_ranked(&a, &ranks);
    set_sort_ranked(&view, &ranks);
    if (options->header)
        output_bytes(&out, "#chrom\tstart\tend\n", 17);
    pieces_open(&pieces, iva_complement_begin, &view, &a);
    while (pieces_more(&pieces, iva_complement_next))
        print(&out, &pieces.buf, &ranks, one);
    output_close(&out);
}
