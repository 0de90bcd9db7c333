/* SPDX-License-Identifier: MIT */
#include "fixture.h"

static unsigned char scratch[16384];

static enum iva_status
sort(const struct iva_cols *in, struct pieces *got, size_t cap)
{
    struct iva_work work = {scratch, iva_sort_work(in->n)};

    CU_ASSERT_FATAL(work.size <= sizeof scratch);
    return iva_sort(in, pieces_room(got, cap), &work);
}

static void
rows_come_by_contig_start_end(void)
{
    struct pieces got;

    CU_ASSERT_EQUAL(
        sort(SET({1, 5, 9}, {0, 7, 8}, {0, 2, 9}, {0, 2, 3}), &got, ROOM),
        IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 4);
    CU_ASSERT(piece_is(&got, 0, 0, 2, 3, 3));
    CU_ASSERT(piece_is(&got, 1, 0, 2, 9, 2));
    CU_ASSERT(piece_is(&got, 2, 0, 7, 8, 1));
    CU_ASSERT(piece_is(&got, 3, 1, 5, 9, 0));
}

static void
equal_rows_come_by_row(void)
{
    struct pieces got;

    CU_ASSERT_EQUAL(
        sort(SET({0, 2, 3}, {0, 1, 2}, {0, 2, 3}, {0, 1, 2}), &got, ROOM),
        IVA_OK);
    CU_ASSERT(piece_is(&got, 0, 0, 1, 2, 1));
    CU_ASSERT(piece_is(&got, 1, 0, 1, 2, 3));
    CU_ASSERT(piece_is(&got, 2, 0, 2, 3, 0));
    CU_ASSERT(piece_is(&got, 3, 0, 2, 3, 2));
}

static void
negative_starts_come_before_others(void)
{
    struct pieces got;

    CU_ASSERT_EQUAL(sort(SET({0, 0, 1}, {0, -1, 1}, {0, INT64_MIN, 0},
                             {0, INT64_MAX, INT64_MAX}, {0, -2, -2}),
                         &got, ROOM),
                    IVA_OK);
    CU_ASSERT(piece_is(&got, 0, 0, INT64_MIN, 0, 2));
    CU_ASSERT(piece_is(&got, 1, 0, -2, -2, 4));
    CU_ASSERT(piece_is(&got, 2, 0, -1, 1, 1));
    CU_ASSERT(piece_is(&got, 3, 0, 0, 1, 0));
    CU_ASSERT(piece_is(&got, 4, 0, INT64_MAX, INT64_MAX, 3));
}

static void
starts_beyond_32_bits_are_told_apart(void)
{
    struct pieces got;

    CU_ASSERT_EQUAL(sort(SET({0, INT64_C(4294967297), INT64_C(4294967299)},
                             {0, 2, 3}, {IVA_NONE - 1, 0, 1}, {0, 1, 9}),
                         &got, ROOM),
                    IVA_OK);
    CU_ASSERT(piece_is(&got, 0, 0, 1, 9, 3));
    CU_ASSERT(piece_is(&got, 1, 0, 2, 3, 1));
    CU_ASSERT(
        piece_is(&got, 2, 0, INT64_C(4294967297), INT64_C(4294967299), 0));
    CU_ASSERT(piece_is(&got, 3, IVA_NONE - 1, 0, 1, 2));
}

static void
sorted_input_is_copied(void)
{
    struct pieces got;

    CU_ASSERT_EQUAL(sort(SET({0, 1, 2}, {0, 1, 3}, {4, 0, 0}), &got, 3),
                    IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 3);
    CU_ASSERT(piece_is(&got, 0, 0, 1, 2, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 1, 3, 1));
    CU_ASSERT(piece_is(&got, 2, 4, 0, 0, 2));
}

static void
nothing_gives_nothing(void)
{
    struct pieces got;

    CU_ASSERT_EQUAL(sort(&no_rows, &got, 0), IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 0);
}

static void
rows_are_appended(void)
{
    struct pieces got;
    const struct iva_cols *in = SET({0, 5, 6}, {0, 1, 2});
    struct iva_work work = {scratch, sizeof scratch};
    struct iva_buf *out = pieces_room(&got, 3);

    out->n = 1;
    got.contig[0] = 99;
    CU_ASSERT_EQUAL(iva_sort(in, out, &work), IVA_OK);
    CU_ASSERT_EQUAL(out->n, 3);
    CU_ASSERT_EQUAL(got.contig[0], 99);
    CU_ASSERT(piece_is(&got, 1, 0, 1, 2, 1));
    CU_ASSERT(piece_is(&got, 2, 0, 5, 6, 0));
}

static void
too_little_room_is_ESPACE(void)
{
    struct pieces got;
    const struct iva_cols *in = SET({0, 5, 6}, {0, 1, 2});
    struct iva_work work = {scratch, sizeof scratch};
    struct iva_buf *out = pieces_room(&got, 2);

    CU_ASSERT_EQUAL(sort(SET({0, 1, 2}, {0, 3, 4}), &got, 1), IVA_ESPACE);
    out = pieces_room(&got, 2);
    out->n = 1;
    CU_ASSERT_EQUAL(iva_sort(in, out, &work), IVA_ESPACE);
    CU_ASSERT_EQUAL(out->n, 1);
}

static void
no_scratch_is_EWORK(void)
{
    struct pieces got;
    struct iva_work work = {NULL, 0};

    CU_ASSERT_EQUAL(
        iva_sort(SET({0, 5, 6}, {0, 1, 2}), pieces_room(&got, 9), &work),
        IVA_EWORK);
}

static void
too_many_rows_are_EROWS(void)
{
    struct pieces got;
    struct iva_work work = {scratch, sizeof scratch};
    struct iva_cols in = no_rows;

    in.n = IVA_MAX_ROWS + 1;
    CU_ASSERT_EQUAL(iva_sort(&in, pieces_room(&got, ROOM), &work), IVA_EROWS);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("rows come by contig, start, end", rows_come_by_contig_start_end),
        TEST("equal rows come by row", equal_rows_come_by_row),
        TEST("negative starts come before others",
             negative_starts_come_before_others),
        TEST("starts beyond 32 bits are told apart",
             starts_beyond_32_bits_are_told_apart),
        TEST("sorted input is copied", sorted_input_is_copied),
        TEST("nothing gives nothing", nothing_gives_nothing),
        TEST("rows are appended", rows_are_appended),
        TEST("too little room is ESPACE", too_little_room_is_ESPACE),
        TEST("no scratch is EWORK", no_scratch_is_EWORK),
        TEST("too many rows are EROWS", too_many_rows_are_EROWS),
        CU_TEST_INFO_NULL,
    };

    return run_suite("sort", tests);
}
