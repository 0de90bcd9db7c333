/* SPDX-License-Identifier: MIT */
/*
 * oracle.h - what the operations mean, said as plainly as a program can.
 *
 * Every function here is a sentence of the contract written down, with no care
 * for time: it looks at every interval for every question and allocates as it
 * likes.  Nothing of it is shared with the library but the struct iva_cols that
 * holds a set.  Sets may come in any order; rows are places in the set given.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include "intervalloc.h"

/* Wide enough that no sum or difference of coordinates wraps. */
__extension__ typedef __int128 oracle_wide;

struct oracle_pair {
    uint32_t a, b; /* b is IVA_NONE where there is nothing to name */
    int64_t distance;
};

struct oracle_pairs {
    size_t n, cap;
    struct oracle_pair *at;
};

/* An interval that an operation gives back. */
struct oracle_piece {
    uint32_t contig;
    int64_t start, end;
    uint32_t row;
    int64_t count; /* merge: how many rows it holds */
};

struct oracle_pieces {
    size_t n, cap;
    struct oracle_piece *at;
};

/* malloc() that ends the test program, status 99, when there is none. */
void *oracle_alloc(size_t size);

void oracle_pairs_add(struct oracle_pairs *to, uint32_t a, uint32_t b,
                      int64_t distance);
void oracle_pairs_free(struct oracle_pairs *pairs);
void oracle_pieces_add(struct oracle_pieces *to,
                       const struct oracle_piece *piece);
void oracle_pieces_free(struct oracle_pieces *pieces);

/* The one predicate: row i of a overlaps row j of b. */
bool oracle_overlaps(const struct iva_cols *a, size_t i,
                     const struct iva_cols *b, size_t j);

/* Row i of a set stands before row j: by (contig, start, end, row). */
bool oracle_before(const struct iva_cols *in, size_t i, size_t j);

/* The rows of a set in sorted order, to be freed. */
uint32_t *oracle_order(const struct iva_cols *in);

/* The set is ascending by (contig, start, end). */
bool oracle_sorted(const struct iva_cols *in);

void oracle_overlap(const struct iva_cols *a, const struct iva_cols *b,
                    bool outer, struct oracle_pairs *out);
void oracle_nearest(const struct iva_cols *a, const struct iva_cols *b,
                    uint64_t k, bool overlaps, struct oracle_pairs *out);
int64_t oracle_count(const struct iva_cols *a, size_t i,
                     const struct iva_cols *b);
int64_t oracle_coverage(const struct iva_cols *a, size_t i,
                        const struct iva_cols *b);
void oracle_merge(const struct iva_cols *in, int64_t min_dist,
                  struct oracle_pieces *out);
/* id[i] for the i-th row in sorted order, a place in what oracle_merge says. */
void oracle_cluster(const struct iva_cols *in, int64_t min_dist, size_t *id);
/* Subtract; and complement, with the view as a, of which rows of zero length,
 * points, have no gaps. */
void oracle_subtract(const struct iva_cols *a, const struct iva_cols *b,
                     bool points, struct oracle_pieces *out);

/* Byte order of two names: below, at or above 0. */
int oracle_compare_names(const char *a, size_t a_length, const char *b,
                         size_t b_length);

#endif
