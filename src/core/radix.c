/* SPDX-License-Identifier: MIT */
/*
 * LSD radix sort of unsigned 64-bit keys.
 *
 * The keys are sorted digit by digit from the least significant one, each pass
 * a stable counting sort, so that the number of passes is that of the key's
 * used bits over the digit's.  All histograms are made in one reading; a digit
 * that is the same in every key costs no pass.  Where key and index fit in 64
 * bits together they travel as one word: half the memory traffic, which is
 * what a radix sort is bound by.  Few keys are sorted by insertion.
 *
 * Source: Knuth, The Art of Computer Programming 3, 5.2.5 (Algorithm R), with
 * the one-reading histograms of Herf, "Radix tricks", 2001.
 */
#include <string.h>
#include "core/radix.h"
#include "core/intmath.h"

#define DIGIT 11
#define BUCKETS (1u << DIGIT)
#define PASSES ((64 + DIGIT - 1) / DIGIT)
#define FEW 48

/* A key that leaves no room for its index. */
struct wide {
    uint64_t key;
    uint64_t index;
};

size_t
iva__order_work(size_t n)
{
    return n > SIZE_MAX / 64 ? SIZE_MAX / 2 : n * 2 * sizeof(struct wide);
}

static unsigned
digit(uint64_t key, unsigned shift)
{
    return (unsigned)(key >> shift) & (BUCKETS - 1);
}

/* Counts become places; false if all keys share the digit. */
static bool
places(uint32_t *count, size_t n, unsigned of_first)
{
    uint32_t sum = 0;

    if (count[of_first] == n)
        return false;
    for (unsigned d = 0; d < BUCKETS; d++) {
        uint32_t c = count[d];

        count[d] = sum;
        sum += c;
    }
    return true;
}

static unsigned
histograms(uint32_t count[PASSES][BUCKETS], const uint64_t *key, size_t n,
           unsigned lo, unsigned hi, size_t stride)
{
    unsigned passes = (hi - lo + DIGIT - 1) / DIGIT;

    memset(count, 0, passes * sizeof count[0]);
    for (size_t i = 0; i < n; i++)
        for (unsigned p = 0; p < passes; p++)
            count[p][digit(key[i * stride], lo + p * DIGIT)]++;
    return passes;
}

static void
insertion(uint64_t *key, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        uint64_t k = key[i];
        size_t j = i;

        for (; j > 0 && key[j - 1] > k; j--)
            key[j] = key[j - 1];
        key[j] = k;
    }
}

/* Sort by bits [lo, hi); the bits below lo must be in order already. */
static void
sort_bits(uint64_t *key, size_t n, unsigned lo, unsigned hi, uint64_t *scratch)
{
    uint32_t count[PASSES][BUCKETS];
    uint64_t *from = key, *to = scratch;

    if (n <= FEW) {
        insertion(key, n);
        return;
    }
    unsigned passes = histograms(count, key, n, lo, hi, 1);
    for (unsigned p = 0; p < passes; p++) {
        unsigned shift = lo + p * DIGIT;

        if (!places(count[p], n, digit(from[0], shift)))
            continue;
        for (size_t i = 0; i < n; i++)
            to[count[p][digit(from[i], shift)]++] = from[i];
        uint64_t *swap = from;
        from = to;
        to = swap;
    }
    if (from != key)
        memcpy(key, from, n * sizeof *key);
}

void
iva__sort_keys(uint64_t *key, size_t n, unsigned bits, uint64_t *scratch)
{
    sort_bits(key, n, 0, bits, scratch);
}

static void
insertion_wide(struct wide *a, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        struct wide w = a[i];
        size_t j = i;

        for (; j > 0 && a[j - 1].key > w.key; j--)
            a[j] = a[j - 1];
        a[j] = w;
    }
}

/* Returns which of the two halves of `a` holds the sorted records. */
static struct wide *
sort_wide(struct wide *a, size_t n, unsigned bits)
{
    uint32_t count[PASSES][BUCKETS];
    struct wide *b = a + n;

    if (n <= FEW) {
        insertion_wide(a, n);
        return a;
    }
    unsigned passes = histograms(count, &a->key, n, 0, bits, 2);
    for (unsigned p = 0; p < passes; p++) {
        unsigned shift = p * DIGIT;

        if (!places(count[p], n, digit(a[0].key, shift)))
            continue;
        for (size_t i = 0; i < n; i++)
            b[count[p][digit(a[i].key, shift)]++] = a[i];
        struct wide *swap = a;
        a = b;
        b = swap;
    }
    return a;
}

static void
order_wide(uint64_t *key, uint32_t *order, size_t n, unsigned bits,
           struct wide *a)
{
    for (size_t i = 0; i < n; i++)
        a[i] = (struct wide){key[i], i};
    a = sort_wide(a, n, bits);
    for (size_t i = 0; i < n; i++) {
        key[i] = a[i].key;
        order[i] = (uint32_t)a[i].index;
    }
}

void
iva__order(uint64_t *key, uint32_t *order, size_t n, unsigned bits,
           void *scratch)
{
    unsigned low = n > 1 ? iva__bits(n - 1) : 0;
    uint64_t mask = ((uint64_t)1 << low) - 1;

    if (bits + low > 64) {
        order_wide(key, order, n, bits, scratch);
        return;
    }
    for (size_t i = 0; i < n; i++)
        key[i] = key[i] << low | i;
    sort_bits(key, n, low, low + bits, scratch);
    for (size_t i = 0; i < n; i++) {
        order[i] = (uint32_t)(key[i] & mask);
        key[i] >>= low;
    }
}
