/* SPDX-License-Identifier: MIT */
/* Properties of iva_count_overlaps(). */
#include "prop.h"

static bool
counts(struct prop *p)
{
    struct iva_cols a, b;
    struct iva_index index;
    size_t low = 0;

    if (!prop_index(p, prop_most(p, 2000), IVA_FOR_COUNT, &b, &index))
        return false;
    a = prop_set(p, p->size);
    while (low < a.n) { /* A in pieces */
        size_t high = low + 1 + prop_below(p, a.n - low);
        struct iva_cols some = prop_slice(p, &a, low, high);
        int64_t *count = prop_i64(p, some.n);
        PROP_CHECK(iva_count_overlaps(&index, &some, count) == IVA_OK);
        for (size_t i = 0; i < some.n; i++)
            if (count[i] != oracle_count(&some, i, &b)) {
                printf("# row %lu: got %lld, expected %lld\n",
                       (unsigned long)(low + i), (long long)count[i],
                       (long long)oracle_count(&some, i, &b));
                prop_show("a", &a);
                prop_show("b", &b);
                return false;
            }
        low = high;
    }
    return true;
}

static bool
empty_a(struct prop *p)
{
    const struct iva_cols a = {0, NULL, NULL, NULL};
    struct iva_cols b;
    struct iva_index index;

    if (!prop_index(p, p->size, IVA_FOR_COUNT, &b, &index))
        return false;
    PROP_CHECK(iva_count_overlaps(&index, &a, prop_i64(p, 0)) == IVA_OK);
    return true;
}

static bool
hostile(struct prop *p)
{
    struct iva_cols a, b;
    struct iva_index index;

    if (!prop_hostile_index(p, IVA_FOR_COUNT, &b, &index))
        return true;
    a = prop_chance(p, 50) ? prop_hostile(p) : prop_set(p, p->size);
    PROP_CHECK(iva_count_overlaps(&index, &a, prop_i64(p, a.n)) == IVA_OK);
    return true;
}

int
main(void)
{
    struct prop p;

    prop_begin(&p, "count_overlaps", 1500);
    prop_run(&p, "counts are the oracle's", counts);
    prop_run(&p, "an empty A is fine", empty_a);
    prop_run(&p, "ends before starts stay within the arrays", hostile);
    return prop_end(&p);
}
