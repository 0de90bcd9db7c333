/* SPDX-License-Identifier: MIT */
/* Properties of iva_coverage(). */
#include "prop.h"

static bool
bases_of(struct prop *p, const struct iva_index *index,
         const struct iva_cols *a, const struct iva_cols *b)
{
    int64_t *bases = prop_i64(p, a->n);

    PROP_CHECK(iva_coverage(index, a, bases) == IVA_OK);
    for (size_t i = 0; i < a->n; i++)
        if (bases[i] != oracle_coverage(a, i, b)) {
            printf("# row %lu: got %lld, expected %lld\n", (unsigned long)i,
                   (long long)bases[i], (long long)oracle_coverage(a, i, b));
            prop_show("a", a);
            prop_show("b", b);
            return false;
        }
    return true;
}

static bool
coverage(struct prop *p)
{
    struct iva_cols a, b;
    struct iva_index index;
    size_t low = 0;

    /* Any B will do; of A only rows whose bases can be told in 63 bits. */
    p->wide = true;
    if (!prop_index(p, prop_most(p, 600), IVA_FOR_COVERAGE, &b, &index))
        return false;
    p->wide = false;
    a = prop_set(p, p->big ? 8 : p->size);
    do {
        size_t high = low + prop_below(p, a.n - low + 1);
        struct iva_cols some = prop_slice(p, &a, low, high);
        if (!bases_of(p, &index, &some, &b))
            return false;
        low = high;
    } while (low < a.n);
    return true;
}

static bool
hostile(struct prop *p)
{
    struct iva_cols a, b;
    struct iva_index index;

    p->wide = true;
    if (!prop_hostile_index(p, IVA_FOR_COVERAGE, &b, &index))
        return true;
    a = prop_chance(p, 50) ? prop_hostile(p) : prop_set(p, p->size);
    PROP_CHECK(iva_coverage(&index, &a, prop_i64(p, a.n)) == IVA_OK);
    return true;
}

int
main(void)
{
    struct prop p;

    prop_begin(&p, "coverage", 6000);
    prop_run(&p, "bases covered are the oracle's", coverage);
    prop_run(&p, "ends before starts stay within the arrays", hostile);
    return prop_end(&p);
}
