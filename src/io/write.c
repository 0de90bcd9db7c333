/* SPDX-License-Identifier: MIT */
/*
 * Columns to bytes.
 *
 * Eight digits are made at a time inside one word: a number below 10^8 is cut
 * into two halves of four digits, these into halves of two, these into digits,
 * each cut done to all parts at once by a multiplication with a reciprocal.
 * The digits stand in memory order then, so leading zeros are shifted out and
 * the word is stored as a whole.  (After Khuong, "How to print integers really
 * fast", 2017.)
 */
#include <string.h>
#include "intervalloc.h"

#define EIGHT_DIGITS 100000000u

/* The eight digits of v < 10^8 as bytes 0 .. 9, the first one lowest. */
static inline uint64_t
eight_digits(uint64_t v)
{
    uint64_t high = v / 10000;
    uint64_t x = high | (v - high * 10000) << 32;

    /* x / 100 in each 32 bits, exact below 10^4; then x / 10 in each 16 */
    uint64_t y = (x * 10486 >> 20) & 0x0000007F0000007Fu;
    x = y | (x - y * 100) << 16;
    y = (x * 103 >> 10) & 0x000F000F000F000Fu;
    return y | (x - y * 10) << 8;
}

/* Store the low n bytes of a word, the lowest first, and more behind them. */
static inline char *
store(char *to, uint64_t digits, unsigned n)
{
    digits |= 0x3030303030303030u;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(to, &digits, sizeof digits);
#else
    for (unsigned i = 0; i < 8; i++)
        to[i] = (char)(digits >> 8 * i);
#endif
    return to + n;
}

/* v < 10^8 without leading zeros. */
static inline char *
put_first(char *to, uint64_t v)
{
    uint64_t digits = eight_digits(v);
    unsigned zeros = (unsigned)__builtin_ctzll(digits | (uint64_t)1 << 56) / 8;

    return store(to, digits >> 8 * zeros, 8 - zeros);
}

char *
iva_put_int(char *to, int64_t value)
{
    uint64_t v = (uint64_t)value;

    if (value < 0) {
        *to++ = '-';
        v = -v;
    }
    if (v < EIGHT_DIGITS)
        return put_first(to, v);
    uint64_t high = v / EIGHT_DIGITS;
    if (high < EIGHT_DIGITS) {
        to = put_first(to, high);
    } else {
        to = put_first(to, high / EIGHT_DIGITS);
        to = store(to, eight_digits(high % EIGHT_DIGITS), 8);
    }
    return store(to, eight_digits(v - high * EIGHT_DIGITS), 8);
}

enum iva_status
iva_bed_write(unsigned flags, const struct iva_names *names,
              const struct iva_cols *in, size_t *next, char *text, size_t size,
              size_t *used)
{
    bool one = flags & IVA_BED_ONE_BASED;

    for (; *next < in->n; ++*next) {
        char tail[2 * IVA_INT_MAX + 3], *p = tail;
        size_t length, i = *next;
        const char *name = iva_names_get(names, in->contig[i], &length);

        if (name == NULL)
            return IVA_EARG;
        *p++ = '\t';
        p = iva_put_int(p, in->start[i] + (one && in->start[i] != INT64_MAX));
        *p++ = '\t';
        p = iva_put_int(p, in->end[i]);
        *p++ = '\n';
        size_t tail_length = (size_t)(p - tail), room = size - *used;
        if (room < tail_length || room - tail_length < length)
            return IVA_MORE;
        memcpy(text + *used, name, length);
        memcpy(text + *used + length, tail, tail_length);
        *used += length + tail_length;
    }
    return IVA_OK;
}
