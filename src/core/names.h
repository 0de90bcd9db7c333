/* SPDX-License-Identifier: MIT */
/*
 * Inside a table of contig names: what the row reader needs to look a name up
 * without a call.
 */
#ifndef IVA_CORE_NAMES_H
#define IVA_CORE_NAMES_H

#include <string.h>
#include "intervalloc.h"

/* A name's bytes begin at `at`; head and tail repeat its first 16 bytes,
 * zeros behind, so that a short name is compared without touching the text. */
struct iva__name {
    uint64_t head, tail;
    size_t at;
    uint32_t length;
    uint32_t hash;
};

/* A name to look for. */
struct iva__key {
    const char *text;
    size_t length;
    uint64_t head, tail;
    uint32_t hash;
};

/* The first `n` (at most 8) bytes at p, zeros behind, reading no others. */
static inline uint64_t
iva__head(const char *p, size_t n)
{
    uint64_t word = 0;

    memcpy(&word, p, n < 8 ? n : 8);
    return word;
}

static inline uint32_t
iva__hash(uint64_t head, uint64_t tail, size_t length)
{
    uint64_t h = (head ^ length) * 0x9E3779B97F4A7C15u;

    h = (h ^ (h >> 29) ^ tail) * 0xBF58476D1CE4E5B9u;
    return (uint32_t)(h >> 32);
}

/* For a name longer than 16 bytes all of it is hashed. */
uint32_t iva__hash_long(const struct iva__key *key);

static inline struct iva__key
iva__key(const char *text, size_t length)
{
    struct iva__key key = {text, length, iva__head(text, length), 0, 0};

    if (length > 8)
        key.tail = iva__head(text + 8, length - 8);
    key.hash = length > 16 ? iva__hash_long(&key)
                           : iva__hash(key.head, key.tail, length);
    return key;
}

static inline bool
iva__name_is(const struct iva_names *names, const struct iva__name *name,
             const struct iva__key *key)
{
    return name->hash == key->hash && name->head == key->head
           && name->tail == key->tail && name->length == key->length
           && (key->length <= 16
               || memcmp(names->text + name->at, key->text, key->length) == 0);
}

/* The slot that holds the name, or the free one where it belongs. */
static inline uint32_t
iva__slot(const struct iva_names *names, const struct iva__key *key)
{
    uint32_t s = key->hash & names->mask;

    while (names->slot[s] != 0
           && !iva__name_is(names, &names->name[names->slot[s] - 1], key))
        s = (s + 1) & names->mask;
    return s;
}

enum iva_status iva__names_add(struct iva_names *names,
                               const struct iva__key *key, uint32_t *id);

#endif
