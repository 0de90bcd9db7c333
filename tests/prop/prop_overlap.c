/* SPDX-License-Identifier: MIT */
/* Properties of iva_overlap_*() and iva_any_overlap(). */
#include "prop.h"

#include <string.h>

/* Add what is in `out` from place n0 on; rows of A count from `base`. */
static bool
take(struct oracle_pairs *got, const struct iva_pairs *out, size_t n0,
     size_t base)
{
    PROP_CHECK(out->n >= n0 && out->n <= out->cap);
    for (size_t i = n0; i < out->n; i++)
        oracle_pairs_add(got, out->a[i] + (uint32_t)base, out->b[i], 0);
    return true;
}

/* Call next() until it is done, with outputs of all sizes. */
static bool
drain(struct prop *p, struct iva_overlap cursor, size_t base,
      struct oracle_pairs *got)
{
    enum iva_status status;

    do {
        struct iva_pairs out = prop_pairs(p, prop_cap(p));
        struct iva_overlap moved = cursor; /* plain data may be copied */
        size_t n0 = out.n = prop_below(p, out.cap);
        uint32_t kept = out.a[0];
        if (prop_chance(p, 50))
            out.distance = NULL;
        memset(&cursor, 0xee, sizeof cursor);
        status = iva_overlap_next(&moved, &out);
        cursor = moved;
        PROP_CHECK(status == IVA_OK || status == IVA_MORE);
        PROP_CHECK(status == IVA_OK || out.n == out.cap);
        PROP_CHECK(n0 == 0 || kept == out.a[0]);
        if (!take(got, &out, n0, base))
            return false;
    } while (status == IVA_MORE);
    return true;
}

/* All of A, handed over in pieces. */
static bool
pieces_of_a(struct prop *p, const struct iva_index *index,
            const struct iva_cols *a, bool outer, struct oracle_pairs *got)
{
    size_t low = 0;

    do {
        size_t high = low + prop_below(p, a->n - low + 1);
        struct iva_cols some;
        struct iva_overlap cursor;
        if (prop_chance(p, 50))
            high = a->n;
        some = prop_slice(p, a, low, high);
        PROP_CHECK(iva_overlap_begin(&cursor, index, &some, outer) == IVA_OK);
        if (!drain(p, cursor, low, got))
            return false;
        low = high;
    } while (low < a->n);
    return true;
}

static bool
compare(struct prop *p, bool outer)
{
    struct oracle_pairs got = {0, 0, NULL}, expected = {0, 0, NULL};
    struct iva_cols a, b;
    struct iva_index index;
    bool good;

    if (!prop_index(p, prop_most(p, 1200), IVA_FOR_OVERLAP, &b, &index))
        return false;
    a = prop_set(p, p->size);
    oracle_overlap(&a, &b, outer, &expected);
    good = pieces_of_a(p, &index, &a, outer, &got)
           && prop_same_pairs(&got, &expected, false);
    if (!good) {
        prop_show("a", &a);
        prop_show("b", &b);
    }
    oracle_pairs_free(&got);
    oracle_pairs_free(&expected);
    return good;
}

static bool
inner(struct prop *p)
{
    return compare(p, false);
}

static bool
outer(struct prop *p)
{
    return compare(p, true);
}

static bool
any(struct prop *p)
{
    struct iva_cols a, b;
    struct iva_index index;
    uint8_t *hit;

    if (!prop_index(p, prop_most(p, 1200), IVA_FOR_COVERAGE, &b, &index))
        return false;
    a = prop_set(p, p->size);
    hit = prop_memory(p, a.n);
    PROP_CHECK(iva_any_overlap(&index, &a, hit) == IVA_OK);
    for (size_t i = 0; i < a.n; i++)
        if (hit[i] != (oracle_count(&a, i, &b) != 0)) {
            printf("# row %lu: %d\n", (unsigned long)i, hit[i]);
            prop_show("a", &a);
            prop_show("b", &b);
            return false;
        }
    return true;
}

static bool
no_room(struct prop *p)
{
    struct iva_cols a, b;
    struct iva_index index;
    struct iva_overlap cursor;
    struct iva_pairs none = prop_pairs(p, 0);

    if (!prop_index(p, p->size, IVA_FOR_OVERLAP, &b, &index))
        return false;
    a = prop_set(p, p->size);
    PROP_CHECK(iva_overlap_begin(&cursor, &index, &a, true) == IVA_OK);
    PROP_CHECK(iva_overlap_next(&cursor, &none) == IVA_ESPACE);
    PROP_CHECK(none.n == 0);
    return true;
}

static bool
hostile(struct prop *p)
{
    struct iva_cols a, b;
    struct iva_index index;
    struct iva_overlap cursor;
    size_t calls = 0;

    if (!prop_hostile_index(p, IVA_FOR_OVERLAP | IVA_FOR_COVERAGE, &b, &index))
        return true;
    a = prop_chance(p, 50) ? prop_hostile(p) : prop_set(p, p->size);
    PROP_CHECK(iva_any_overlap(&index, &a, prop_memory(p, a.n)) == IVA_OK);
    PROP_CHECK(iva_overlap_begin(&cursor, &index, &a, true) == IVA_OK);
    for (;;) {
        struct iva_pairs out = prop_pairs(p, 16);
        enum iva_status status = iva_overlap_next(&cursor, &out);
        for (size_t i = 0; i < out.n; i++) {
            PROP_CHECK(out.a[i] < a.n);
            PROP_CHECK(out.b[i] < b.n || out.b[i] == IVA_NONE);
        }
        if (status != IVA_MORE)
            return true;
        PROP_CHECK(calls++ <= (a.n + 1) * (b.n + 1));
    }
}

int
main(void)
{
    struct prop p;

    prop_begin(&p, "overlap", 1200);
    prop_run(&p, "pairs are the oracle's, in its order", inner);
    prop_run(&p, "outer adds the rows of A without a hit", outer);
    prop_run(&p, "any tells which rows of A have a hit", any);
    prop_run(&p, "an output without room is ESPACE", no_room);
    prop_run(&p, "ends before starts stay within the arrays", hostile);
    return prop_end(&p);
}
