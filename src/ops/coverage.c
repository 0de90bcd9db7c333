/* SPDX-License-Identifier: MIT */
/*
 * Coverage and "any overlap": by the union of B.
 *
 * The members of the union are disjoint, so both their starts and their ends
 * ascend.  Those that meet a row are a range of places, and prefix sums give
 * their bases; what sticks out of the row at either side is taken off.
 */
#include "core/gallop.h"
#include "core/intmath.h"

/* The members of the union on the contig at work, and the last place found. */
struct finger {
    uint32_t contig, lo, hi, at;
};

static inline void
enter(struct finger *f, const struct iva_index *b, uint32_t contig)
{
    bool known = contig < b->n_contigs;

    if (f->contig == contig)
        return;
    f->contig = contig;
    f->lo = f->at = known ? b->union_first[contig] : 0;
    f->hi = known ? b->union_first[contig + 1] : 0;
}

/* Move to the first member that ends after start. */
static inline void
seek(struct finger *f, const struct iva_index *b, int64_t start)
{
    f->at = iva__gallop_above(b->union_end, f->lo, f->hi, f->at, start);
}

enum iva_status
iva_any_overlap(const struct iva_index *b, const struct iva_cols *a,
                uint8_t *hit)
{
    struct finger f = {.contig = IVA_NONE};

    if (!(b->uses & IVA_FOR_COVERAGE))
        return IVA_EARG;
    for (size_t i = 0; i < a->n; i++) {
        enter(&f, b, a->contig[i]);
        seek(&f, b, a->start[i]);
        hit[i] = f.at < f.hi && b->union_start[f.at] < a->end[i];
    }
    return IVA_OK;
}

/* Bases of [start, end) in members from `from` on. */
static inline uint64_t
bases_in(const struct iva_index *b, const struct finger *f, int64_t start,
         int64_t end)
{
    uint32_t i = f->at;

    if (i == f->hi || b->union_start[i] >= end)
        return 0;
    uint32_t j = iva__gallop(b->union_start, i, f->hi, i, end);
    uint64_t sum = b->union_sum[j] - b->union_sum[i];
    if (b->union_start[i] < start)
        sum -= iva__span(start, b->union_start[i]);
    if (b->union_end[j - 1] > end)
        sum -= iva__span(b->union_end[j - 1], end);
    return sum;
}

enum iva_status
iva_coverage(const struct iva_index *b, const struct iva_cols *a,
             int64_t *bases)
{
    struct finger f = {.contig = IVA_NONE};

    if (!(b->uses & IVA_FOR_COVERAGE))
        return IVA_EARG;
    for (size_t i = 0; i < a->n; i++) {
        enter(&f, b, a->contig[i]);
        seek(&f, b, a->start[i]);
        bases[i] = (int64_t)bases_in(b, &f, a->start[i], a->end[i]);
    }
    return IVA_OK;
}
