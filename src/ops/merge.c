/* SPDX-License-Identifier: MIT */
/*
 * Merge: one pass over sorted intervals; the open interval is the only state,
 * so the input may come in pieces of any size.
 */
#include "core/intmath.h"

void
iva_merge_begin(struct iva_merge *state, int64_t min_dist)
{
    *state = (struct iva_merge){.min_dist = min_dist};
}

/* Append the open interval; false when the output is full. */
static bool
flush(struct iva_merge *state, struct iva_buf *out, int64_t *count)
{
    if (!state->open)
        return true;
    if (out->n == out->cap)
        return false;
    out->contig[out->n] = state->contig;
    out->start[out->n] = state->start;
    out->end[out->n] = state->end;
    count[out->n++] = state->count;
    state->open = false;
    return true;
}

/* Does row i come before the last member? */
static inline bool
descends(const struct iva_merge *s, const struct iva_cols *in, size_t i)
{
    if (in->contig[i] != s->contig)
        return in->contig[i] < s->contig;
    return in->start[i] < s->last_start
           || (in->start[i] == s->last_start && in->end[i] < s->last_end);
}

enum iva_status
iva_merge_next(struct iva_merge *state, const struct iva_cols *in,
               size_t *taken, struct iva_buf *out, int64_t *count)
{
    struct iva_merge s = *state; /* in registers, not in memory */
    enum iva_status status = IVA_OK;
    size_t i;

    for (i = 0; i < in->n; i++) {
        int64_t start = in->start[i], end = in->end[i];

        if (s.open && descends(&s, in, i)) {
            status = IVA_EUNSORTED;
            break;
        }
        if (s.open && in->contig[i] == s.contig
            && iva__within(start, s.end, s.min_dist)) {
            s.end = iva__max(s.end, end);
            s.count++;
        } else if (flush(&s, out, count)) {
            s.open = true;
            s.contig = in->contig[i];
            s.start = start;
            s.end = end;
            s.count = 1;
        } else {
            status = IVA_MORE;
            break;
        }
        s.last_start = start;
        s.last_end = end;
    }
    *taken = i;
    *state = s;
    return status;
}

enum iva_status
iva_merge_end(struct iva_merge *state, struct iva_buf *out, int64_t *count)
{
    return flush(state, out, count) ? IVA_OK : IVA_MORE;
}
