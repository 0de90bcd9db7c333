/* SPDX-License-Identifier: MIT */
/*
 * Finger search: a lower bound that starts from a guess.
 *
 * Queries that come in order find their answer a few places from the last one:
 * the eight places behind the guess, or in front of it, are counted without a
 * branch, since no branch predictor could tell which of them it is.  Otherwise
 * steps of 1, 2, 4, ... lead away from the guess until the answer is bracketed,
 * then bisection: O(log d) for an answer d places away, and for arbitrary
 * queries no more than twice a bisection.  (Bentley and Yao, "An almost optimal
 * algorithm for unbounded searching", 1976.)
 */
#ifndef IVA_CORE_GALLOP_H
#define IVA_CORE_GALLOP_H

#include "intervalloc.h"

#define IVA__NEAR 8

/* The first i in [lo, hi] with i == hi or v[i] >= x. */
static inline uint32_t
iva__bisect(const int64_t *v, uint32_t lo, uint32_t hi, int64_t x)
{
    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;

        if (v[mid] < x)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo;
}

/* How many of the eight values, which ascend, are less than x. */
static inline uint32_t
iva__count_near(const int64_t *v, int64_t x)
{
    uint32_t n = 0;

    for (int i = 0; i < IVA__NEAR; i++)
        n += v[i] < x;
    return n;
}

/* The answer is right of `lo`; v[lo - 1] < x, or lo is the left end. */
static inline uint32_t
iva__gallop_right(const int64_t *v, uint32_t lo, uint32_t hi, int64_t x)
{
    uint32_t step = IVA__NEAR;

    while (hi - lo > step && v[lo + step] < x) {
        lo += step + 1;
        step *= 2;
    }
    return iva__bisect(v, lo, hi - lo > step ? lo + step : hi, x);
}

/* The answer is left of `hi`, or hi itself. */
static inline uint32_t
iva__gallop_left(const int64_t *v, uint32_t lo, uint32_t hi, int64_t x)
{
    uint32_t step = IVA__NEAR;

    while (hi - lo > step && v[hi - step] >= x) {
        hi -= step;
        step *= 2;
    }
    return iva__bisect(v, hi - lo > step ? hi - step + 1 : lo, hi, x);
}

/* The first i in [lo, hi] with i == hi or v[i] >= x, from `guess` in it. */
static inline uint32_t
iva__gallop(const int64_t *v, uint32_t lo, uint32_t hi, uint32_t guess,
            int64_t x)
{
    uint32_t n;

    if (guess == lo || v[guess - 1] < x) {
        if (hi - guess < IVA__NEAR)
            return iva__gallop_right(v, guess, hi, x);
        n = iva__count_near(v + guess, x);
        return n < IVA__NEAR ? guess + n
                             : iva__gallop_right(v, guess + n, hi, x);
    }
    if (guess - lo < IVA__NEAR)
        return iva__gallop_left(v, lo, guess, x);
    n = iva__count_near(v + guess - IVA__NEAR, x);
    return n > 0 ? guess - IVA__NEAR + n
                 : iva__gallop_left(v, lo, guess - IVA__NEAR, x);
}

/* The first i in [lo, hi] with i == hi or v[i] > x, from `guess`. */
static inline uint32_t
iva__gallop_above(const int64_t *v, uint32_t lo, uint32_t hi, uint32_t guess,
                  int64_t x)
{
    return x == INT64_MAX ? hi : iva__gallop(v, lo, hi, guess, x + 1);
}

#endif
