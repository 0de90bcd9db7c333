/* SPDX-License-Identifier: MIT */
/*
 * What the union of B leaves of each row of A, in sorted order.
 *
 * A sweep over the gaps of B, which are found while B is read.  A gap [lo, hi]
 * gives one piece for every row of A that reaches into it.  Pieces of one gap
 * lie before those of the next, so sorted output needs an order only inside a
 * gap: first the rows that began before it, whose pieces all start at lo; then
 * the rows that start inside it, by start.  Among pieces of one start those
 * that end before hi come by (end, row), and those cut at hi by row.
 *
 * Rows that reach beyond hi stay in `active`, sorted by row; what a gap adds
 * to it is put behind it and merged in at the next one.  Every active row
 * gives a piece in every gap it is looked at, and every row is sorted at most
 * twice, so the sweep costs O(n log n + pieces).
 *
 * A row of zero length is left where it lies in a gap, its edges included.
 * Intervals of B that touch are not joined: between them is a gap of zero
 * length, in which such a row may lie.
 */
#include <string.h>
#include "core/arena.h"
#include "core/gaps.h"
#include "core/intmath.h"
#include "core/order.h"

enum { CONTIG, GAP, DRAIN };

size_t
iva_pieces_work(size_t n)
{
    return 3 * iva__room(n, sizeof(uint32_t));
}

enum iva_status
iva__pieces_begin(struct iva_pieces *cursor, const struct iva_cols *a,
                  const uint32_t *row, const struct iva_cols *b, bool points,
                  const struct iva_work *work)
{
    struct iva__arena arena = iva__arena(work->base, work->size);

    *cursor = (struct iva_pieces){
        .a = *a, .b = *b, .row = row, .points = points, .stage = CONTIG};
    if (a->n > IVA_MAX_ROWS || b->n > IVA_MAX_ROWS)
        return IVA_EROWS;
    cursor->active = iva__take(&arena, a->n, sizeof *cursor->active);
    cursor->queue = iva__take(&arena, a->n, sizeof *cursor->queue);
    cursor->spare = iva__take(&arena, a->n, sizeof *cursor->spare);
    return cursor->active != NULL && cursor->queue != NULL
                   && cursor->spare != NULL
               ? IVA_OK
               : IVA_EWORK;
}

static uint32_t
row_of(const struct iva_pieces *c, uint32_t i)
{
    return c->row == NULL ? i : c->row[i];
}

/* Is row x of A to come behind row y? */
static bool
behind(const struct iva_pieces *c, uint32_t x, uint32_t y, bool by_end)
{
    if (by_end && c->a.end[x] != c->a.end[y])
        return c->a.end[x] > c->a.end[y];
    return row_of(c, x) > row_of(c, y);
}

/* Merge the runs v[0, m) and v[m, n); w has room for n. */
static void
merge_runs(const struct iva_pieces *c, uint32_t *v, size_t m, size_t n,
           uint32_t *w, bool by_end)
{
    size_t i = 0, j = m, k = 0;

    if (m == 0 || m >= n || !behind(c, v[m - 1], v[m], by_end))
        return;
    memcpy(w, v, m * sizeof *w);
    while (i < m && j < n)
        v[k++] = behind(c, w[i], v[j], by_end) ? v[j++] : w[i++];
    memcpy(v + k, w + i, (m - i) * sizeof *v);
}

/* Sort places in A by row, or by (end, row): a merge sort, bottom up. */
static void
sort_rows(const struct iva_pieces *c, uint32_t *v, size_t n, bool by_end)
{
    for (size_t run = 1; run < n; run *= 2)
        for (size_t lo = 0; lo < n; lo += 2 * run) {
            size_t left = n - lo;

            merge_runs(c, v + lo, run, left < 2 * run ? left : 2 * run,
                       c->spare, by_end);
        }
}

/* Does row i of a set come before the row in front of it? */
static bool
descends(const struct iva_cols *set, size_t i)
{
    return i > 0 && iva__descends(set, i);
}

/* Is there another row of the contig at work? */
static bool
more(const struct iva_pieces *c, const struct iva_cols *set, size_t i)
{
    return i < set->n && set->contig[i] == c->contig;
}

/* Find where the gap that begins at lo ends, and the next begins. */
static enum iva_status
find_gap(struct iva_pieces *c)
{
    const struct iva_cols *b = &c->b;

    c->last = !more(c, b, c->j);
    c->hi = INT64_MAX;
    if (c->last)
        return IVA_OK;
    c->hi = b->start[c->j];
    c->after = b->end[c->j];
    do {
        if (descends(b, c->j))
            return IVA_EUNSORTED;
        c->after = iva__max(c->after, b->end[c->j++]);
    } while (more(c, b, c->j) && b->start[c->j] < c->after);
    return IVA_OK;
}

/* Pass over the rows of B on contigs before this one. */
static enum iva_status
skip_contigs(struct iva_pieces *c, uint32_t contig)
{
    const struct iva_cols *b = &c->b;

    for (; c->j < b->n && b->contig[c->j] < contig; c->j++)
        if (descends(b, c->j))
            return IVA_EUNSORTED;
    return IVA_OK;
}

static enum iva_status
begin_contig(struct iva_pieces *c)
{
    c->contig = c->a.contig[c->i];
    c->n_active = c->n_added = 0;
    c->lo = INT64_MIN;
    enum iva_status status = skip_contigs(c, c->contig);
    return status == IVA_OK ? find_gap(c) : status;
}

/*
 * Rows that start at lo, or did under B in front of it: those that reach into
 * the gap are added, points at lo go to the queue, others have vanished.
 */
static enum iva_status
take_early(struct iva_pieces *c)
{
    const struct iva_cols *a = &c->a;

    for (; more(c, a, c->i) && a->start[c->i] <= c->lo; c->i++) {
        if (descends(a, c->i))
            return IVA_EUNSORTED;
        if (a->end[c->i] > c->lo)
            c->active[c->n_active + c->n_added++] = (uint32_t)c->i;
        else if (a->start[c->i] == c->lo)
            c->queue[c->n_queue++] = (uint32_t)c->i;
    }
    return IVA_OK;
}

/* Queue the pieces that start at lo; keep active what reaches beyond hi. */
static void
queue_active(struct iva_pieces *c)
{
    size_t n = c->n_active + c->n_added, from = c->n_queue, kept = 0;
    uint32_t *v = c->active;

    sort_rows(c, v + c->n_active, c->n_added, false);
    merge_runs(c, v, c->n_active, n, c->spare, false);
    for (size_t k = 0; k < n; k++) {
        int64_t end = c->a.end[v[k]];
        if (end > c->lo && end < c->hi)
            c->queue[c->n_queue++] = v[k];
    }
    sort_rows(c, c->queue + from, c->n_queue - from, true);
    for (size_t k = 0; k < n; k++) {
        int64_t end = c->a.end[v[k]];
        if (end >= c->hi)
            c->queue[c->n_queue++] = v[k];
        if (end > c->hi)
            v[kept++] = v[k];
    }
    c->n_active = kept;
    c->n_added = 0;
}

static enum iva_status
begin_gap(struct iva_pieces *c)
{
    c->n_queue = c->at = 0;
    c->at_start = c->lo;
    enum iva_status status = take_early(c);
    if (c->n_active + c->n_added > 0 && c->lo < c->hi)
        queue_active(c);
    return status;
}

/*
 * Queue the rows of the next start inside the gap; false when there is none.
 */
static bool
next_start(struct iva_pieces *c, enum iva_status *status)
{
    const struct iva_cols *a = &c->a;
    size_t n_short;

    c->n_queue = c->at = 0;
    if (!more(c, a, c->i) || a->start[c->i] > c->hi)
        return false;
    c->at_start = a->start[c->i];
    if (c->at_start == c->hi && a->end[c->i] > c->hi)
        return false;
    for (n_short = 0; more(c, a, c->i) && a->start[c->i] == c->at_start
                      && (c->at_start < c->hi || a->end[c->i] <= c->hi);
         c->i++) {
        if (descends(a, c->i))
            *status = IVA_EUNSORTED;
        c->queue[c->n_queue++] = (uint32_t)c->i;
        n_short += a->end[c->i] < c->hi;
        if (a->end[c->i] > c->hi)
            c->active[c->n_active + c->n_added++] = (uint32_t)c->i;
    }
    if (c->n_queue > n_short + 1)
        sort_rows(c, c->queue + n_short, c->n_queue - n_short, false);
    return true;
}

/* Write queued pieces; false when the output is full. */
static bool
drain(struct iva_pieces *c, struct iva_buf *out)
{
    for (; c->at < c->n_queue; c->at++) {
        uint32_t i = c->queue[c->at];

        if (!c->points && c->a.end[i] == c->at_start)
            continue;
        if (out->n == out->cap)
            return false;
        out->contig[out->n] = c->contig;
        out->start[out->n] = c->at_start;
        out->end[out->n] = iva__min(c->a.end[i], c->hi);
        out->row[out->n++] = row_of(c, i);
    }
    return true;
}

/* Move to the next gap or contig. */
static enum iva_status
leave_gap(struct iva_pieces *c)
{
    if (c->last || (!more(c, &c->a, c->i) && c->n_active + c->n_added == 0)) {
        c->stage = CONTIG;
        return IVA_OK;
    }
    c->lo = c->after;
    c->stage = GAP;
    return find_gap(c);
}

enum iva_status
iva__pieces_next(struct iva_pieces *c, struct iva_buf *out)
{
    enum iva_status status = IVA_OK;

    if (out->cap == 0)
        return IVA_ESPACE;
    while (status == IVA_OK) {
        switch (c->stage) {
        case CONTIG:
            if (c->i == c->a.n)
                return skip_contigs(c, IVA_NONE);
            if (descends(&c->a, c->i))
                return IVA_EUNSORTED;
            status = begin_contig(c);
            c->stage = GAP;
            break;
        case GAP:
            status = begin_gap(c);
            c->stage = DRAIN;
            break;
        default:
            if (!drain(c, out))
                return IVA_MORE;
            if (!next_start(c, &status))
                status = leave_gap(c);
        }
    }
    return status;
}
