/* SPDX-License-Identifier: MIT */
/*
 * Cluster: the pass of merge, but every interval is kept.  A cluster's bounds
 * are known only behind its last member, so they are filled in then: each
 * member is written twice, while it is still in the cache when clusters are
 * short.
 */
#include "core/intmath.h"
#include "core/order.h"

struct open {
    size_t from; /* the first member */
    int64_t end;
};

static void
fill(const struct iva_cols *in, const struct open *open, size_t to,
     int64_t cluster, int64_t *id, int64_t *start, int64_t *end)
{
    for (size_t i = open->from; i < to; i++) {
        id[i] = cluster;
        start[i] = in->start[open->from];
        end[i] = open->end;
    }
}

enum iva_status
iva_cluster(const struct iva_cols *in, int64_t min_dist, int64_t first_id,
            int64_t *id, int64_t *start, int64_t *end, int64_t *n_clusters)
{
    struct open open = {0, in->n > 0 ? in->end[0] : 0};
    int64_t n = 0;

    for (size_t i = 1; i < in->n; i++) {
        if (iva__descends(in, i))
            return IVA_EUNSORTED;
        if (in->contig[i] == in->contig[i - 1]
            && iva__within(in->start[i], open.end, min_dist)) {
            open.end = iva__max(open.end, in->end[i]);
            continue;
        }
        fill(in, &open, i, first_id + n++, id, start, end);
        open = (struct open){i, in->end[i]};
    }
    if (in->n > 0)
        fill(in, &open, in->n, first_id + n++, id, start, end);
    if (n_clusters != NULL)
        *n_clusters = n;
    return IVA_OK;
}
