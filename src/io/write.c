/* SPDX-License-Identifier: MIT */
/*
 * Columns to bytes.  Integers are written two digits at a time from a table of
 * pairs, into their place from the right, once their length is known.
 */
#include <string.h>
#include "core/intmath.h"

static const char pairs[] =
    "00010203040506070809101112131415161718192021222324"
    "25262728293031323334353637383940414243444546474849"
    "50515253545556575859606162636465666768697071727374"
    "75767778798081828384858687888990919293949596979899";

static unsigned
count_digits(uint64_t v)
{
    /* clang-format off */
    static const uint64_t power[20] = {
        0, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000,
        1000000000, 10000000000, 100000000000, 1000000000000, 10000000000000,
        100000000000000, 1000000000000000, 10000000000000000,
        100000000000000000, 1000000000000000000, 10000000000000000000u};
    /* clang-format on */
    /* 1233 / 4096 is just above log10(2) */
    unsigned guess = iva__bits(v) * 1233 >> 12;

    return guess + 1 - (guess > 0 && v < power[guess]);
}

char *
iva_put_int(char *to, int64_t value)
{
    uint64_t v = (uint64_t)value;

    if (value < 0) {
        *to++ = '-';
        v = -v;
    }
    char *end = to + count_digits(v), *p = end;
    for (; v >= 100; v /= 100)
        memcpy(p -= 2, pairs + v % 100 * 2, 2);
    if (v >= 10)
        memcpy(p - 2, pairs + v * 2, 2);
    else
        p[-1] = (char)('0' + v);
    return end;
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
