/* SPDX-License-Identifier: MIT */
/* Properties of iva_merge_*(). */
#include "prop.h"

#include <string.h>

static int64_t
some_distance(struct prop *p)
{
    if (prop_chance(p, 40))
        return 0;
    if (prop_chance(p, 10))
        return prop_chance(p, 50) ? INT64_MAX : INT64_MIN;
    return prop_between(p, -6, 40);
}

/* One call's output added to what came before. */
static bool
take(struct oracle_pieces *got, const struct iva_buf *out, const int64_t *count,
     size_t n0)
{
    PROP_CHECK(out->n >= n0 && out->n <= out->cap);
    for (size_t i = n0; i < out->n; i++)
        oracle_pieces_add(got,
                          &(struct oracle_piece){out->contig[i], out->start[i],
                                                 out->end[i], 0, count[i]});
    return true;
}

/* Feed one slice of the input, in as many calls as its outputs ask for. */
static bool
feed(struct prop *p, struct iva_merge *state, struct iva_cols some,
     struct oracle_pieces *got)
{
    enum iva_status status;

    do {
        struct iva_buf out = prop_buf(p, prop_cap(p));
        int64_t *count = prop_i64(p, out.cap);
        size_t taken = SIZE_MAX, n0 = out.n = prop_below(p, out.cap);
        out.row = NULL;
        status = iva_merge_next(state, &some, &taken, &out, count);
        PROP_CHECK(status == IVA_OK || status == IVA_MORE);
        PROP_CHECK(taken <= some.n);
        PROP_CHECK(status == IVA_MORE ? out.n == out.cap : taken == some.n);
        if (!take(got, &out, count, n0))
            return false;
        some = prop_slice(p, &some, taken, some.n);
    } while (status == IVA_MORE);
    return true;
}

static bool
end(struct prop *p, struct iva_merge *state, struct oracle_pieces *got)
{
    enum iva_status status;
    int calls = 0;

    do {
        struct iva_buf out = prop_buf(p, prop_chance(p, 20) ? 0 : 1);
        int64_t *count = prop_i64(p, out.cap);
        out.row = NULL;
        status = iva_merge_end(state, &out, count);
        PROP_CHECK(status == IVA_OK || status == IVA_MORE);
        PROP_CHECK(status == IVA_OK || out.n == out.cap);
        PROP_CHECK(calls++ < 100);
        if (!take(got, &out, count, 0))
            return false;
    } while (status == IVA_MORE);
    return true;
}

static bool
merge(struct prop *p, const struct iva_cols *in, int64_t min_dist,
      struct oracle_pieces *got)
{
    struct iva_merge state;
    size_t low = 0;

    memset(&state, 0xee, sizeof state);
    iva_merge_begin(&state, min_dist);
    do {
        size_t high = low + prop_below(p, in->n - low + 1);
        if (prop_chance(p, 30))
            high = in->n;
        if (!feed(p, &state, prop_slice(p, in, low, high), got))
            return false;
        low = high;
    } while (low < in->n);
    return end(p, &state, got);
}

static bool
merges(struct prop *p)
{
    struct oracle_pieces got = {0, 0, NULL}, expected = {0, 0, NULL};
    struct iva_cols some = prop_set(p, prop_most(p, 1500));
    struct iva_cols in = prop_sorted(p, &some, NULL);
    int64_t min_dist = some_distance(p);
    bool good;

    oracle_merge(&in, min_dist, &expected);
    good = merge(p, &in, min_dist, &got) && prop_same_pieces(&got, &expected);
    if (!good) {
        printf("# min_dist %lld\n", (long long)min_dist);
        prop_show("in", &in);
    }
    oracle_pieces_free(&got);
    oracle_pieces_free(&expected);
    return good;
}

static bool
room_for_all(struct prop *p)
{
    struct iva_cols some = prop_set(p, p->size);
    struct iva_cols in = prop_sorted(p, &some, NULL);
    struct iva_buf out = prop_buf(p, in.n + 1);
    int64_t *count = prop_i64(p, in.n + 1);
    struct iva_merge state;
    size_t taken, members = 0;

    iva_merge_begin(&state, some_distance(p));
    PROP_CHECK(iva_merge_next(&state, &in, &taken, &out, count) == IVA_OK);
    PROP_CHECK(taken == in.n);
    PROP_CHECK(iva_merge_end(&state, &out, count) == IVA_OK);
    for (size_t i = 0; i < out.n; i++)
        members += (size_t)count[i];
    PROP_CHECK(members == in.n);
    return true;
}

static bool
unsorted(struct prop *p)
{
    struct iva_cols in = prop_set(p, p->size);
    struct iva_buf out = prop_buf(p, in.n + 1);
    int64_t *count = prop_i64(p, in.n + 1);
    struct iva_merge state;
    size_t taken;
    enum iva_status status;

    iva_merge_begin(&state, some_distance(p));
    status = iva_merge_next(&state, &in, &taken, &out, count);
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
    struct iva_buf out = prop_buf(p, in.n + 1);
    int64_t *count = prop_i64(p, in.n + 1);
    struct iva_merge state;
    size_t taken = 0;
    enum iva_status status;

    iva_merge_begin(&state, some_distance(p));
    status = iva_merge_next(&state, &in, &taken, &out, count);
    PROP_CHECK(taken <= in.n && out.n <= out.cap);
    if (status != IVA_MORE) {
        status = iva_merge_end(&state, &out, count);
        PROP_CHECK(out.n <= out.cap);
    }
    return true;
}

int
main(void)
{
    struct prop p;

    prop_begin(&p, "merge", 2500);
    prop_run(&p, "merged intervals are the oracle's", merges);
    prop_run(&p, "an output of n + 1 always suffices", room_for_all);
    prop_run(&p, "unsorted input is told", unsorted);
    prop_run(&p, "ends before starts stay within the arrays", hostile);
    return prop_end(&p);
}
