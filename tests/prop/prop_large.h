/* SPDX-License-Identifier: MIT */
/*
 * prop_large.h - large sets, and what an operation on them adds up to.
 *
 * With a million rows the oracle would never end; sums of the answers are
 * compared with a closed form instead.
 */
#ifndef PROP_LARGE_H
#define PROP_LARGE_H

#include "prop.h"

/* Columns that are written, and read as a struct iva_cols. */
struct large_set {
    size_t n, cap;
    uint32_t *contig;
    int64_t *start, *end;
};

/* What the answers add up to. */
struct large_sums {
    uint64_t n;       /* how many; the counts of count_overlaps */
    uint64_t b;       /* rows of B, rows with a hit, members of a merge */
    int64_t distance; /* distances, bases covered, lengths */
};

struct large_set large_new(int64_t cap);
void large_free(struct large_set *s);
void large_put(struct large_set *s, int64_t start, int64_t end);
struct iva_cols large_cols(const struct large_set *s);
/* n intervals first + i * step, each `length` long. */
struct large_set large_row(int64_t n, int64_t first, int64_t step,
                           int64_t length);
/* [i, 2n - i): each inside the one before. */
struct large_set large_stairs(int64_t n);

bool large_is(const struct large_sums *got, uint64_t n, uint64_t b,
              int64_t distance);

bool large_overlap(const struct large_set *a, const struct large_set *b,
                   struct large_sums *sums);
bool large_nearest(const struct large_set *a, const struct large_set *b,
                   uint64_t k, bool overlaps, struct large_sums *sums);
/* count_overlaps, any_overlap and coverage. */
bool large_count(const struct large_set *a, const struct large_set *b,
                 struct large_sums *sums);
/* The pieces must also come in order. */
bool large_subtract(const struct large_set *a, const struct large_set *b,
                    struct large_sums *sums);
bool large_complement(const struct large_set *view, const struct large_set *in,
                      struct large_sums *sums);
/* And cluster, which must agree. */
bool large_merge(const struct large_set *in, int64_t min_dist,
                 struct large_sums *sums);

/* Milliseconds, from some point on. */
double large_now(void);

#endif
