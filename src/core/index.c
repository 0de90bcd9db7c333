/* SPDX-License-Identifier: MIT */
/*
 * The index of B.
 *
 * Every part is an array beside the sorted columns, made in one pass or by the
 * radix sort: where each contig begins; the ends in ascending order, for
 * counting by two sorted arrays and for the upstream neighbours; the union of
 * B with prefix sums of its lengths; the tree of largest ends.  Where the ends
 * ascend already, as they do when nothing is nested, B's own column serves.
 */
#include <string.h>
#include "core/arena.h"
#include "core/intmath.h"
#include "core/largest.h"
#include "core/order.h"
#include "core/radix.h"

#define NEEDS_ENDS (IVA_FOR_COUNT | IVA_FOR_NEAREST)
#define NEEDS_LARGEST (IVA_FOR_OVERLAP | IVA_FOR_NEAREST)

/* The arrays of an index while they are being written. */
struct parts {
    uint32_t *first;
    int64_t *by_end;
    uint32_t *of_end;
    int64_t *largest;
    uint32_t *union_first;
    int64_t *union_start, *union_end;
    uint64_t *union_sum;
};

size_t
iva_index_size(size_t n, uint32_t n_contigs, unsigned uses)
{
    size_t size = iva__room((size_t)n_contigs + 1, sizeof(uint32_t));

    if (uses & NEEDS_ENDS)
        size += iva__room(n, sizeof(int64_t));
    if (uses & IVA_FOR_NEAREST)
        size += iva__room(n, sizeof(uint32_t));
    if (uses & NEEDS_LARGEST)
        size += iva__room(iva__largest_size(n), sizeof(int64_t));
    if (uses & IVA_FOR_COVERAGE)
        size += iva__room((size_t)n_contigs + 1, sizeof(uint32_t))
                + 3 * iva__room(n + 1, sizeof(int64_t));
    return size;
}

size_t
iva_index_work(size_t n, unsigned uses)
{
    if (uses & IVA_FOR_NEAREST)
        return iva__room(iva__order_work(n), 1);
    return uses & IVA_FOR_COUNT ? iva__room(n, sizeof(uint64_t)) : 0;
}

static bool
carve(struct parts *p, size_t n, uint32_t n_contigs, unsigned uses,
      void *memory, size_t size)
{
    struct iva__arena arena = iva__arena(memory, size);
    bool good = true;

    memset(p, 0, sizeof *p);
#define TAKE(part, count) \
  good &= (p->part = iva__take(&arena, (count), sizeof *p->part)) != NULL
    TAKE(first, (size_t)n_contigs + 1);
    if (uses & NEEDS_ENDS)
        TAKE(by_end, n);
    if (uses & IVA_FOR_NEAREST)
        TAKE(of_end, n);
    if (uses & NEEDS_LARGEST)
        TAKE(largest, iva__largest_size(n));
    if (uses & IVA_FOR_COVERAGE) {
        TAKE(union_first, (size_t)n_contigs + 1);
        TAKE(union_start, n + 1);
        TAKE(union_end, n + 1);
        TAKE(union_sum, n + 1);
    }
#undef TAKE
    return good;
}

/* Fill in first[] and see that B is sorted. */
static enum iva_status
find_contigs(const struct iva_cols *b, uint32_t *first, uint32_t n_contigs)
{
    uint32_t next = 0; /* contigs whose beginning is known */

    for (size_t i = 0; i < b->n; i++) {
        uint32_t c = b->contig[i];

        if (c >= n_contigs)
            return IVA_EARG;
        if (i > 0 && iva__descends(b, i))
            return IVA_EUNSORTED;
        while (next <= c)
            first[next++] = (uint32_t)i;
    }
    while (next < n_contigs)
        first[next++] = (uint32_t)b->n;
    first[n_contigs] = (uint32_t)b->n;
    return IVA_OK;
}

static bool
ends_ascend(const struct iva_index *index)
{
    for (uint32_t c = 0; c < index->n_contigs; c++)
        for (uint32_t i = index->first[c] + 1; i < index->first[c + 1]; i++)
            if (index->end[i - 1] > index->end[i])
                return false;
    return true;
}

/* The ends of rows [lo, hi), one contig, in ascending order. */
static void
sort_ends(const struct iva_index *index, uint32_t lo, uint32_t hi,
          struct parts *p, void *scratch)
{
    uint64_t *key = (uint64_t *)p->by_end + lo;
    uint32_t n = hi - lo;
    int64_t low = INT64_MAX, high = INT64_MIN;

    for (uint32_t i = lo; i < hi; i++) {
        low = iva__min(low, index->end[i]);
        high = iva__max(high, index->end[i]);
    }
    for (uint32_t i = 0; i < n; i++)
        key[i] = iva__span(index->end[lo + i], low);
    unsigned bits = n == 0 ? 0 : iva__bits(iva__span(high, low));
    if (p->of_end != NULL)
        iva__order(key, p->of_end + lo, n, bits, scratch);
    else
        iva__sort_keys(key, n, bits, scratch);
    for (uint32_t i = 0; i < n; i++)
        p->by_end[lo + i] = (int64_t)(key[i] + (uint64_t)low);
    for (uint32_t i = lo; i < hi && p->of_end != NULL; i++)
        p->of_end[i] += lo;
}

static void
build_ends(struct iva_index *index, struct parts *p, void *scratch)
{
    index->by_end = index->end;
    if (ends_ascend(index))
        return;
    for (uint32_t c = 0; c < index->n_contigs; c++)
        sort_ends(index, index->first[c], index->first[c + 1], p, scratch);
    index->by_end = p->by_end;
    index->of_end = p->of_end;
}

/*
 * Intervals that truly overlap become one; touching ones stay apart, so that a
 * point between two of them stays uncovered.
 */
static void
build_union(struct iva_index *index, struct parts *p)
{
    uint32_t m = 0;
    uint64_t sum = 0;

    for (uint32_t c = 0; c < index->n_contigs; c++) {
        p->union_first[c] = m;
        for (uint32_t i = index->first[c]; i < index->first[c + 1]; i++) {
            if (m > p->union_first[c]
                && index->start[i] < p->union_end[m - 1]) {
                p->union_end[m - 1] =
                    iva__max(p->union_end[m - 1], index->end[i]);
                continue;
            }
            p->union_start[m] = index->start[i];
            p->union_end[m++] = index->end[i];
        }
    }
    p->union_first[index->n_contigs] = m;
    for (uint32_t k = 0; k < m; k++) {
        p->union_sum[k] = sum;
        sum += iva__span(p->union_end[k], p->union_start[k]);
    }
    p->union_sum[m] = sum;
    index->union_first = p->union_first;
    index->union_start = p->union_start;
    index->union_end = p->union_end;
    index->union_sum = p->union_sum;
}

enum iva_status
iva_index_build(struct iva_index *index, const struct iva_cols *b,
                const uint32_t *row, uint32_t n_contigs, unsigned uses,
                void *memory, size_t size, const struct iva_work *work)
{
    struct parts p;
    size_t scratch_size = iva_index_work(b->n, uses);
    void *scratch = NULL;

    *index = (struct iva_index){.uses = uses,
                                .n = b->n,
                                .n_contigs = n_contigs,
                                .start = b->start,
                                .end = b->end,
                                .row = row};
    if (b->n > IVA_MAX_ROWS)
        return IVA_EROWS;
    if (!carve(&p, b->n, n_contigs, uses, memory, size))
        return IVA_ESPACE;
    if (scratch_size != 0) {
        struct iva__arena arena = iva__arena(work->base, work->size);

        scratch = iva__take(&arena, scratch_size - IVA__ALIGN, 1);
        if (scratch == NULL)
            return IVA_EWORK;
    }
    enum iva_status status = find_contigs(b, p.first, n_contigs);
    if (status != IVA_OK)
        return status;
    index->first = p.first;
    if (uses & NEEDS_ENDS)
        build_ends(index, &p, scratch);
    if (uses & NEEDS_LARGEST)
        iva__largest_build(index, p.largest);
    if (uses & IVA_FOR_COVERAGE)
        build_union(index, &p);
    return IVA_OK;
}
