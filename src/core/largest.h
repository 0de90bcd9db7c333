/* SPDX-License-Identifier: MIT */
/*
 * An implicit tree of largest ends.
 *
 * Level 0 is the column of ends in sorted order; an entry of level l is the
 * largest of 16 entries of level l - 1.  It answers "the next interval at or
 * behind i that ends after x" by walking along a block, up while whole blocks
 * end too early, and down again into the first that does not: O(log g) for an
 * answer g places away.  One interval as long as its contig therefore costs
 * the queries behind it a few steps, not a scan.
 *
 * The idea is the augmented interval tree (Cormen et al., Introduction to
 * Algorithms, 14.3) in the implicit, wide form of a B-tree, so that a node is
 * two cache lines and needs no pointer.
 */
#ifndef IVA_CORE_LARGEST_H
#define IVA_CORE_LARGEST_H

#include "intervalloc.h"

#define IVA__FAN_BITS 4
#define IVA__FAN (1u << IVA__FAN_BITS)

/* Entries of all levels above 0 for n intervals. */
size_t iva__largest_size(size_t n);

/* Fill in index->largest and levels; `memory` has room for the entries. */
void iva__largest_build(struct iva_index *index, int64_t *memory);

/* The slow part of iva__next_after(): i is the first of a block. */
uint32_t iva__climb_after(const struct iva_index *index, uint32_t i,
                          uint32_t hi, int64_t x);

/* The first j in [i, hi) with end[j] > x, or hi. */
static inline uint32_t
iva__next_after(const struct iva_index *index, uint32_t i, uint32_t hi,
                int64_t x)
{
    const int64_t *end = index->end;

    do {
        if (i >= hi)
            return hi;
        if (end[i] > x)
            return i;
    } while ((++i & (IVA__FAN - 1)) != 0);
    return iva__climb_after(index, i, hi, x);
}

#endif
