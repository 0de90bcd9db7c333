/* SPDX-License-Identifier: MIT */
/*
 * Count: by two sorted arrays.
 *
 * The intervals that overlap a row are those that start before its end, less
 * those that end by its start; both numbers are places in a sorted array, found
 * from where the last row's were.  (Layer et al., "Binary Interval Search",
 * Bioinformatics 29, 2013.)  That holds as long as whatever ends by a.start
 * also starts before a.end, which only a zero-length row breaks: an interval
 * of zero length at the very same point does not start before it, and must not
 * be taken off.
 */
#include "core/gallop.h"

/* How many zero-length intervals of [lo, hi) lie at point x. */
static uint32_t
points_at(const struct iva_index *b, uint32_t lo, uint32_t hi, uint32_t guess,
          int64_t x)
{
    uint32_t from = iva__gallop(b->start, lo, hi, guess, x);
    uint32_t to = iva__gallop_above(b->start, from, hi, from, x);

    /* inside a run of equal starts the ends ascend */
    return iva__gallop_above(b->end, from, to, from, x) - from;
}

enum iva_status
iva_count_overlaps(const struct iva_index *b, const struct iva_cols *a,
                   int64_t *count)
{
    uint32_t contig = IVA_NONE, lo = 0, hi = 0, starts = 0, ends = 0;

    if (!(b->uses & IVA_FOR_COUNT))
        return IVA_EARG;
    for (size_t i = 0; i < a->n; i++) {
        if (a->contig[i] != contig) {
            contig = a->contig[i];
            bool known = contig < b->n_contigs;
            lo = starts = ends = known ? b->first[contig] : 0;
            hi = known ? b->first[contig + 1] : 0;
        }
        starts = iva__gallop(b->start, lo, hi, starts, a->end[i]);
        ends = iva__gallop_above(b->by_end, lo, hi, ends, a->start[i]);
        count[i] = (int64_t)starts - (int64_t)ends;
        if (a->start[i] == a->end[i])
            count[i] += points_at(b, lo, hi, starts, a->start[i]);
    }
    return IVA_OK;
}
