/* SPDX-License-Identifier: MIT */
/* The properties of subtract and complement: see prop_pieces.h. */
#include "prop_pieces.h"

#include <string.h>

static const struct prop_pieces_op *op;

/* Call next() until it is done, with outputs of all sizes. */
static bool
drain(struct prop *p, struct iva_pieces cursor, struct oracle_pieces *got)
{
    enum iva_status status;

    do {
        struct iva_buf out = prop_buf(p, prop_cap(p));
        struct iva_pieces moved = cursor; /* plain data may be copied */
        size_t n0 = out.n = prop_below(p, out.cap);
        memset(&cursor, 0xee, sizeof cursor);
        status = op->next(&moved, &out);
        cursor = moved;
        PROP_CHECK(status == IVA_OK || status == IVA_MORE);
        PROP_CHECK(status == IVA_OK || out.n == out.cap);
        PROP_CHECK(out.n >= n0 && out.n <= out.cap);
        for (size_t i = n0; i < out.n; i++)
            oracle_pieces_add(
                got, &(struct oracle_piece){out.contig[i], out.start[i],
                                            out.end[i], out.row[i], 0});
    } while (status == IVA_MORE);
    return true;
}

static struct iva_cols
some_a(struct prop *p)
{
    return prop_set(p, p->big ? 12 : p->size);
}

static bool
pieces_of(struct prop *p, const struct iva_cols *a, const struct iva_cols *b,
          bool rows, struct oracle_pieces *got)
{
    uint32_t *row;
    struct iva_cols sorted_a = prop_sorted(p, a, &row);
    struct iva_cols sorted_b = prop_sorted(p, b, NULL);
    struct iva_work work = prop_work(p, iva_pieces_work(a->n));
    struct iva_pieces cursor;

    memset(&cursor, 0xee, sizeof cursor);
    PROP_CHECK(
        op->begin(&cursor, &sorted_a, rows ? row : NULL, &sorted_b, &work)
        == IVA_OK);
    return drain(p, cursor, got);
}

static bool
pieces(struct prop *p)
{
    struct oracle_pieces got = {0, 0, NULL}, expected = {0, 0, NULL};
    struct iva_cols a = some_a(p), b = prop_set(p, prop_most(p, 500));
    bool rows = prop_chance(p, 60), good;

    if (!rows)
        a = prop_sorted(p, &a, NULL);
    oracle_subtract(&a, &b, op->points, &expected);
    good =
        pieces_of(p, &a, &b, rows, &got) && prop_same_pieces(&got, &expected);
    if (!good) {
        prop_show("a", &a);
        prop_show("b", &b);
    }
    oracle_pieces_free(&got);
    oracle_pieces_free(&expected);
    return good;
}

/*
 * Less scratch than stated may do where the rest was for alignment: then the
 * answer must be whole, and nothing outside it touched.
 */
static bool
little_scratch(struct prop *p)
{
    struct oracle_pieces got = {0, 0, NULL}, expected = {0, 0, NULL};
    struct iva_cols some = some_a(p), a = prop_sorted(p, &some, NULL);
    struct iva_cols more = prop_set(p, p->size),
                    b = prop_sorted(p, &more, NULL);
    size_t size = iva_pieces_work(a.n);
    struct iva_work work = prop_work(p, size - prop_below(p, size + 1));
    struct iva_pieces cursor;
    enum iva_status status = op->begin(&cursor, &a, NULL, &b, &work);
    bool good = status == IVA_EWORK;

    if (status == IVA_OK) {
        oracle_subtract(&a, &b, op->points, &expected);
        good = drain(p, cursor, &got) && prop_same_pieces(&got, &expected);
        oracle_pieces_free(&got);
        oracle_pieces_free(&expected);
    }
    PROP_CHECK(good);
    work = (struct iva_work){NULL, 0};
    if (a.n != 0)
        PROP_CHECK(op->begin(&cursor, &a, NULL, &b, &work) == IVA_EWORK);
    return true;
}

static bool
no_room(struct prop *p)
{
    struct iva_cols some = prop_set(p, p->size);
    struct iva_cols a = prop_sorted(p, &some, NULL);
    struct iva_work work = prop_work(p, iva_pieces_work(a.n));
    struct iva_buf none = prop_buf(p, 0);
    struct iva_pieces cursor;

    PROP_CHECK(op->begin(&cursor, &a, NULL, &a, &work) == IVA_OK);
    PROP_CHECK(op->next(&cursor, &none) == IVA_ESPACE);
    PROP_CHECK(none.n == 0);
    return true;
}

/* Run to the end with whatever comes; the last status. */
static bool
run(struct prop *p, const struct iva_cols *a, const struct iva_cols *b,
    enum iva_status *status)
{
    struct iva_work work = prop_work(p, iva_pieces_work(a->n));
    struct iva_pieces cursor;
    size_t calls = 0;

    PROP_CHECK(op->begin(&cursor, a, NULL, b, &work) == IVA_OK);
    do {
        struct iva_buf out = prop_buf(p, 16);
        *status = op->next(&cursor, &out);
        PROP_CHECK(out.n <= out.cap);
        for (size_t i = 0; i < out.n; i++)
            PROP_CHECK(out.row[i] < a->n);
        PROP_CHECK(calls++ <= 4 * (a->n + 1) * (b->n + 1));
    } while (*status == IVA_MORE);
    return true;
}

static bool
unsorted(struct prop *p)
{
    struct iva_cols a = prop_set(p, p->size), b = prop_set(p, p->size);
    enum iva_status status;

    if (!run(p, &a, &b, &status))
        return false;
    /* What stands in B behind the last row of A need not be looked at. */
    if (!oracle_sorted(&a))
        PROP_CHECK(status == IVA_EUNSORTED);
    if (oracle_sorted(&a) && oracle_sorted(&b))
        PROP_CHECK(status == IVA_OK);
    PROP_CHECK(status == IVA_OK || status == IVA_EUNSORTED);
    return true;
}

static bool
hostile(struct prop *p)
{
    struct iva_cols a = prop_hostile(p), b = prop_hostile(p);
    enum iva_status status;

    return run(p, &a, &b, &status);
}

int
prop_pieces_main(const char *program, const struct prop_pieces_op *of)
{
    struct prop p;

    op = of;
    prop_begin(&p, program, 6000);
    prop_run(&p, "pieces are the oracle's, in its order", pieces);
    prop_run(&p, "too little scratch is EWORK", little_scratch);
    prop_run(&p, "an output without room is ESPACE", no_room);
    prop_run(&p, "unsorted input is told", unsorted);
    prop_run(&p, "ends before starts stay within the arrays", hostile);
    return prop_end(&p);
}
