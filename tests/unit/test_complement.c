/* SPDX-License-Identifier: MIT */
#include "fixture.h"

static struct pieces got;
static unsigned char scratch[8192];

static struct iva_work
work_for(size_t n)
{
    struct iva_work work = {scratch, iva_pieces_work(n)};

    CU_ASSERT_FATAL(work.size <= sizeof scratch);
    return work;
}

static size_t
complement(const struct iva_cols *view, const struct iva_cols *in)
{
    struct iva_work work = work_for(view->n);
    struct iva_pieces cursor;

    CU_ASSERT_EQUAL(iva_complement_begin(&cursor, view, NULL, in, &work),
                    IVA_OK);
    CU_ASSERT_EQUAL(iva_complement_next(&cursor, pieces_room(&got, ROOM)),
                    IVA_OK);
    return got.out.n;
}

static void
gaps_lie_inside_the_view(void)
{
    CU_ASSERT_EQUAL(complement(SET({0, 0, 100}, {1, 0, 50}),
                               SET({0, 10, 20}, {0, 20, 30}, {0, 50, 60})),
                    4);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 10, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 30, 50, 0));
    CU_ASSERT(piece_is(&got, 2, 0, 60, 100, 0));
    CU_ASSERT(piece_is(&got, 3, 1, 0, 50, 1));
}

static void
the_input_is_clipped_to_the_view(void)
{
    CU_ASSERT_EQUAL(
        complement(SET({0, 0, 100}), SET({0, -5, 10}, {0, 90, 120})), 1);
    CU_ASSERT(piece_is(&got, 0, 0, 10, 90, 0));
}

static void
a_covered_view_has_no_gap(void)
{
    CU_ASSERT_EQUAL(complement(SET({0, 0, 100}), SET({0, 0, 100})), 0);
    CU_ASSERT_EQUAL(complement(SET({0, 0, 100}), SET({0, -1, 101})), 0);
}

static void
input_outside_the_view_leaves_it_whole(void)
{
    CU_ASSERT_EQUAL(
        complement(SET({0, 0, 100}), SET({0, 200, 300}, {1, 0, 100})), 1);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 100, 0));
}

static void
a_contig_may_have_several_views(void)
{
    CU_ASSERT_EQUAL(complement(SET({0, 10, 50}, {0, 60, 70}), SET({0, 10, 20})),
                    2);
    CU_ASSERT(piece_is(&got, 0, 0, 20, 50, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 60, 70, 1));
}

static void
overlapping_views_each_have_their_gaps(void)
{
    CU_ASSERT_EQUAL(complement(SET({0, 0, 50}, {0, 40, 70}), SET({0, 10, 20})),
                    3);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 10, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 20, 50, 0));
    CU_ASSERT(piece_is(&got, 2, 0, 40, 70, 1));
}

static void
rows_of_the_view_are_told(void)
{
    const uint32_t row[] = {9, 4};
    const struct iva_cols *view = SET({0, 0, 50}, {0, 0, 70});
    struct iva_work work = work_for(view->n);
    struct iva_pieces cursor;

    CU_ASSERT_EQUAL(
        iva_complement_begin(&cursor, view, row, SET({0, 10, 60}), &work),
        IVA_OK);
    CU_ASSERT_EQUAL(iva_complement_next(&cursor, pieces_room(&got, ROOM)),
                    IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 3);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 10, 4));
    CU_ASSERT(piece_is(&got, 1, 0, 0, 10, 9));
    CU_ASSERT(piece_is(&got, 2, 0, 60, 70, 4));
}

static void
a_point_splits_a_gap(void)
{
    CU_ASSERT_EQUAL(complement(SET({0, 0, 100}), SET({0, 50, 50})), 2);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 50, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 50, 100, 0));
    CU_ASSERT_EQUAL(complement(SET({0, 0, 100}), SET({0, 10, 10}, {0, 10, 20},
                                                     {0, 15, 15}, {0, 40, 40})),
                    3);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 10, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 20, 40, 0));
    CU_ASSERT(piece_is(&got, 2, 0, 40, 100, 0));
}

static void
a_point_on_an_edge_of_the_view_does_not(void)
{
    CU_ASSERT_EQUAL(complement(SET({0, 0, 100}), SET({0, 0, 0}, {0, 100, 100})),
                    1);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 100, 0));
}

static void
the_view_may_reach_to_the_end(void)
{
    CU_ASSERT_EQUAL(complement(SET({0, 0, INT64_MAX}), SET({0, 10, 20})), 2);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 10, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 20, INT64_MAX, 0));
    CU_ASSERT_EQUAL(
        complement(SET({0, 0, INT64_C(5000000000)}),
                   SET({0, INT64_C(4290000000), INT64_C(4300000000)})),
        2);
    CU_ASSERT(
        piece_is(&got, 1, 0, INT64_C(4300000000), INT64_C(5000000000), 0));
    CU_ASSERT_EQUAL(complement(SET({0, 0, INT64_MAX}),
                               SET({0, INT64_MIN, -1}, {0, 5, INT64_MAX})),
                    1);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 5, 0));
}

static void
empty_sets_are_fine(void)
{
    CU_ASSERT_EQUAL(complement(&no_rows, SET({0, 10, 20})), 0);
    CU_ASSERT_EQUAL(complement(SET({0, 10, 20}), &no_rows), 1);
    CU_ASSERT(piece_is(&got, 0, 0, 10, 20, 0));
}

static void
a_full_output_is_MORE(void)
{
    const struct iva_cols *view = SET({0, 0, 50});
    struct iva_work work = work_for(view->n);
    struct iva_pieces cursor;

    CU_ASSERT_EQUAL(iva_complement_begin(&cursor, view, NULL,
                                         SET({0, 10, 20}, {0, 30, 40}), &work),
                    IVA_OK);
    for (int64_t i = 0; i < 3; i++) {
        CU_ASSERT(iva_complement_next(&cursor, pieces_room(&got, 1))
                  <= IVA_MORE);
        CU_ASSERT(piece_is(&got, 0, 0, 20 * i, 20 * i + 10, 0));
    }
    CU_ASSERT_EQUAL(iva_complement_next(&cursor, pieces_room(&got, 1)), IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 0);
}

static void
statuses_are_those_of_subtract(void)
{
    const struct iva_cols *view = SET({0, 0, 50});
    struct iva_work work = work_for(view->n), none = {NULL, 0};
    struct iva_cols many = no_rows;
    struct iva_pieces cursor;

    many.n = IVA_MAX_ROWS + 1;
    CU_ASSERT_EQUAL(iva_complement_begin(&cursor, view, NULL, view, &none),
                    IVA_EWORK);
    CU_ASSERT_EQUAL(iva_complement_begin(&cursor, &many, NULL, view, &work),
                    IVA_EROWS);
    CU_ASSERT_EQUAL(iva_complement_begin(&cursor, view, NULL, view, &work),
                    IVA_OK);
    CU_ASSERT_EQUAL(iva_complement_next(&cursor, pieces_room(&got, 0)),
                    IVA_ESPACE);
    CU_ASSERT_EQUAL(iva_complement_begin(&cursor, view, NULL,
                                         SET({0, 8, 9}, {0, 4, 5}), &work),
                    IVA_OK);
    CU_ASSERT_EQUAL(iva_complement_next(&cursor, pieces_room(&got, ROOM)),
                    IVA_EUNSORTED);
    work = work_for(2);
    CU_ASSERT_EQUAL(iva_complement_begin(&cursor, SET({1, 8, 9}, {0, 4, 5}),
                                         NULL, &no_rows, &work),
                    IVA_OK);
    CU_ASSERT_EQUAL(iva_complement_next(&cursor, pieces_room(&got, ROOM)),
                    IVA_EUNSORTED);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("gaps lie inside the view", gaps_lie_inside_the_view),
        TEST("the input is clipped to the view",
             the_input_is_clipped_to_the_view),
        TEST("a covered view has no gap", a_covered_view_has_no_gap),
        TEST("input outside the view leaves it whole",
             input_outside_the_view_leaves_it_whole),
        TEST("a contig may have several views",
             a_contig_may_have_several_views),
        TEST("overlapping views each have their gaps",
             overlapping_views_each_have_their_gaps),
        TEST("rows of the view are told", rows_of_the_view_are_told),
        TEST("a point splits a gap", a_point_splits_a_gap),
        TEST("a point on an edge of the view does not",
             a_point_on_an_edge_of_the_view_does_not),
        TEST("the view may reach to the end of 63 bits",
             the_view_may_reach_to_the_end),
        TEST("empty sets are fine", empty_sets_are_fine),
        TEST("a full output is MORE, and the rest follows",
             a_full_output_is_MORE),
        TEST("statuses are those of subtract", statuses_are_those_of_subtract),
        CU_TEST_INFO_NULL,
    };

    return run_suite("complement", tests);
}
