/* SPDX-License-Identifier: MIT */
/* Operations on large sets: see prop_large.h. */
#include "prop_large.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

struct work {
    struct iva_index index;
    void *memory, *scratch;
};

struct large_set
large_new(int64_t cap)
{
    size_t n = (size_t)cap;

    return (struct large_set){0, n, oracle_alloc(n * 4), oracle_alloc(n * 8),
                              oracle_alloc(n * 8)};
}

void
large_put(struct large_set *s, int64_t start, int64_t end)
{
    s->contig[s->n] = 0;
    s->start[s->n] = start;
    s->end[s->n++] = end;
}

struct iva_cols
large_cols(const struct large_set *s)
{
    return (struct iva_cols){s->n, s->contig, s->start, s->end};
}

void
large_free(struct large_set *s)
{
    free(s->contig);
    free(s->start);
    free(s->end);
}

/* n intervals first + i * step, each `length` long. */
struct large_set
large_row(int64_t n, int64_t first, int64_t step, int64_t length)
{
    struct large_set s = large_new(n + 1);

    for (int64_t i = 0; i < n; i++)
        large_put(&s, first + i * step, first + i * step + length);
    return s;
}

/* [i, 2n - i): each inside the one before. */
struct large_set
large_stairs(int64_t n)
{
    struct large_set s = large_new(n + 1);

    for (int64_t i = 0; i < n; i++)
        large_put(&s, i, 2 * n - i);
    return s;
}

static bool
index_of(const struct large_set *b, unsigned uses, struct work *w)
{
    struct iva_cols in = large_cols(b);
    uint32_t contigs = b->n != 0 ? b->contig[b->n - 1] + 1 : 0;
    size_t bytes = iva_index_size(b->n, contigs, uses);
    struct iva_work work = {NULL, iva_index_work(b->n, uses)};

    work.base = w->scratch = oracle_alloc(work.size);
    w->memory = oracle_alloc(bytes);
    PROP_CHECK(iva_index_build(&w->index, &in, NULL, contigs, uses, w->memory,
                               bytes, &work)
               == IVA_OK);
    return true;
}

static void
free_work(struct work *w)
{
    free(w->memory);
    free(w->scratch);
}

static enum iva_status
next_pairs(struct iva_overlap *o, struct iva_nearest *n, struct iva_pairs *out)
{
    return o != NULL ? iva_overlap_next(o, out) : iva_nearest_next(n, out);
}

static void
drain(struct iva_overlap *o, struct iva_nearest *n, struct large_sums *sums)
{
    static uint32_t a[4096], b[4096];
    static int64_t distance[4096];
    struct iva_pairs out = {0, 4096, a, b, distance};
    enum iva_status status;

    memset(sums, 0, sizeof *sums);
    do {
        out.n = 0;
        status = next_pairs(o, n, &out);
        sums->n += out.n;
        for (size_t i = 0; i < out.n; i++) {
            sums->b += b[i];
            sums->distance += n != NULL ? distance[i] : 0;
        }
    } while (status == IVA_MORE);
}

bool
large_overlap(const struct large_set *a, const struct large_set *b,
              struct large_sums *sums)
{
    struct work w;
    struct iva_overlap cursor;
    struct iva_cols in = large_cols(a);

    if (!index_of(b, IVA_FOR_OVERLAP, &w))
        return false;
    PROP_CHECK(iva_overlap_begin(&cursor, &w.index, &in, false) == IVA_OK);
    drain(&cursor, NULL, sums);
    free_work(&w);
    return true;
}

bool
large_nearest(const struct large_set *a, const struct large_set *b, uint64_t k,
              bool overlaps, struct large_sums *sums)
{
    struct work w;
    struct iva_nearest cursor;
    struct iva_cols in = large_cols(a);

    if (!index_of(b, IVA_FOR_NEAREST, &w))
        return false;
    PROP_CHECK(iva_nearest_begin(&cursor, &w.index, &in, k, overlaps)
               == IVA_OK);
    drain(NULL, &cursor, sums);
    free_work(&w);
    return true;
}

/* The sums of counts (sums->n) and of bases covered (sums->distance). */
bool
large_count(const struct large_set *a, const struct large_set *b,
            struct large_sums *sums)
{
    struct work w;
    struct iva_cols in = large_cols(a);
    int64_t *out = oracle_alloc(a->n * sizeof *out);
    uint8_t *hit = oracle_alloc(a->n);

    if (!index_of(b, IVA_FOR_COUNT | IVA_FOR_COVERAGE, &w))
        return false;
    memset(sums, 0, sizeof *sums);
    PROP_CHECK(iva_count_overlaps(&w.index, &in, out) == IVA_OK);
    for (size_t i = 0; i < a->n; i++)
        sums->n += (uint64_t)out[i];
    PROP_CHECK(iva_coverage(&w.index, &in, out) == IVA_OK);
    PROP_CHECK(iva_any_overlap(&w.index, &in, hit) == IVA_OK);
    for (size_t i = 0; i < a->n; i++) {
        sums->distance += out[i];
        sums->b += hit[i];
    }
    free(out);
    free(hit);
    free_work(&w);
    return true;
}

/* Pieces: how many and the sum of their lengths; they must be in order. */
static bool
drain_pieces(struct iva_pieces *cursor,
             enum iva_status (*next)(struct iva_pieces *, struct iva_buf *),
             struct large_sums *sums)
{
    static uint32_t contig[4096], row[4096];
    static int64_t start[4096], end[4096];
    struct iva_buf out = {0, 4096, contig, start, end, row};
    enum iva_status status;
    /* coordinates here fit in 40 bits, rows in 24: one number orders them */
    const oracle_wide s = (oracle_wide)1 << 66, e = (oracle_wide)1 << 25;
    oracle_wide last = -s * e;

    memset(sums, 0, sizeof *sums);
    do {
        out.n = 0;
        status = next(cursor, &out);
        PROP_CHECK(status == IVA_OK || status == IVA_MORE);
        sums->n += out.n;
        for (size_t i = 0; i < out.n; i++) {
            oracle_wide key = start[i] * s + end[i] * e + row[i];
            PROP_CHECK(last < key);
            last = key;
            sums->distance += end[i] - start[i];
        }
    } while (status == IVA_MORE);
    return true;
}

bool
large_subtract(const struct large_set *a, const struct large_set *b,
               struct large_sums *sums)
{
    struct iva_cols left = large_cols(a), right = large_cols(b);
    struct iva_work work = {NULL, iva_pieces_work(a->n)};
    struct iva_pieces cursor;
    bool good;

    work.base = oracle_alloc(work.size);
    PROP_CHECK(iva_subtract_begin(&cursor, &left, NULL, &right, &work)
               == IVA_OK);
    good = drain_pieces(&cursor, iva_subtract_next, sums);
    free(work.base);
    return good;
}

bool
large_complement(const struct large_set *view, const struct large_set *in,
                 struct large_sums *sums)
{
    struct iva_cols left = large_cols(view), right = large_cols(in);
    struct iva_work work = {NULL, iva_pieces_work(view->n)};
    struct iva_pieces cursor;
    bool good;

    work.base = oracle_alloc(work.size);
    PROP_CHECK(iva_complement_begin(&cursor, &left, NULL, &right, &work)
               == IVA_OK);
    good = drain_pieces(&cursor, iva_complement_next, sums);
    free(work.base);
    return good;
}

/* The intervals, how many rows they hold and the length of all. */
bool
large_merge(const struct large_set *in, int64_t min_dist,
            struct large_sums *sums)
{
    struct iva_cols some = large_cols(in);
    struct large_set out = large_new((int64_t)in->n + 1);
    int64_t *count = oracle_alloc((in->n + 1) * sizeof *count);
    struct iva_buf buf = {0, out.cap, out.contig, out.start, out.end, NULL};
    struct iva_merge state;
    size_t taken;
    int64_t *id = oracle_alloc(in->n * 8), n_clusters;

    memset(sums, 0, sizeof *sums);
    iva_merge_begin(&state, min_dist);
    PROP_CHECK(iva_merge_next(&state, &some, &taken, &buf, count) == IVA_OK);
    PROP_CHECK(iva_merge_end(&state, &buf, count) == IVA_OK);
    sums->n = buf.n;
    for (size_t i = 0; i < buf.n; i++) {
        sums->b += (uint64_t)count[i];
        sums->distance += buf.end[i] - buf.start[i];
    }
    /* out is large enough for the bounds of the clusters, too */
    PROP_CHECK(
        iva_cluster(&some, min_dist, 0, id, out.start, out.end, &n_clusters)
        == IVA_OK);
    PROP_CHECK((uint64_t)n_clusters == sums->n);
    PROP_CHECK(in->n == 0 || id[in->n - 1] == n_clusters - 1);
    free(count);
    free(id);
    large_free(&out);
    return true;
}

double
large_now(void)
{
    struct timespec t;

    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

bool
large_is(const struct large_sums *got, uint64_t n, uint64_t b, int64_t distance)
{
    if (got->n == n && got->b == b && got->distance == distance)
        return true;
    printf("# got %llu, %llu, %lld; expected %llu, %llu, %lld\n",
           (unsigned long long)got->n, (unsigned long long)got->b,
           (long long)got->distance, (unsigned long long)n,
           (unsigned long long)b, (long long)distance);
    return false;
}
