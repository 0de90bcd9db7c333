/* SPDX-License-Identifier: MIT */
/*
 * Pairs of rows: what overlap and nearest have in common.
 *
 * Pairs are wanted by row of A.  A block of A that is sorted is answered as it
 * stands.  One that is not is sorted, answered in that order, which keeps the
 * look-ups close together, and its pairs are put back into the order of its
 * rows; only if they are too many to be held is it looked up at random.
 */
#include "pairs.h"
#include <string.h>
#include "die.h"
#include "row.h"

/* Pairs that are found and printed at a time. */
#define PAIRS_CAP ((size_t)8192)
/* Pairs of an unsorted block that may be held. */
#define PAIRS_HELD ((size_t)1 << 22)
/* How far ahead the rows to print are fetched. */
#define AHEAD 12

/* A list of pairs in memory that grows. */
struct list {
    struct iva_pairs pairs;
    struct mem mem[3];
};

static void
list_ready(struct list *list, size_t cap)
{
    if (cap <= list->pairs.cap)
        return;
    mem_ready(&list->mem[0], cap * sizeof(uint32_t));
    mem_ready(&list->mem[1], cap * sizeof(uint32_t));
    mem_ready(&list->mem[2], cap * sizeof(int64_t));
    list->pairs.cap = cap;
    list->pairs.a = (uint32_t *)(void *)list->mem[0].base;
    list->pairs.b = (uint32_t *)(void *)list->mem[1].base;
    list->pairs.distance = (int64_t *)(void *)list->mem[2].base;
}

static void
print_header(struct join *join)
{
    static const struct suffix none = {"", 0};
    const struct suffix *suffix = join->options->suffix;
    const struct pair_shape *shape = &join->shape;

    header_table(&join->out, &join->a.in, shape->left ? &none : &suffix[0],
                 true);
    if (!shape->left)
        header_table(&join->out, &join->b.in, &suffix[1], false);
    if (shape->distance != NULL)
        header_name(&join->out, shape->distance);
    row_byte(&join->out, '\n');
}

bool
join_open(struct join *join, const struct options *options, unsigned uses,
          struct pair_shape shape)
{
    join->options = options;
    join->shape = shape;
    output_open(&join->out, options->output);
    contigs_init(&join->contigs);
    input_expect(options->a);
    set_load(&join->b, options->b, !shape.left, options->flags, &join->contigs);
    set_index(&join->b, &join->contigs, uses, &join->index);
    blocks_open(&join->a, options->a, options->flags, &join->contigs);
    bool more = blocks_next(&join->a);
    if (options->header)
        print_header(join);
    return more;
}

/* Rows of B come from anywhere: have their text on its way to the cache. */
static void
fetch_ahead(const struct join *join, const struct iva_pairs *pairs, size_t p)
{
    const struct iva_rows *b = &join->b.columns.rows;

    if (p + 2 * AHEAD < pairs->n && pairs->b[p + 2 * AHEAD] != IVA_NONE) {
        __builtin_prefetch(&b->at[pairs->b[p + 2 * AHEAD]]);
        __builtin_prefetch(&b->length[pairs->b[p + 2 * AHEAD]]);
    }
    if (p + AHEAD < pairs->n && pairs->b[p + AHEAD] != IVA_NONE)
        __builtin_prefetch(input_text(&join->b.in, b->at[pairs->b[p + AHEAD]]));
}

static void
print(struct join *join, const struct iva_pairs *pairs)
{
    struct output *out = &join->out;
    const struct pair_shape *shape = &join->shape;
    const struct iva_rows *a = &join->a.columns.rows;
    const struct iva_rows *b = &join->b.columns.rows;

    for (size_t p = 0; p < pairs->n; p++) {
        uint32_t i = pairs->a[p], j = pairs->b[p];

        row_text(out, &join->a.in, a->at[i], a->length[i]);
        if (!shape->left) {
            fetch_ahead(join, pairs, p);
            row_byte(out, '\t');
            if (j == IVA_NONE)
                row_none(out, &join->b.in);
            else
                row_text(out, &join->b.in, b->at[j], b->length[j]);
        }
        if (shape->distance != NULL)
            row_int(out, pairs->distance[p]);
        row_byte(out, '\n');
    }
}

/* Answer the rows of a block in their order. */
static void
run_in_order(struct join *join, const struct pair_finder *finder)
{
    static struct list list;
    union pair_cursor cursor;
    enum iva_status status;

    list_ready(&list, PAIRS_CAP);
    must(finder->begin(&cursor, join, &join->a.cols));
    do {
        list.pairs.n = 0;
        status = finder->next(&cursor, &list.pairs);
        print(join, &list.pairs);
    } while (status == IVA_MORE);
    must(status);
}

/* All pairs of the sorted rows; false if they are too many. */
static bool
find_all(struct join *join, const struct pair_finder *finder,
         const struct iva_cols *sorted, struct list *list)
{
    union pair_cursor cursor;
    enum iva_status status;

    list->pairs.n = 0;
    list_ready(list, sorted->n + PAIRS_CAP);
    must(finder->begin(&cursor, join, sorted));
    while ((status = finder->next(&cursor, &list->pairs)) == IVA_MORE) {
        if (list->pairs.cap >= PAIRS_HELD)
            return false;
        list_ready(list, list->pairs.cap * 2);
    }
    must(status);
    return true;
}

/*
 * Put pairs of sorted rows into the order of the rows.  first[] has room for
 * the block's rows and one more.
 */
static void
put_back(const struct iva_pairs *from, const uint32_t *row, size_t n,
         size_t *first, struct iva_pairs *to)
{
    memset(first, 0, (n + 1) * sizeof *first);
    for (size_t p = 0; p < from->n; p++)
        first[row[from->a[p]] + 1]++;
    for (size_t i = 0; i < n; i++)
        first[i + 1] += first[i];
    for (size_t p = 0; p < from->n; p++) {
        uint32_t i = row[from->a[p]];
        size_t at = first[i]++;

        to->a[at] = i;
        to->b[at] = from->b[p];
        to->distance[at] = from->distance[p];
    }
    to->n = from->n;
}

/* Answer the rows of a block in sorted order, if that can be done. */
static bool
run_sorted(struct join *join, const struct pair_finder *finder)
{
    static struct list found, ordered;
    static struct mem first;
    struct iva_cols sorted;
    const uint32_t *row;

    if (!blocks_sort(&join->a, &sorted, &row)
        || !find_all(join, finder, &sorted, &found))
        return false;
    list_ready(&ordered, found.pairs.n);
    mem_ready(&first, (sorted.n + 1) * sizeof(size_t));
    put_back(&found.pairs, row, sorted.n, (size_t *)(void *)first.base,
             &ordered.pairs);
    print(join, &ordered.pairs);
    return true;
}

void
join_run(struct join *join, const struct pair_finder *finder, bool more)
{
    for (; more; more = blocks_next(&join->a))
        if (!run_sorted(join, finder))
            run_in_order(join, finder);
    output_close(&join->out);
}
