/* SPDX-License-Identifier: MIT */
/*
 * Tables that an operation needs as a whole: read, put in order, indexed.
 */
#include "set.h"
#include "die.h"

void
sorter_sort(struct sorter *sorter, const struct iva_cols *in)
{
    static const size_t width[4] = {sizeof(uint32_t), sizeof(int64_t),
                                    sizeof(int64_t), sizeof(uint32_t)};
    size_t size = iva_sort_work(in->n);

    for (int c = 0; c < 4; c++)
        mem_ready(&sorter->mem[c], (in->n + 1) * width[c]);
    if (sorter->work.size < size) {
        mem_free(&sorter->work);
        mem_scratch(&sorter->work, size);
    }
    sorter->buf =
        (struct iva_buf){.cap = in->n,
                         .contig = (uint32_t *)(void *)sorter->mem[0].base,
                         .start = (int64_t *)(void *)sorter->mem[1].base,
                         .end = (int64_t *)(void *)sorter->mem[2].base,
                         .row = (uint32_t *)(void *)sorter->mem[3].base};
    struct iva_work work = {sorter->work.base, sorter->work.size};
    must(iva_sort(in, &sorter->buf, &work));
}

/* Read what has been opened. */
static void
load(struct set *set)
{
    columns_init(&set->columns, set->in.keep, input_most_rows(&set->in));
    while (input_block(&set->in, &set->columns))
        continue;
    set->cols = columns_cols(&set->columns);
}

void
set_load(struct set *set, const char *path, bool text, unsigned flags,
         struct contigs *contigs)
{
    *set = (struct set){.row = NULL};
    input_open(&set->in, path, text, flags, contigs);
    load(set);
}

void
set_load_view(struct set *set, const char *path, unsigned flags,
              struct contigs *contigs)
{
    *set = (struct set){.row = NULL};
    if (path == NULL) {
        columns_init(&set->columns, false, 1);
        return;
    }
    input_open(&set->in, path, false, flags, contigs);
    set->in.maybe_genome = true;
    load(set);
}

void
set_sort(struct set *set)
{
    struct iva_order order;

    must(iva_check(&set->cols, &order));
    if (order.sorted)
        return;
    sorter_sort(&set->sorter, &set->cols);
    mem_free(&set->sorter.work);
    for (int c = 0; c < 3; c++)
        mem_free(&set->columns.mem[c]);
    const struct iva_buf *buf = &set->sorter.buf;
    set->cols = (struct iva_cols){buf->n, buf->contig, buf->start, buf->end};
    set->row = buf->row;
}

void
set_index(struct set *set, const struct contigs *contigs, unsigned uses,
          struct iva_index *index)
{
    struct mem memory, scratch;
    uint32_t n_contigs = contigs->names.n;

    set_sort(set);
    size_t size = iva_index_size(set->cols.n, n_contigs, uses);
    size_t work_size = iva_index_work(set->cols.n, uses);
    mem_scratch(&memory, size);
    struct iva_work work = {mem_scratch(&scratch, work_size), work_size};
    must(iva_index_build(index, &set->cols, set->row, n_contigs, uses,
                         memory.base, size, &work));
    mem_free(&scratch);
}

void
ranks_init(struct ranks *ranks, const struct contigs *contigs)
{
    uint32_t n = contigs->names.n;
    struct mem memory, scratch;
    size_t work_size = iva_names_rank_work(n);
    struct iva_work work = {mem_scratch(&scratch, work_size), work_size};

    ranks->contigs = contigs;
    ranks->rank = mem_scratch(&memory, 2 * n * sizeof *ranks->rank);
    ranks->inverse = ranks->rank + n;
    must(iva_names_rank(&contigs->names, ranks->rank, ranks->inverse,
                        &ranks->same, &work));
    mem_free(&scratch);
}

const char *
ranks_name(const struct ranks *ranks, uint32_t rank, size_t *length)
{
    return iva_names_get(&ranks->contigs->names, ranks->inverse[rank], length);
}

void
set_sort_ranked(struct set *set, const struct ranks *ranks)
{
    uint32_t *contig = set->columns.rows.contig;

    for (size_t i = 0; !ranks->same && i < set->cols.n; i++)
        contig[i] = ranks->rank[contig[i]];
    set_sort(set);
}

void
set_load_ranked(struct set *set, const char *path, bool text, unsigned flags,
                struct contigs *contigs, struct ranks *ranks)
{
    contigs_init(contigs);
    set_load(set, path, text, flags, contigs);
    ranks_init(ranks, contigs);
    set_sort_ranked(set, ranks);
}
