/* SPDX-License-Identifier: MIT */
/*
 * Sort by (contig, start, end, row).
 *
 * Contig and start, less the smallest start, make one key, for genomic data 33
 * bits or so; a stable radix sort of it leaves equal keys in the order of the
 * rows.  What remains is to settle runs of equal (contig, start) by end: short
 * ones by insertion, long ones by the same radix sort on their ends, so that a
 * million intervals with one start stay linear.  Coordinates that spread over
 * more than 64 bits with the contig are sorted by start, then by contig.
 */
#include <string.h>
#include "core/arena.h"
#include "core/intmath.h"
#include "core/order.h"
#include "core/radix.h"

#define SHORT_RUN 24

struct scratch {
    uint64_t *key;
    uint32_t *order;
    void *radix;
};

size_t
iva_sort_work(size_t n)
{
    return iva__room(n, sizeof(uint64_t)) + iva__room(n, sizeof(uint32_t))
           + iva__room(iva__order_work(n), 1);
}

static bool
carve(struct scratch *s, size_t n, const struct iva_work *work)
{
    struct iva__arena arena = iva__arena(work->base, work->size);

    s->key = iva__take(&arena, n, sizeof *s->key);
    s->order = iva__take(&arena, n, sizeof *s->order);
    s->radix = iva__take(&arena, iva__order_work(n), 1);
    return s->key != NULL && s->order != NULL && s->radix != NULL;
}

struct spread {
    uint32_t contigs;
    int64_t low;
    unsigned contig_bits, start_bits;
};

static struct spread
measure(const struct iva_cols *in)
{
    struct spread s = {0};
    int64_t low = INT64_MAX, high = INT64_MIN;

    for (size_t i = 0; i < in->n; i++) {
        s.contigs = in->contig[i] > s.contigs ? in->contig[i] : s.contigs;
        low = iva__min(low, in->start[i]);
        high = iva__max(high, in->start[i]);
    }
    s.low = low;
    s.contig_bits = iva__bits(s.contigs);
    s.start_bits = iva__bits(iva__span(high, low));
    return s;
}

/* Sort by start, then stably by contig; order[] is the result. */
static void
order_in_two(const struct iva_cols *in, const struct spread *spread,
             struct scratch *s, uint32_t *second)
{
    for (size_t i = 0; i < in->n; i++)
        s->key[i] = iva__span(in->start[i], spread->low);
    iva__order(s->key, s->order, in->n, spread->start_bits, s->radix);
    for (size_t i = 0; i < in->n; i++)
        s->key[i] = in->contig[s->order[i]];
    iva__order(s->key, second, in->n, spread->contig_bits, s->radix);
    for (size_t i = 0; i < in->n; i++)
        second[i] = s->order[second[i]];
}

static void
order_in_one(const struct iva_cols *in, const struct spread *spread,
             struct scratch *s, uint32_t *order)
{
    for (size_t i = 0; i < in->n; i++) {
        uint64_t contig = in->contig[i];

        s->key[i] = iva__span(in->start[i], spread->low)
                    | (contig == 0 ? 0 : contig << spread->start_bits);
    }
    iva__order(s->key, order, in->n, spread->contig_bits + spread->start_bits,
               s->radix);
}

static void
settle_short(int64_t *end, uint32_t *row, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        int64_t e = end[i];
        uint32_t r = row[i];
        size_t j = i;

        for (; j > 0 && end[j - 1] > e; j--) {
            end[j] = end[j - 1];
            row[j] = row[j - 1];
        }
        end[j] = e;
        row[j] = r;
    }
}

/* One run of equal (contig, start), rows ascending: stable by end. */
static void
settle_long(int64_t *end, uint32_t *row, size_t n, struct scratch *s)
{
    int64_t low = INT64_MAX, high = INT64_MIN;
    uint32_t *rows = s->radix;

    for (size_t i = 0; i < n; i++) {
        low = iva__min(low, end[i]);
        high = iva__max(high, end[i]);
    }
    for (size_t i = 0; i < n; i++)
        s->key[i] = iva__span(end[i], low);
    iva__order(s->key, s->order, n, iva__bits(iva__span(high, low)), s->radix);
    memcpy(rows, row, n * sizeof *rows);
    for (size_t i = 0; i < n; i++) {
        end[i] = (int64_t)(s->key[i] + (uint64_t)low);
        row[i] = rows[s->order[i]];
    }
}

static void
settle_ties(const struct iva_buf *out, size_t from, size_t n, struct scratch *s)
{
    const uint32_t *contig = out->contig + from;
    const int64_t *start = out->start + from;
    int64_t *end = out->end + from;
    uint32_t *row = out->row + from;

    for (size_t i = 0, j; i < n; i = j) {
        bool settled = true;

        for (j = i + 1; j < n && start[j] == start[i] && contig[j] == contig[i];
             j++)
            settled &= end[j - 1] <= end[j];
        if (settled)
            continue;
        if (j - i <= SHORT_RUN)
            settle_short(end + i, row + i, j - i);
        else
            settle_long(end + i, row + i, j - i, s);
    }
}

static void
copy(const struct iva_cols *in, struct iva_buf *out)
{
    memcpy(out->contig + out->n, in->contig, in->n * sizeof *in->contig);
    memcpy(out->start + out->n, in->start, in->n * sizeof *in->start);
    memcpy(out->end + out->n, in->end, in->n * sizeof *in->end);
    for (size_t i = 0; i < in->n; i++)
        out->row[out->n + i] = (uint32_t)i;
}

static bool
is_sorted(const struct iva_cols *in)
{
    for (size_t i = 1; i < in->n; i++)
        if (iva__descends(in, i))
            return false;
    return true;
}

enum iva_status
iva_sort(const struct iva_cols *in, struct iva_buf *out,
         const struct iva_work *work)
{
    struct scratch s;
    uint32_t *row;

    if (in->n > IVA_MAX_ROWS)
        return IVA_EROWS;
    if (out->cap < out->n || out->cap - out->n < in->n)
        return IVA_ESPACE;
    if (!carve(&s, in->n, work))
        return IVA_EWORK;
    if (in->n == 0)
        return IVA_OK;
    row = out->row + out->n;
    if (is_sorted(in)) {
        copy(in, out);
        out->n += in->n;
        return IVA_OK;
    }
    struct spread spread = measure(in);
    if (spread.contig_bits + spread.start_bits > 64)
        order_in_two(in, &spread, &s, row);
    else
        order_in_one(in, &spread, &s, row);
    for (size_t i = 0; i < in->n; i++) {
        out->contig[out->n + i] = in->contig[row[i]];
        out->start[out->n + i] = in->start[row[i]];
        out->end[out->n + i] = in->end[row[i]];
    }
    settle_ties(out, out->n, in->n, &s);
    out->n += in->n;
    return IVA_OK;
}
