/* SPDX-License-Identifier: MIT */
/*
 * Contig names: a hash table with open addressing and linear probing, at most
 * half full, over an array of names in the order of arrival.  Ranks in byte
 * order come from a merge sort of the ids, bottom up, since qsort may allocate.
 */
#include <string.h>
#include "core/arena.h"
#include "core/names.h"

#define MAX_NAMES ((uint32_t)1 << 30)

static uint32_t
slots_for(uint32_t cap)
{
    uint32_t slots = 16;

    while (slots < cap * 2)
        slots *= 2;
    return slots;
}

size_t
iva_names_size(uint32_t cap, size_t bytes)
{
    if (cap > MAX_NAMES)
        return SIZE_MAX / 2;
    return iva__room(cap, sizeof(struct iva__name)) + iva__room(bytes, 1)
           + iva__room(slots_for(cap), sizeof(uint32_t));
}

enum iva_status
iva_names_init(struct iva_names *names, uint32_t cap, size_t bytes,
               void *memory, size_t size)
{
    struct iva__arena arena = iva__arena(memory, size);

    *names = (struct iva_names){.cap = cap, .bytes = bytes};
    if (cap > MAX_NAMES)
        return IVA_ESPACE;
    uint32_t slots = slots_for(cap);
    names->mask = slots - 1;
    names->name = iva__take(&arena, cap, sizeof *names->name);
    names->text = iva__take(&arena, bytes, 1);
    names->slot = iva__take(&arena, slots, sizeof *names->slot);
    if (names->name == NULL || names->text == NULL || names->slot == NULL)
        return IVA_ESPACE;
    memset(names->slot, 0, slots * sizeof *names->slot);
    return IVA_OK;
}

uint32_t
iva__hash_long(const struct iva__key *key)
{
    uint32_t h = iva__hash(key->head, key->tail, key->length);

    for (size_t i = 16; i < key->length; i += 8)
        h = iva__hash(iva__head(key->text + i, key->length - i), h, i);
    return h;
}

enum iva_status
iva__names_add(struct iva_names *names, const struct iva__key *key,
               uint32_t *id)
{
    uint32_t s = iva__slot(names, key);

    if (names->slot[s] != 0) {
        *id = names->slot[s] - 1;
        return IVA_OK;
    }
    if (names->n == names->cap || names->bytes - names->used < key->length
        || key->length > UINT32_MAX)
        return IVA_ENAMES;
    names->name[names->n] = (struct iva__name){
        key->head, key->tail, names->used, (uint32_t)key->length, key->hash};
    memcpy(names->text + names->used, key->text, key->length);
    names->used += key->length;
    *id = names->n++;
    names->slot[s] = names->n;
    return IVA_OK;
}

enum iva_status
iva_names_add(struct iva_names *names, const char *name, size_t length,
              uint32_t *id)
{
    if (length == 0)
        return IVA_ENAME;
    struct iva__key key = iva__key(name, length);
    return iva__names_add(names, &key, id);
}

uint32_t
iva_names_find(const struct iva_names *names, const char *name, size_t length)
{
    if (length == 0)
        return IVA_NONE;
    struct iva__key key = iva__key(name, length);
    return names->slot[iva__slot(names, &key)] - 1;
}

const char *
iva_names_get(const struct iva_names *names, uint32_t id, size_t *length)
{
    if (id >= names->n)
        return NULL;
    *length = names->name[id].length;
    return names->text + names->name[id].at;
}

enum iva_status
iva_names_move(const struct iva_names *from, struct iva_names *to)
{
    for (uint32_t i = 0; i < from->n; i++) {
        const struct iva__name *name = &from->name[i];
        struct iva__key key = {from->text + name->at, name->length, name->head,
                               name->tail, name->hash};
        uint32_t id;
        enum iva_status status = iva__names_add(to, &key, &id);

        if (status != IVA_OK)
            return status;
    }
    return IVA_OK;
}

static bool
before(const struct iva_names *names, uint32_t a, uint32_t b)
{
    const struct iva__name *x = &names->name[a], *y = &names->name[b];
    uint32_t least = x->length < y->length ? x->length : y->length;
    int cmp = memcmp(names->text + x->at, names->text + y->at, least);

    return cmp != 0 ? cmp < 0 : x->length < y->length;
}

/* Merge the sorted runs [lo, mid) and [mid, hi) of ids into `to`. */
static void
merge_runs(const struct iva_names *names, const uint32_t *ids, uint32_t lo,
           uint32_t mid, uint32_t hi, uint32_t *to)
{
    uint32_t i = lo, j = mid;

    for (uint32_t k = lo; k < hi; k++) {
        if (j == hi || (i < mid && !before(names, ids[j], ids[i])))
            to[k] = ids[i++];
        else
            to[k] = ids[j++];
    }
}

size_t
iva_names_rank_work(uint32_t n)
{
    return 2 * iva__room(n, sizeof(uint32_t));
}

enum iva_status
iva_names_rank(const struct iva_names *names, uint32_t *rank, uint32_t *inverse,
               bool *same, const struct iva_work *work)
{
    struct iva__arena arena = iva__arena(work->base, work->size);
    uint32_t n = names->n;
    uint32_t *ids = iva__take(&arena, n, sizeof *ids);
    uint32_t *to = iva__take(&arena, n, sizeof *to);

    if (ids == NULL || to == NULL)
        return IVA_EWORK;
    *same = true;
    for (uint32_t i = 0; i < n; i++) {
        ids[i] = rank[i] = i;
        if (i > 0)
            *same &= before(names, i - 1, i);
    }
    for (uint32_t run = 1; run < n && !*same; run *= 2) {
        for (uint32_t lo = 0; lo < n; lo += 2 * run) {
            uint32_t mid = n - lo < run ? n : lo + run;
            uint32_t hi = n - lo < 2 * run ? n : lo + 2 * run;

            merge_runs(names, ids, lo, mid, hi, to);
        }
        uint32_t *swap = ids;
        ids = to;
        to = swap;
    }
    for (uint32_t i = 0; i < n; i++) {
        rank[ids[i]] = i;
        if (inverse != NULL)
            inverse[i] = ids[i];
    }
    return IVA_OK;
}
