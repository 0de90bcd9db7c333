/* SPDX-License-Identifier: MIT */
/*
 * Overlap: every pair, by row of A.
 *
 * B is sorted by start, so the candidates for a row of A end where a start
 * reaches a.end.  They begin at the first interval that ends after a.start;
 * from there the tree of largest ends (core/largest.h) leaps over those that
 * end too early.  That first place never moves back while a.start ascends, so
 * sorted queries begin where the last one did.
 */
#include "core/largest.h"

enum iva_status
iva_overlap_begin(struct iva_overlap *cursor, const struct iva_index *b,
                  const struct iva_cols *a, bool outer)
{
    *cursor = (struct iva_overlap){.b = b, .a = *a, .outer = outer};
    return b->uses & IVA_FOR_OVERLAP ? IVA_OK : IVA_EARG;
}

/* Find the first candidate of row i. */
static void
enter(struct iva_overlap *c, uint32_t lo, uint32_t hi)
{
    const struct iva_cols *a = &c->a;
    size_t i = c->i;

    if (i > 0 && a->contig[i - 1] == a->contig[i]
        && a->start[i - 1] <= a->start[i])
        lo = c->lo;
    c->lo = iva__next_after(c->b, lo, hi, a->start[i]);
    c->at = c->lo;
    c->inside = true;
    c->hit = false;
}

static void
put(const struct iva_overlap *c, struct iva_pairs *out, uint32_t b)
{
    out->a[out->n] = (uint32_t)c->i;
    out->b[out->n++] = b;
}

/* The hits of one row; false when the output is full. */
static bool
one_row(struct iva_overlap *c, struct iva_pairs *out)
{
    const struct iva_index *b = c->b;
    uint32_t contig = c->a.contig[c->i];
    bool known = contig < b->n_contigs;
    uint32_t lo = known ? b->first[contig] : 0;
    uint32_t hi = known ? b->first[contig + 1] : 0;
    int64_t start = c->a.start[c->i], end = c->a.end[c->i];

    if (!c->inside)
        enter(c, lo, hi);
    while (c->at < hi && b->start[c->at] < end) {
        if (out->n == out->cap)
            return false;
        put(c, out, b->row == NULL ? c->at : b->row[c->at]);
        c->hit = true;
        c->at = iva__next_after(b, c->at + 1, hi, start);
    }
    if (c->outer && !c->hit) {
        if (out->n == out->cap)
            return false;
        put(c, out, IVA_NONE);
    }
    return true;
}

enum iva_status
iva_overlap_next(struct iva_overlap *cursor, struct iva_pairs *out)
{
    if (out->cap == 0)
        return IVA_ESPACE;
    if (cursor->a.n > IVA_MAX_ROWS)
        return IVA_EROWS;
    for (; cursor->i < cursor->a.n; cursor->i++) {
        if (!one_row(cursor, out))
            return IVA_MORE;
        cursor->inside = false;
    }
    return IVA_OK;
}
