/* SPDX-License-Identifier: MIT */
/* Properties of iva_cluster(). */
#include "prop.h"

#include <stdlib.h>

static int64_t
some_distance(struct prop *p)
{
    if (prop_chance(p, 40))
        return 0;
    if (prop_chance(p, 10))
        return prop_chance(p, 50) ? INT64_MAX : INT64_MIN;
    return prop_between(p, -6, 40);
}

struct answer {
    int64_t *id, *start, *end, n_clusters;
};

static bool
same(const struct iva_cols *in, int64_t min_dist, int64_t first_id,
     const struct answer *got)
{
    struct oracle_pieces merged = {0, 0, NULL};
    size_t *id = oracle_alloc(in->n * sizeof *id);
    size_t i = 0;
    bool good;

    oracle_merge(in, min_dist, &merged);
    oracle_cluster(in, min_dist, id);
    while (i < in->n && got->id[i] == first_id + (int64_t)id[i]
           && got->start[i] == merged.at[id[i]].start
           && got->end[i] == merged.at[id[i]].end)
        i++;
    good = i == in->n && got->n_clusters == (int64_t)merged.n;
    if (!good)
        printf("# row %lu of %lu; %lld clusters, expected %lu\n",
               (unsigned long)i, (unsigned long)in->n,
               (long long)got->n_clusters, (unsigned long)merged.n);
    oracle_pieces_free(&merged);
    free(id);
    return good;
}

static bool
clusters(struct prop *p)
{
    struct iva_cols some = prop_set(p, prop_most(p, 1500));
    struct iva_cols in = prop_sorted(p, &some, NULL);
    struct answer got = {prop_i64(p, in.n), prop_i64(p, in.n),
                         prop_i64(p, in.n), -1};
    int64_t min_dist = some_distance(p);
    int64_t first_id = prop_chance(p, 60) ? 0 : prop_between(p, -9, 1 << 30);

    PROP_CHECK(iva_cluster(&in, min_dist, first_id, got.id, got.start, got.end,
                           &got.n_clusters)
               == IVA_OK);
    if (!same(&in, min_dist, first_id, &got)) {
        printf("# min_dist %lld, first_id %lld\n", (long long)min_dist,
               (long long)first_id);
        prop_show("in", &in);
        return false;
    }
    return true;
}

static bool
unsorted(struct prop *p)
{
    struct iva_cols in = prop_set(p, p->size);
    enum iva_status status;

    status = iva_cluster(&in, some_distance(p), 0, prop_i64(p, in.n),
                         prop_i64(p, in.n), prop_i64(p, in.n), NULL);
    if (status == (oracle_sorted(&in) ? IVA_OK : IVA_EUNSORTED))
        return true;
    printf("# status %d\n", (int)status);
    prop_show("in", &in);
    return false;
}

static bool
hostile(struct prop *p)
{
    struct iva_cols in = prop_hostile(p);
    enum iva_status status;

    status = iva_cluster(&in, some_distance(p), 0, prop_i64(p, in.n),
                         prop_i64(p, in.n), prop_i64(p, in.n), NULL);
    PROP_CHECK(status == IVA_OK || status == IVA_EUNSORTED);
    return true;
}

int
main(void)
{
    struct prop p;

    prop_begin(&p, "cluster", 2500);
    prop_run(&p, "ids, starts and ends are the oracle's", clusters);
    prop_run(&p, "unsorted input is told", unsorted);
    prop_run(&p, "ends before starts stay within the arrays", hostile);
    return prop_end(&p);
}
