/* SPDX-License-Identifier: MIT */
/*
 * Nearest: the k nearest intervals of B by row of A.
 *
 * Three streams hold the answers in their stated order, and each is found by
 * search, not by scan.  Overlaps: B from the first interval that ends after
 * a.start, as in overlap.c.  Upstream: the ends in ascending order, read
 * backwards from the last one <= a.start; they were sorted stably from (start,
 * end, row) order, so that backwards ties come by largest start, last row.
 * Downstream: the starts, read forwards from the first one >= a.end.  The two
 * sides are merged by distance, upstream first on ties.
 *
 * A zero-length interval at the point of a zero-length row is both upstream
 * and downstream; it is taken as upstream.
 */
#include "core/gallop.h"
#include "core/intmath.h"
#include "core/largest.h"

enum { START, OVERLAPS, SIDES };

enum iva_status
iva_nearest_begin(struct iva_nearest *cursor, const struct iva_index *b,
                  const struct iva_cols *a, uint64_t k, bool overlaps)
{
    *cursor = (struct iva_nearest){
        .b = b, .a = *a, .k = k, .overlaps = overlaps, .stage = START};
    return k != 0 && (b->uses & IVA_FOR_NEAREST) ? IVA_OK : IVA_EARG;
}

/* Place the three streams for row i. */
static void
enter(struct iva_nearest *c, uint32_t lo, uint32_t hi)
{
    const struct iva_index *b = c->b;
    const struct iva_cols *a = &c->a;
    size_t i = c->i;
    int64_t start = a->start[i], end = a->end[i];
    bool same = i > 0 && a->contig[i - 1] == a->contig[i];

    if (!same)
        c->up_lo = c->down_hi = lo; /* the guesses to gallop from */
    c->up = c->up_lo = iva__gallop_above(b->by_end, lo, hi, c->up_lo, start);
    c->down = iva__gallop(b->start, lo, hi, c->down_hi, end);
    if (start == end) {
        /* points at the same place count as upstream */
        uint32_t above = iva__gallop_above(b->start, c->down, hi, c->down, end);
        c->down = iva__gallop_above(b->end, c->down, above, c->down, end);
    }
    c->down_hi = c->down;
    if (same && a->start[i - 1] <= start)
        lo = c->lo;
    if (c->overlaps)
        c->lo = iva__next_after(b, lo, hi, start);
    c->at = c->lo;
    c->left = c->k;
    c->stage = c->overlaps ? OVERLAPS : SIDES;
}

static void
put(struct iva_nearest *c, struct iva_pairs *out, uint32_t place,
    int64_t distance)
{
    const uint32_t *row = c->b->row;

    out->a[out->n] = (uint32_t)c->i;
    out->b[out->n] = row == NULL || place == IVA_NONE ? place : row[place];
    if (out->distance != NULL)
        out->distance[out->n] = distance;
    out->n++;
    c->left--;
}

/* The overlaps of the row; false when the output is full. */
static bool
overlaps(struct iva_nearest *c, struct iva_pairs *out, uint32_t hi)
{
    const struct iva_index *b = c->b;
    int64_t start = c->a.start[c->i], end = c->a.end[c->i];

    while (c->left > 0 && c->at < hi && b->start[c->at] < end) {
        if (out->n == out->cap)
            return false;
        put(c, out, c->at, 0);
        if (c->left > 0)
            c->at = iva__next_after(b, c->at + 1, hi, start);
    }
    c->stage = SIDES;
    return true;
}

/* The neighbours at both sides; false when the output is full. */
static bool
sides(struct iva_nearest *c, struct iva_pairs *out, uint32_t lo, uint32_t hi)
{
    const struct iva_index *b = c->b;
    int64_t start = c->a.start[c->i], end = c->a.end[c->i];

    while (c->left > 0 && (c->up > lo || c->down < hi)) {
        bool up = c->up > lo;

        if (out->n == out->cap)
            return false;
        if (up && c->down < hi)
            up = iva__span(start, b->by_end[c->up - 1])
                 <= iva__span(b->start[c->down], end);
        if (up) {
            c->up--;
            put(c, out, b->of_end == NULL ? c->up : b->of_end[c->up],
                iva__gap(start, b->by_end[c->up]));
        } else {
            put(c, out, c->down, iva__gap(b->start[c->down], end));
            c->down++;
        }
    }
    return true;
}

static bool
one_row(struct iva_nearest *c, struct iva_pairs *out)
{
    uint32_t contig = c->a.contig[c->i];
    bool known = contig < c->b->n_contigs;
    uint32_t lo = known ? c->b->first[contig] : 0;
    uint32_t hi = known ? c->b->first[contig + 1] : 0;

    if (c->stage == START)
        enter(c, lo, hi);
    if (c->stage == OVERLAPS && !overlaps(c, out, hi))
        return false;
    if (!sides(c, out, lo, hi))
        return false;
    if (c->left < c->k)
        return true;
    if (out->n == out->cap)
        return false;
    put(c, out, IVA_NONE, -1);
    return true;
}

enum iva_status
iva_nearest_next(struct iva_nearest *cursor, struct iva_pairs *out)
{
    if (out->cap == 0)
        return IVA_ESPACE;
    if (cursor->a.n > IVA_MAX_ROWS)
        return IVA_EROWS;
    for (; cursor->i < cursor->a.n; cursor->i++) {
        if (!one_row(cursor, out))
            return IVA_MORE;
        cursor->stage = START;
    }
    return IVA_OK;
}
