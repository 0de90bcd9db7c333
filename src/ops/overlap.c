/* SPDX-License-Identifier: MIT */
/*
 * Overlap: every pair, by row of A.
 *
 * B is sorted by start, so the candidates for a row of A end where a start
 * reaches a.end.  They begin at the first interval that ends after a.start;
 * from there a few are looked at one by one, and where none of these is a hit,
 * the tree of largest ends (core/largest.h) leaps over all that end too early.
 * That first place never moves back while a.start ascends, so sorted queries
 * begin where the last one did.
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

/* Candidates looked at between two looks for something to leap over. */
#define STRIDE 16

/*
 * Look at candidates from *at on, as many as a stride and the output's room
 * have place for, and append those that end after `start`.  Which of them do is
 * not to be predicted: each is written, and the count decides whether it stays.
 * Returns how many stayed.
 */
static inline size_t
take_stride(const struct iva_index *b, uint32_t *at, uint32_t hi, int64_t start,
            int64_t end, uint32_t *to, size_t room)
{
    uint32_t i = *at, stop = hi - i < STRIDE ? hi : i + STRIDE;
    size_t n = 0;

    if (stop - i > room)
        stop = i + (uint32_t)room;
    for (; i < stop && b->start[i] < end; i++) {
        to[n] = i;
        n += b->end[i] > start;
    }
    *at = i;
    return n;
}

/* The pairs of row i with the n places of B at the end of the output. */
static inline void
finish(struct iva_overlap *c, struct iva_pairs *out, size_t n)
{
    const uint32_t *row = c->b->row;

    for (size_t k = out->n; k < out->n + n; k++) {
        out->a[k] = (uint32_t)c->i;
        if (row != NULL)
            out->b[k] = row[out->b[k]];
    }
    out->n += n;
    c->hit |= n > 0;
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
        size_t n = take_stride(b, &c->at, hi, start, end, out->b + out->n,
                               out->cap - out->n);
        finish(c, out, n);
        if (n == 0 || out->n == out->cap)
            c->at = iva__next_after(b, c->at, hi, start);
    }
    if (c->outer && !c->hit) {
        if (out->n == out->cap)
            return false;
        out->b[out->n] = IVA_NONE;
        out->a[out->n++] = (uint32_t)c->i;
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
