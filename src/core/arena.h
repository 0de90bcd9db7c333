/* SPDX-License-Identifier: MIT */
/*
 * Carving arrays out of one piece of the caller's memory.
 *
 * The size functions and the code that takes the arrays must agree, so both
 * count in the same unit: an array of `count` elements takes IVA__ROOM(count,
 * size) bytes, which covers the padding in front of it whatever the alignment
 * of the memory was.
 */
#ifndef IVA_CORE_ARENA_H
#define IVA_CORE_ARENA_H

#include "intervalloc.h"

#define IVA__ALIGN ((size_t)16)

/* Saturates, so that a sum too large is never satisfied. */
static inline size_t
iva__room(size_t count, size_t size)
{
    size_t bytes;

    if (__builtin_mul_overflow(count, size, &bytes) || bytes > SIZE_MAX / 16)
        return SIZE_MAX / 16;
    return bytes + IVA__ALIGN;
}

struct iva__arena {
    unsigned char *next;
    size_t left;
};

static inline struct iva__arena
iva__arena(void *base, size_t size)
{
    struct iva__arena arena = {base, base == NULL ? 0 : size};

    return arena;
}

/* Room for count * size bytes, aligned, or NULL if there is none. */
static inline void *
iva__take(struct iva__arena *arena, size_t count, size_t size)
{
    size_t pad = (size_t)(-(uintptr_t)arena->next & (IVA__ALIGN - 1));

    if (arena->next == NULL || pad > arena->left
        || (size != 0 && count > (arena->left - pad) / size))
        return NULL;
    unsigned char *p = arena->next + pad;
    arena->next = p + count * size;
    arena->left -= pad + count * size;
    return p;
}

#endif
