/* SPDX-License-Identifier: MIT */
/* Properties of iva_sort(), iva_check() and iva_index_build()'s refusals. */
#include "prop.h"

#include <string.h>

/* Sorted, and each row of `in` once with what it holds. */
static bool
is_sorted_copy(struct prop *p, const struct iva_cols *in,
               const struct iva_buf *out, size_t n0)
{
    unsigned char *seen = prop_memory(p, in->n);

    PROP_CHECK(out->n == n0 + in->n);
    if (in->n != 0)
        memset(seen, 0, in->n);
    for (size_t i = n0; i < out->n; i++) {
        size_t r = out->row[i];
        PROP_CHECK(r < in->n && !seen[r]);
        seen[r] = 1;
        PROP_CHECK(out->contig[i] == in->contig[r]);
        PROP_CHECK(out->start[i] == in->start[r]);
        PROP_CHECK(out->end[i] == in->end[r]);
        PROP_CHECK(i == n0 || oracle_before(in, out->row[i - 1], r));
    }
    return true;
}

static bool
sort(struct prop *p, const struct iva_cols *in)
{
    size_t n0 = prop_below(p, 3);
    struct iva_buf out = prop_buf(p, n0 + in->n + prop_below(p, 2));
    struct iva_work work = prop_work(p, iva_sort_work(in->n));
    uint32_t kept = 0;

    out.n = n0;
    if (n0 != 0)
        kept = out.row[n0 - 1];
    PROP_CHECK(iva_sort(in, &out, &work) == IVA_OK);
    PROP_CHECK(n0 == 0 || kept == out.row[n0 - 1]);
    if (is_sorted_copy(p, in, &out, n0))
        return true;
    prop_show("in", in);
    return false;
}

static bool
small_sets(struct prop *p)
{
    struct iva_cols in = prop_set(p, p->size);

    return sort(p, &in);
}

static bool
large_sets(struct prop *p)
{
    size_t n = 1 + prop_below(p, 300 * p->size);
    uint32_t *contig = prop_u32(p, n);
    int64_t *start = prop_i64(p, n), *end = prop_i64(p, n);
    struct iva_cols in = {n, contig, start, end};
    /* A few bits of everything: ties, or keys that do not fit in 64 bits. */
    unsigned contig_bits = (unsigned)prop_below(p, 33);
    unsigned bits = 1 + (unsigned)prop_below(p, 63);
    unsigned few = (unsigned)prop_below(p, 12);
    int64_t base = prop_chance(p, 50) ? 0 : prop_between(p, -1000, 1000);

    for (size_t i = 0; i < n; i++) {
        contig[i] = (uint32_t)(prop_random(p) & UINT32_MAX
                               & ((UINT64_C(1) << contig_bits) - 1));
        if (contig[i] == IVA_NONE)
            contig[i] = 0;
        start[i] = (int64_t)(prop_random(p) >> (64 - bits)) / 2 + base;
        end[i] = start[i];
        if (start[i] < INT64_MAX / 2)
            end[i] += (int64_t)(prop_random(p) & ((UINT64_C(1) << few) - 1));
    }
    return sort(p, &in);
}

static bool
nearly_sorted(struct prop *p)
{
    struct iva_cols some = prop_set(p, p->size);
    struct iva_cols in = prop_sorted(p, &some, NULL);
    int64_t *end = prop_i64(p, in.n);

    for (size_t i = 0; i < in.n; i++)
        end[i] = in.end[i];
    for (size_t i = 0; i < in.n; i++)
        if (prop_chance(p, 5) && end[i] > in.start[i])
            end[i]--;
    in.end = end;
    return sort(p, &in);
}

/*
 * Less scratch than stated may do where the rest was for alignment or the set
 * is sorted: then the answer must be whole, and nothing outside it touched.
 */
static bool
little_memory(struct prop *p)
{
    struct iva_cols in = prop_set(p, p->size);
    struct iva_buf out = prop_buf(p, in.n);
    size_t size = iva_sort_work(in.n);
    struct iva_work work = prop_work(p, size - prop_below(p, size + 1));
    enum iva_status status = iva_sort(&in, &out, &work);

    PROP_CHECK(status == IVA_OK || status == IVA_EWORK);
    if (status == IVA_OK && !is_sorted_copy(p, &in, &out, 0))
        return false;
    if (!oracle_sorted(&in)) {
        work = (struct iva_work){NULL, 0};
        out.n = 0;
        PROP_CHECK(iva_sort(&in, &out, &work) == IVA_EWORK);
    }
    return true;
}

static bool
little_room(struct prop *p)
{
    struct iva_cols in = prop_set(p, p->size);
    struct iva_work work = prop_work(p, iva_sort_work(in.n));
    struct iva_buf out;

    if (in.n == 0)
        return true;
    out = prop_buf(p, in.n - 1);
    PROP_CHECK(iva_sort(&in, &out, &work) == IVA_ESPACE);
    PROP_CHECK(out.n == 0);
    out = prop_buf(p, in.n);
    out.n = 1;
    PROP_CHECK(iva_sort(&in, &out, &work) == IVA_ESPACE);
    PROP_CHECK(out.n == 1);
    return true;
}

/* The first row that iva_check() must refuse, or n. */
static size_t
first_bad(const struct iva_cols *in, enum iva_status *status)
{
    size_t i = 0;

    *status = IVA_OK;
    for (; i < in->n && *status == IVA_OK; i++)
        if (in->end[i] < in->start[i])
            *status = IVA_EINVERTED;
        else if ((oracle_wide)in->end[i] - in->start[i] > INT64_MAX)
            *status = IVA_ERANGE;
    return *status == IVA_OK ? i : i - 1;
}

static bool
checks(struct prop *p)
{
    struct iva_cols in =
        prop_chance(p, 70) ? prop_set(p, p->size) : prop_hostile(p);
    struct iva_order order;
    enum iva_status expected;
    size_t bad = first_bad(&in, &expected);

    memset(&order, 0xee, sizeof order);
    order.sorted = false;
    PROP_CHECK(iva_check(&in, &order) == expected);
    if (expected != IVA_OK) {
        PROP_CHECK(order.bad == bad);
        return true;
    }
    PROP_CHECK(order.sorted == oracle_sorted(&in));
    PROP_CHECK(order.n_contigs == prop_contigs(&in));
    return true;
}

static bool
index_refuses(struct prop *p)
{
    struct iva_cols in = prop_set(p, p->size);
    unsigned uses = (unsigned)prop_below(p, 16);
    uint32_t n = prop_contigs(&in);
    size_t size = iva_index_size(in.n, n, uses);
    struct iva_work work = prop_work(p, iva_index_work(in.n, uses));
    struct iva_index index;
    enum iva_status expected = oracle_sorted(&in) ? IVA_OK : IVA_EUNSORTED;

    PROP_CHECK(iva_index_build(&index, &in, NULL, n, uses,
                               prop_crooked(p, size), size, &work)
               == expected);
    return true;
}

/* As little_memory(): refused, or whole without a byte outside. */
static bool
index_little_memory(struct prop *p)
{
    struct iva_cols some = prop_set(p, p->size);
    struct iva_cols in = prop_sorted(p, &some, NULL);
    unsigned uses = (unsigned)prop_below(p, 16);
    uint32_t n = prop_contigs(&in);
    size_t full = iva_index_size(in.n, n, uses);
    size_t size = full - prop_below(p, prop_chance(p, 50) ? 20 : full + 1);
    size_t scratch = iva_index_work(in.n, uses);
    struct iva_work work = prop_work(p, scratch - prop_below(p, scratch + 1));
    struct iva_index index;
    int64_t *count = prop_i64(p, in.n);
    enum iva_status status = iva_index_build(
        &index, &in, NULL, n, uses, prop_crooked(p, size), size, &work);

    PROP_CHECK(status == IVA_OK || status == IVA_ESPACE || status == IVA_EWORK);
    PROP_CHECK(size < full || status != IVA_ESPACE);
    PROP_CHECK(work.size < scratch || status != IVA_EWORK);
    if (status == IVA_OK && (uses & IVA_FOR_COUNT) != 0) {
        PROP_CHECK(iva_count_overlaps(&index, &in, count) == IVA_OK);
        for (size_t i = 0; i < in.n; i++)
            PROP_CHECK(count[i] == oracle_count(&in, i, &in));
    }
    work = prop_work(p, scratch);
    if (in.n != 0)
        PROP_CHECK(iva_index_build(&index, &in, NULL, n, uses, NULL, 0, &work)
                   == IVA_ESPACE);
    return true;
}

int
main(void)
{
    struct prop p;

    prop_begin(&p, "sort", 2000);
    prop_run(&p, "small sets come out sorted, each row once", small_sets);
    prop_run(&p, "large sets come out sorted, each row once", large_sets);
    prop_run(&p, "nearly sorted sets come out sorted", nearly_sorted);
    prop_run(&p, "too little scratch is EWORK", little_memory);
    prop_run(&p, "too little room is ESPACE, to the row", little_room);
    prop_run(&p, "check finds order, contigs and the first bad row", checks);
    prop_run(&p, "an index of an unsorted set is refused", index_refuses);
    prop_run(&p, "an index in too little memory is refused",
             index_little_memory);
    return prop_end(&p);
}
