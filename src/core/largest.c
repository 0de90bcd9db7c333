/* SPDX-License-Identifier: MIT */
/* The idea is in largest.h. */
#include "core/largest.h"

static size_t
blocks(size_t n)
{
    return n / IVA__FAN + (n % IVA__FAN != 0);
}

size_t
iva__largest_size(size_t n)
{
    size_t sum = 0;

    while (n > 1) {
        n = blocks(n);
        sum += n;
    }
    return sum;
}

void
iva__largest_build(struct iva_index *index, int64_t *memory)
{
    const int64_t *below = index->end;
    size_t n = index->n;

    index->largest[0] = below;
    index->levels = 1;
    while (n > 1) {
        size_t m = blocks(n);

        for (size_t b = 0; b < m; b++) {
            size_t stop = n - b * IVA__FAN < IVA__FAN ? n : (b + 1) * IVA__FAN;
            int64_t most = INT64_MIN;

            for (size_t i = b * IVA__FAN; i < stop; i++)
                most = below[i] > most ? below[i] : most;
            memory[b] = most;
        }
        index->largest[index->levels++] = memory;
        below = memory;
        memory += m;
        n = m;
    }
}

uint32_t
iva__climb_after(const struct iva_index *index, uint32_t i, uint32_t hi,
                 int64_t x)
{
    int level = 0;
    uint32_t j = i; /* a place on the level */

    for (;;) {
        /* go up as long as j begins a block there */
        while (level + 1 < index->levels && (j & (IVA__FAN - 1)) == 0) {
            j >>= IVA__FAN_BITS;
            level++;
        }
        if ((uint64_t)j << (IVA__FAN_BITS * level) >= hi)
            return hi;
        if (index->largest[level][j] > x)
            break;
        j++;
    }
    while (level > 0) {
        level--;
        j <<= IVA__FAN_BITS;
        while (((uint64_t)j << (IVA__FAN_BITS * level)) < hi
               && index->largest[level][j] <= x)
            j++;
        if ((uint64_t)j << (IVA__FAN_BITS * level) >= hi)
            return hi;
    }
    return j;
}
