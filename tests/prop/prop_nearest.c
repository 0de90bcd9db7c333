/* SPDX-License-Identifier: MIT */
/* Properties of iva_nearest_*(). */
#include "prop.h"

#include <string.h>

static uint64_t
some_k(struct prop *p)
{
    if (prop_chance(p, 10))
        return prop_chance(p, 50) ? UINT64_MAX : UINT32_MAX;
    return 1 + prop_below(p, prop_chance(p, 70) ? 4 : 40);
}

/* Call next() until it is done, with outputs of all sizes. */
static bool
drain(struct prop *p, struct iva_nearest cursor, size_t base, bool distances,
      struct oracle_pairs *got)
{
    enum iva_status status;

    do {
        struct iva_pairs out = prop_pairs(p, prop_cap(p));
        struct iva_nearest moved = cursor; /* plain data may be copied */
        size_t n0 = out.n = prop_below(p, out.cap);
        if (!distances)
            out.distance = NULL;
        memset(&cursor, 0xee, sizeof cursor);
        status = iva_nearest_next(&moved, &out);
        cursor = moved;
        PROP_CHECK(status == IVA_OK || status == IVA_MORE);
        PROP_CHECK(status == IVA_OK || out.n == out.cap);
        PROP_CHECK(out.n >= n0 && out.n <= out.cap);
        for (size_t i = n0; i < out.n; i++)
            oracle_pairs_add(got, out.a[i] + (uint32_t)base, out.b[i],
                             distances ? out.distance[i] : 0);
    } while (status == IVA_MORE);
    return true;
}

struct question {
    uint64_t k;
    bool overlaps, distances;
};

/* All of A, handed over in pieces. */
static bool
pieces_of_a(struct prop *p, const struct iva_index *index,
            const struct iva_cols *a, struct question q,
            struct oracle_pairs *got)
{
    size_t low = 0;

    do {
        size_t high = low + prop_below(p, a->n - low + 1);
        struct iva_cols some;
        struct iva_nearest cursor;
        if (prop_chance(p, 50))
            high = a->n;
        some = prop_slice(p, a, low, high);
        PROP_CHECK(iva_nearest_begin(&cursor, index, &some, q.k, q.overlaps)
                   == IVA_OK);
        if (!drain(p, cursor, low, q.distances, got))
            return false;
        low = high;
    } while (low < a->n);
    return true;
}

static bool
compare(struct prop *p, bool overlaps)
{
    struct oracle_pairs got = {0, 0, NULL}, expected = {0, 0, NULL};
    struct question q = {some_k(p), overlaps, prop_chance(p, 80)};
    struct iva_cols a, b;
    struct iva_index index;
    bool good;

    if (!prop_index(p, prop_most(p, 1500), IVA_FOR_NEAREST, &b, &index))
        return false;
    a = prop_set(p, p->size);
    oracle_nearest(&a, &b, q.k, overlaps, &expected);
    good = pieces_of_a(p, &index, &a, q, &got)
           && prop_same_pairs(&got, &expected, q.distances);
    if (!good) {
        printf("# k %llu, overlaps %d\n", (unsigned long long)q.k, overlaps);
        prop_show("a", &a);
        prop_show("b", &b);
    }
    oracle_pairs_free(&got);
    oracle_pairs_free(&expected);
    return good;
}

static bool
with_overlaps(struct prop *p)
{
    return compare(p, true);
}

static bool
without_overlaps(struct prop *p)
{
    return compare(p, false);
}

static bool
no_room(struct prop *p)
{
    struct iva_cols a, b;
    struct iva_index index;
    struct iva_nearest cursor;
    struct iva_pairs none = prop_pairs(p, 0);

    if (!prop_index(p, p->size, IVA_FOR_NEAREST, &b, &index))
        return false;
    a = prop_set(p, p->size);
    PROP_CHECK(iva_nearest_begin(&cursor, &index, &a, 1, true) == IVA_OK);
    PROP_CHECK(iva_nearest_next(&cursor, &none) == IVA_ESPACE);
    PROP_CHECK(none.n == 0);
    return true;
}

static bool
hostile(struct prop *p)
{
    struct iva_cols a, b;
    struct iva_index index;
    struct iva_nearest cursor;
    bool overlaps = prop_chance(p, 50);
    size_t calls = 0;

    if (!prop_hostile_index(p, IVA_FOR_NEAREST, &b, &index))
        return true;
    a = prop_chance(p, 50) ? prop_hostile(p) : prop_set(p, p->size);
    PROP_CHECK(iva_nearest_begin(&cursor, &index, &a, some_k(p), overlaps)
               == IVA_OK);
    for (;;) {
        struct iva_pairs out = prop_pairs(p, 16);
        enum iva_status status = iva_nearest_next(&cursor, &out);
        for (size_t i = 0; i < out.n; i++) {
            PROP_CHECK(out.a[i] < a.n);
            PROP_CHECK(out.b[i] < b.n || out.b[i] == IVA_NONE);
        }
        if (status != IVA_MORE)
            return true;
        PROP_CHECK(calls++ <= 3 * (a.n + 1) * (b.n + 1));
    }
}

int
main(void)
{
    struct prop p;

    prop_begin(&p, "nearest", 1600);
    prop_run(&p, "neighbours are the oracle's, in its order", with_overlaps);
    prop_run(&p, "overlaps are passed over when not wanted", without_overlaps);
    prop_run(&p, "an output without room is ESPACE", no_room);
    prop_run(&p, "ends before starts stay within the arrays", hostile);
    return prop_end(&p);
}
