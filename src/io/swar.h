/* SPDX-License-Identifier: MIT */
/*
 * Bytes to fields and integers without a loop over bytes.
 *
 * iva__separators() marks the TABs and line feeds among 32 bytes, one bit for
 * each: by vector instructions where every machine of the architecture has
 * them, else eight bytes at a time ("SIMD within a register").  Where a field
 * ends is then a matter of counting zeros, which no branch has to guess.
 *
 * Digits become a number by three multiplications that add neighbours of one,
 * two and four places.  (Lemire, "Quickly parsing eight digits", 2018; after
 * Muła's SWAR methods.)  Words are read little-endian; elsewhere the reader
 * goes byte by byte.
 */
#ifndef IVA_IO_SWAR_H
#define IVA_IO_SWAR_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#  define IVA__SWAR 1
#else
#  define IVA__SWAR 0
#endif

static inline uint64_t
iva__load(const char *p)
{
    uint64_t word;

    memcpy(&word, p, sizeof word);
    return word;
}

#if defined(__SSE2__) && !defined(IVA_NO_SIMD)
#  include <emmintrin.h>

static inline uint32_t
iva__separators16(const char *p)
{
    __m128i v = _mm_loadu_si128((const __m128i *)(const void *)p);
    __m128i tab = _mm_cmpeq_epi8(v, _mm_set1_epi8('\t'));
    __m128i lf = _mm_cmpeq_epi8(v, _mm_set1_epi8('\n'));

    return (uint32_t)_mm_movemask_epi8(_mm_or_si128(tab, lf));
}

static inline uint32_t
iva__separators(const char *p)
{
    return iva__separators16(p) | iva__separators16(p + 16) << 16;
}

#else

/* The high bit of each byte of the word that equals `byte`. */
static inline uint64_t
iva__equal(uint64_t word, uint64_t byte)
{
    uint64_t x = word ^ byte * 0x0101010101010101u;

    return ~(((x & 0x7F7F7F7F7F7F7F7Fu) + 0x7F7F7F7F7F7F7F7Fu) | x
             | 0x7F7F7F7F7F7F7F7Fu);
}

static inline uint32_t
iva__separators(const char *p)
{
    uint32_t bits = 0;

    for (unsigned i = 0; i < 4; i++) {
        uint64_t word = iva__load(p + 8 * i);
        uint64_t high = iva__equal(word, '\t') | iva__equal(word, '\n');

        /* gather the eight high bits into one byte */
        bits |= (uint32_t)((high >> 7) * 0x0102040810204080u >> 56) << 8 * i;
    }
    return bits;
}

#endif

/* Masks for the last n bytes of a word, in memory order. */
static const uint64_t iva__last_bytes[9] = {
    0x0000000000000000u, 0xFF00000000000000u, 0xFFFF000000000000u,
    0xFFFFFF0000000000u, 0xFFFFFFFF00000000u, 0xFFFFFFFFFF000000u,
    0xFFFFFFFFFFFF0000u, 0xFFFFFFFFFFFFFF00u, 0xFFFFFFFFFFFFFFFFu};

/* The high bit of each byte that is more than 9. */
static inline uint64_t
iva__not_digits(uint64_t x)
{
    return (((x & 0x7F7F7F7F7F7F7F7Fu) + 0x7676767676767676u) | x)
           & 0x8080808080808080u;
}

/* The number that eight digits make. */
static inline uint64_t
iva__value(uint64_t x)
{
    x = x * 10 + (x >> 8);
    return (((x & 0x000000FF000000FFu) * 0x000F424000000064u)
            + (((x >> 16) & 0x000000FF000000FFu) * 0x0000271000000001u))
           >> 32;
}

/*
 * The number of the n bytes in front of `end`, 1 <= n <= 16; 16 bytes there
 * must be readable.  False if they are not all digits.
 */
static inline bool
iva__read_digits(const char *end, unsigned n, int64_t *value)
{
    uint64_t x = iva__load(end - 8) ^ 0x3030303030303030u;

    if (n <= 8) {
        x &= iva__last_bytes[n];
        *value = (int64_t)iva__value(x);
        return iva__not_digits(x) == 0;
    }
    uint64_t high =
        (iva__load(end - 16) ^ 0x3030303030303030u) & iva__last_bytes[n - 8];
    *value = (int64_t)(iva__value(high) * 100000000 + iva__value(x));
    return (iva__not_digits(x) | iva__not_digits(high)) == 0;
}

#endif
