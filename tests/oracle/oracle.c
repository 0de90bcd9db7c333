/* SPDX-License-Identifier: MIT */
/* The contract as a program: see oracle.h. */
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>

void *
oracle_alloc(size_t size)
{
    void *p = malloc(size ? size : 1);

    if (p == NULL) {
        printf("Bail out! out of memory\n");
        exit(99);
    }
    return p;
}

static void *
enlarge(void *old, size_t n, size_t *cap, size_t each)
{
    void *p = old;

    if (n < *cap)
        return old;
    *cap = *cap ? *cap * 2 : 16;
    p = realloc(old, *cap * each);
    if (p == NULL) {
        printf("Bail out! out of memory\n");
        exit(99);
    }
    return p;
}

void
oracle_pairs_add(struct oracle_pairs *to, uint32_t a, uint32_t b,
                 int64_t distance)
{
    to->at = enlarge(to->at, to->n, &to->cap, sizeof *to->at);
    to->at[to->n++] = (struct oracle_pair){a, b, distance};
}

void
oracle_pairs_free(struct oracle_pairs *pairs)
{
    free(pairs->at);
    *pairs = (struct oracle_pairs){0, 0, NULL};
}

void
oracle_pieces_add(struct oracle_pieces *to, const struct oracle_piece *piece)
{
    to->at = enlarge(to->at, to->n, &to->cap, sizeof *to->at);
    to->at[to->n++] = *piece;
}

void
oracle_pieces_free(struct oracle_pieces *pieces)
{
    free(pieces->at);
    *pieces = (struct oracle_pieces){0, 0, NULL};
}

bool
oracle_overlaps(const struct iva_cols *a, size_t i, const struct iva_cols *b,
                size_t j)
{
    return a->contig[i] == b->contig[j] && a->start[i] < b->end[j]
           && b->start[j] < a->end[i];
}

/* Below, at or above 0: by (contig, start, end). */
static int
compare_intervals(const struct iva_cols *in, size_t i, size_t j)
{
    if (in->contig[i] != in->contig[j])
        return in->contig[i] < in->contig[j] ? -1 : 1;
    if (in->start[i] != in->start[j])
        return in->start[i] < in->start[j] ? -1 : 1;
    if (in->end[i] != in->end[j])
        return in->end[i] < in->end[j] ? -1 : 1;
    return 0;
}

bool
oracle_before(const struct iva_cols *in, size_t i, size_t j)
{
    int c = compare_intervals(in, i, j);

    return c < 0 || (c == 0 && i < j);
}

bool
oracle_sorted(const struct iva_cols *in)
{
    for (size_t i = 1; i < in->n; i++)
        if (compare_intervals(in, i - 1, i) > 0)
            return false;
    return true;
}

/* The place of a row is the number of rows that stand before it. */
uint32_t *
oracle_order(const struct iva_cols *in)
{
    uint32_t *order = oracle_alloc(in->n * sizeof *order);

    for (size_t i = 0; i < in->n; i++) {
        size_t place = 0;
        for (size_t j = 0; j < in->n; j++)
            place += oracle_before(in, j, i);
        order[place] = (uint32_t)i;
    }
    return order;
}

/* "One row per pair", by row of A and then (start, end, row of B). */
void
oracle_overlap(const struct iva_cols *a, const struct iva_cols *b, bool outer,
               struct oracle_pairs *out)
{
    uint32_t *order = oracle_order(b);

    for (size_t i = 0; i < a->n; i++) {
        bool hit = false;
        for (size_t j = 0; j < b->n; j++)
            if (oracle_overlaps(a, i, b, order[j])) {
                oracle_pairs_add(out, (uint32_t)i, order[j], 0);
                hit = true;
            }
        if (outer && !hit)
            oracle_pairs_add(out, (uint32_t)i, IVA_NONE, -1);
    }
    free(order);
}

/* A row of B as a neighbour of the row of A at hand. */
struct neighbour {
    uint32_t row;
    bool overlap, upstream;
    oracle_wide gap;
    int64_t start, end;
};

static struct neighbour
as_neighbour(const struct iva_cols *a, size_t i, const struct iva_cols *b,
             size_t j)
{
    struct neighbour x = {.row = (uint32_t)j,
                          .overlap = oracle_overlaps(a, i, b, j),
                          .start = b->start[j],
                          .end = b->end[j]};

    if (x.overlap)
        return x;
    x.upstream = b->end[j] <= a->start[i];
    x.gap = x.upstream ? (oracle_wide)a->start[i] - b->end[j]
                       : (oracle_wide)b->start[j] - a->end[i];
    return x;
}

/* The order of the contract, one sentence a line. */
static int
compare_neighbours(const void *left, const void *right)
{
    const struct neighbour *x = left, *y = right;

    if (x->overlap != y->overlap)
        return x->overlap ? -1 : 1;
    if (x->overlap) {
        if (x->start != y->start)
            return x->start < y->start ? -1 : 1;
        if (x->end != y->end)
            return x->end < y->end ? -1 : 1;
        return x->row < y->row ? -1 : x->row > y->row;
    }
    if (x->gap != y->gap)
        return x->gap < y->gap ? -1 : 1;
    if (x->upstream != y->upstream)
        return x->upstream ? -1 : 1;
    if (x->upstream) {
        if (x->start != y->start)
            return x->start > y->start ? -1 : 1;
        return x->row > y->row ? -1 : x->row < y->row;
    }
    if (x->end != y->end)
        return x->end < y->end ? -1 : 1;
    return x->row < y->row ? -1 : x->row > y->row;
}

void
oracle_nearest(const struct iva_cols *a, const struct iva_cols *b, uint64_t k,
               bool overlaps, struct oracle_pairs *out)
{
    struct neighbour *found = oracle_alloc(b->n * sizeof *found);

    for (size_t i = 0; i < a->n; i++) {
        size_t n = 0;
        for (size_t j = 0; j < b->n; j++)
            if (a->contig[i] == b->contig[j]) {
                found[n] = as_neighbour(a, i, b, j);
                n += overlaps || !found[n].overlap;
            }
        qsort(found, n, sizeof *found, compare_neighbours);
        for (size_t j = 0; j < n && j < k; j++)
            oracle_pairs_add(out, (uint32_t)i, found[j].row,
                             found[j].gap > INT64_MAX ? INT64_MAX
                                                      : (int64_t)found[j].gap);
        if (n == 0)
            oracle_pairs_add(out, (uint32_t)i, IVA_NONE, -1);
    }
    free(found);
}

int64_t
oracle_count(const struct iva_cols *a, size_t i, const struct iva_cols *b)
{
    int64_t count = 0;

    for (size_t j = 0; j < b->n; j++)
        count += oracle_overlaps(a, i, b, j);
    return count;
}

static int
compare_edges(const void *left, const void *right)
{
    const int64_t *x = left, *y = right;

    return *x < *y ? -1 : *x > *y;
}

/*
 * Cut row i of a at every edge of b inside it: between two cuts that follow
 * one another every base fares alike.  Returns the cuts, a's own edges among
 * them, ascending and distinct, to be freed.
 */
static int64_t *
cut(const struct iva_cols *a, size_t i, const struct iva_cols *b, size_t *n)
{
    int64_t *edge = oracle_alloc((b->n * 2 + 2) * sizeof *edge);
    size_t m = 0, kept = 0;

    edge[m++] = a->start[i];
    edge[m++] = a->end[i];
    for (size_t j = 0; j < b->n; j++) {
        if (b->contig[j] != a->contig[i])
            continue;
        if (a->start[i] < b->start[j] && b->start[j] < a->end[i])
            edge[m++] = b->start[j];
        if (a->start[i] < b->end[j] && b->end[j] < a->end[i])
            edge[m++] = b->end[j];
    }
    qsort(edge, m, sizeof *edge, compare_edges);
    for (size_t j = 0; j < m; j++)
        if (kept == 0 || edge[kept - 1] != edge[j])
            edge[kept++] = edge[j];
    *n = kept;
    return edge;
}

/* Some interval of b holds all of [start, end). */
static bool
covered(const struct iva_cols *b, uint32_t contig, int64_t start, int64_t end)
{
    for (size_t j = 0; j < b->n; j++)
        if (b->contig[j] == contig && b->start[j] <= start && end <= b->end[j])
            return true;
    return false;
}

int64_t
oracle_coverage(const struct iva_cols *a, size_t i, const struct iva_cols *b)
{
    size_t n;
    int64_t *edge = cut(a, i, b, &n), bases = 0;

    for (size_t j = 1; j < n; j++)
        if (covered(b, a->contig[i], edge[j - 1], edge[j]))
            bases += edge[j] - edge[j - 1];
    free(edge);
    return bases;
}

/* "Next joins while next.start < current.end + min_dist." */
static bool
joins(const struct iva_cols *in, size_t next, const struct oracle_piece *open,
      int64_t min_dist)
{
    return in->contig[next] == open->contig
           && in->start[next] < (oracle_wide)open->end + min_dist;
}

static void
merge(const struct iva_cols *in, int64_t min_dist, struct oracle_pieces *out,
      size_t *id)
{
    uint32_t *order = oracle_order(in);

    for (size_t i = 0; i < in->n; i++) {
        size_t r = order[i];
        struct oracle_piece *open = out->n ? &out->at[out->n - 1] : NULL;
        if (open != NULL && joins(in, r, open, min_dist)) {
            open->count++;
            if (open->end < in->end[r])
                open->end = in->end[r];
        } else {
            oracle_pieces_add(out, &(struct oracle_piece){in->contig[r],
                                                          in->start[r],
                                                          in->end[r], 0, 1});
        }
        if (id != NULL)
            id[i] = out->n - 1;
    }
    free(order);
}

void
oracle_merge(const struct iva_cols *in, int64_t min_dist,
             struct oracle_pieces *out)
{
    merge(in, min_dist, out, NULL);
}

void
oracle_cluster(const struct iva_cols *in, int64_t min_dist, size_t *id)
{
    struct oracle_pieces out = {0, 0, NULL};

    merge(in, min_dist, &out, id);
    oracle_pieces_free(&out);
}

static int
compare_pieces(const void *left, const void *right)
{
    const struct oracle_piece *x = left, *y = right;

    if (x->contig != y->contig)
        return x->contig < y->contig ? -1 : 1;
    if (x->start != y->start)
        return x->start < y->start ? -1 : 1;
    if (x->end != y->end)
        return x->end < y->end ? -1 : 1;
    return x->row < y->row ? -1 : x->row > y->row;
}

/*
 * What stays of a row are the stretches between cuts that no interval of b
 * holds.  Two of them are never to be joined: an edge of b lies between, and
 * an edge with nothing of b on either side is a zero-length interval, which
 * splits.
 */
void
oracle_subtract(const struct iva_cols *a, const struct iva_cols *b, bool points,
                struct oracle_pieces *out)
{
    for (size_t i = 0; i < a->n; i++) {
        struct oracle_piece piece = {a->contig[i], a->start[i], a->end[i],
                                     (uint32_t)i, 0};
        size_t n;
        int64_t *edge;
        if (a->start[i] == a->end[i]) {
            if (points && oracle_count(a, i, b) == 0)
                oracle_pieces_add(out, &piece);
            continue;
        }
        edge = cut(a, i, b, &n);
        for (size_t j = 1; j < n; j++) {
            piece.start = edge[j - 1];
            piece.end = edge[j];
            if (!covered(b, piece.contig, piece.start, piece.end))
                oracle_pieces_add(out, &piece);
        }
        free(edge);
    }
    if (out->n != 0)
        qsort(out->at, out->n, sizeof *out->at, compare_pieces);
}

int
oracle_compare_names(const char *a, size_t a_length, const char *b,
                     size_t b_length)
{
    for (size_t i = 0; i < a_length && i < b_length; i++)
        if (a[i] != b[i])
            return (unsigned char)a[i] < (unsigned char)b[i] ? -1 : 1;
    return a_length < b_length ? -1 : a_length > b_length;
}
