/* SPDX-License-Identifier: MIT */
#ifndef CLI_PAIRS_H
#define CLI_PAIRS_H

#include "blocks.h"
#include "options.h"
#include "output.h"

/* How a pair is printed. */
struct pair_shape {
    bool left;            /* A's columns only */
    const char *distance; /* the name of that column, NULL without it */
};

/* A, B and where the rows go. */
struct join {
    const struct options *options;
    struct contigs contigs;
    struct set b;
    struct blocks a;
    struct iva_index index;
    struct output out;
    struct pair_shape shape;
};

/* An operation that finds pairs, begun on some rows of A. */
union pair_cursor {
    struct iva_overlap overlap;
    struct iva_nearest nearest;
};
struct pair_finder {
    enum iva_status (*begin)(union pair_cursor *cursor, const struct join *join,
                             const struct iva_cols *a);
    enum iva_status (*next)(union pair_cursor *cursor, struct iva_pairs *out);
};

/* Read B, index it, open A; the header, if asked for, is printed.  Returns
 * whether A has a first block. */
bool join_open(struct join *join, const struct options *options, unsigned uses,
               struct pair_shape shape);

/* Find and print the pairs of all rows of A. */
void join_run(struct join *join, const struct pair_finder *finder, bool more);

#endif
