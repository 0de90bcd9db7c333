/* SPDX-License-Identifier: MIT */
/*
 * Integer arithmetic that cannot wrap, and bit lengths.
 */
#ifndef IVA_CORE_INTMATH_H
#define IVA_CORE_INTMATH_H

#include "intervalloc.h"

/* Is start < end + distance, the sum taken without bounds? */
static inline bool
iva__within(int64_t start, int64_t end, int64_t distance)
{
    int64_t sum;

    if (__builtin_add_overflow(end, distance, &sum))
        return distance > 0;
    return start < sum;
}

/* a - b for a >= b, exact: the difference of two int64_t fits in uint64_t. */
static inline uint64_t
iva__span(int64_t a, int64_t b)
{
    return (uint64_t)a - (uint64_t)b;
}

/* The same, held at INT64_MAX. */
static inline int64_t
iva__gap(int64_t a, int64_t b)
{
    uint64_t span = iva__span(a, b);

    return span > INT64_MAX ? INT64_MAX : (int64_t)span;
}

static inline int64_t
iva__min(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t
iva__max(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Bits needed to write x; 0 for 0. */
static inline unsigned
iva__bits(uint64_t x)
{
    return x == 0 ? 0 : 64 - (unsigned)__builtin_clzll(x);
}

#endif
