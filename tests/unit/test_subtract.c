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
subtract_rows(const struct iva_cols *a, const uint32_t *row,
              const struct iva_cols *b)
{
    struct iva_work work = work_for(a->n);
    struct iva_pieces cursor;

    CU_ASSERT_EQUAL(iva_subtract_begin(&cursor, a, row, b, &work), IVA_OK);
    CU_ASSERT_EQUAL(iva_subtract_next(&cursor, pieces_room(&got, ROOM)),
                    IVA_OK);
    return got.out.n;
}

static size_t
subtract(const struct iva_cols *a, const struct iva_cols *b)
{
    return subtract_rows(a, NULL, b);
}

static void
what_b_covers_is_taken_away(void)
{
    CU_ASSERT_EQUAL(
        subtract(SET({0, 0, 100}), SET({0, 10, 20}, {0, 15, 30}, {0, 90, 120})),
        2);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 10, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 30, 90, 0));
}

static void
a_covered_row_vanishes(void)
{
    CU_ASSERT_EQUAL(subtract(SET({0, 10, 20}), SET({0, 0, 100})), 0);
    CU_ASSERT_EQUAL(subtract(SET({0, 10, 20}), SET({0, 10, 20})), 0);
    CU_ASSERT_EQUAL(subtract(SET({0, 10, 20}), SET({0, 10, 15}, {0, 15, 20})),
                    0);
}

static void
touching_rows_take_nothing(void)
{
    CU_ASSERT_EQUAL(subtract(SET({0, 10, 20}), SET({0, 0, 10}, {0, 20, 30})),
                    1);
    CU_ASSERT(piece_is(&got, 0, 0, 10, 20, 0));
}

static void
no_piece_is_empty(void)
{
    CU_ASSERT_EQUAL(subtract(SET({0, 0, 15}), SET({0, 0, 1}, {0, 6, 7})), 2);
    CU_ASSERT(piece_is(&got, 0, 0, 1, 6, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 7, 15, 0));
    CU_ASSERT_EQUAL(subtract(SET({0, 0, 15}),
                             SET({0, 3, 5}, {0, 5, 5}, {0, 5, 8}, {0, 8, 8})),
                    2);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 3, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 8, 15, 0));
}

static void
rows_of_a_are_not_merged(void)
{
    CU_ASSERT_EQUAL(
        subtract(SET({0, 10, 20}, {0, 15, 25}), SET({0, 12, 14}, {0, 13, 18})),
        3);
    CU_ASSERT(piece_is(&got, 0, 0, 10, 12, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 18, 20, 0));
    CU_ASSERT(piece_is(&got, 2, 0, 18, 25, 1));
}

static void
equal_rows_each_have_their_pieces(void)
{
    CU_ASSERT_EQUAL(
        subtract(SET({0, 10, 20}, {0, 10, 20}), SET({0, 12, 15}, {0, 12, 15})),
        4);
    CU_ASSERT(piece_is(&got, 0, 0, 10, 12, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 10, 12, 1));
    CU_ASSERT(piece_is(&got, 2, 0, 15, 20, 0));
    CU_ASSERT(piece_is(&got, 3, 0, 15, 20, 1));
}

static void
pieces_come_by_start_end_row(void)
{
    const uint32_t row[] = {7, 2, 5};

    CU_ASSERT_EQUAL(subtract_rows(SET({0, 0, 20}, {0, 5, 20}, {0, 6, 15}), row,
                                  SET({0, 3, 10})),
                    4);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 3, 7));
    CU_ASSERT(piece_is(&got, 1, 0, 10, 15, 5));
    CU_ASSERT(piece_is(&got, 2, 0, 10, 20, 2));
    CU_ASSERT(piece_is(&got, 3, 0, 10, 20, 7));
}

static void
contigs_of_one_side_only(void)
{
    CU_ASSERT_EQUAL(subtract(SET({0, 1, 5}, {1, 1, 5}, {4, 1, 5}),
                             SET({1, 1, 2}, {2, 1, 2}, {9, 1, 2})),
                    3);
    CU_ASSERT(piece_is(&got, 0, 0, 1, 5, 0));
    CU_ASSERT(piece_is(&got, 1, 1, 2, 5, 1));
    CU_ASSERT(piece_is(&got, 2, 4, 1, 5, 2));
}

static void
a_point_of_b_inside_splits(void)
{
    CU_ASSERT_EQUAL(subtract(SET({0, 10, 20}), SET({0, 15, 15})), 2);
    CU_ASSERT(piece_is(&got, 0, 0, 10, 15, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 15, 20, 0));
    CU_ASSERT_EQUAL(subtract(SET({0, 10, 20}), SET({0, 15, 15}, {0, 15, 15})),
                    2);
}

static void
a_point_of_b_on_an_edge_does_not(void)
{
    CU_ASSERT_EQUAL(subtract(SET({0, 10, 20}), SET({0, 10, 10}, {0, 20, 20})),
                    1);
    CU_ASSERT(piece_is(&got, 0, 0, 10, 20, 0));
}

static void
a_point_of_a_stays_unless_overlapped(void)
{
    CU_ASSERT_EQUAL(subtract(SET({0, 50, 50}), SET({0, 70, 80})), 1);
    CU_ASSERT(piece_is(&got, 0, 0, 50, 50, 0));
    CU_ASSERT_EQUAL(subtract(SET({0, 50, 50}), SET({0, 40, 60})), 0);
    CU_ASSERT_EQUAL(subtract(SET({0, 50, 50}), SET({0, 50, 60})), 1);
    CU_ASSERT_EQUAL(subtract(SET({0, 50, 50}), SET({0, 40, 50})), 1);
    CU_ASSERT_EQUAL(subtract(SET({0, 50, 50}), SET({0, 50, 50})), 1);
    CU_ASSERT_EQUAL(subtract(SET({0, 50, 50}), &no_rows), 1);
}

/* No interval of B overlaps it, though the union of both is one. */
static void
a_point_of_a_between_touching_rows_stays(void)
{
    CU_ASSERT_EQUAL(subtract(SET({0, 50, 50}), SET({0, 40, 50}, {0, 50, 60})),
                    1);
    CU_ASSERT(piece_is(&got, 0, 0, 50, 50, 0));
    CU_ASSERT_EQUAL(
        subtract(SET({0, 50, 50}), SET({0, 40, 50}, {0, 45, 51}, {0, 50, 60})),
        0);
}

static void
coordinates_may_be_anywhere(void)
{
    CU_ASSERT_EQUAL(
        subtract(SET({0, INT64_C(3000000000), INT64_C(3000000100)}),
                 SET({0, INT64_C(3000000050), INT64_C(3000000060)})),
        2);
    CU_ASSERT(
        piece_is(&got, 0, 0, INT64_C(3000000000), INT64_C(3000000050), 0));
    CU_ASSERT(
        piece_is(&got, 1, 0, INT64_C(3000000060), INT64_C(3000000100), 0));
    CU_ASSERT_EQUAL(subtract(SET({0, INT64_MIN, -1}, {0, -1, INT64_MAX - 1}),
                             SET({0, -5, 5})),
                    2);
    CU_ASSERT(piece_is(&got, 0, 0, INT64_MIN, -5, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 5, INT64_MAX - 1, 1));
    CU_ASSERT_EQUAL(subtract(SET({0, 0, INT64_MAX}), SET({0, INT64_MIN, 5})),
                    1);
    CU_ASSERT(piece_is(&got, 0, 0, 5, INT64_MAX, 0));
    CU_ASSERT_EQUAL(
        subtract(SET({0, INT64_MIN, INT64_MIN}, {0, INT64_MAX, INT64_MAX}),
                 SET({0, 0, INT64_MAX})),
        2);
}

static void
empty_sets_are_fine(void)
{
    CU_ASSERT_EQUAL(subtract(&no_rows, SET({0, 1, 2})), 0);
    CU_ASSERT_EQUAL(subtract(&no_rows, &no_rows), 0);
    CU_ASSERT_EQUAL(subtract(SET({0, 10, 20}), &no_rows), 1);
    CU_ASSERT(piece_is(&got, 0, 0, 10, 20, 0));
}

static void
a_full_output_is_MORE(void)
{
    const struct iva_cols *a = SET({0, 0, 9}, {0, 0, 9}, {1, 5, 6});
    const struct iva_cols *b = SET({0, 3, 4});
    struct iva_work work = work_for(a->n);
    struct iva_pieces cursor;
    static const struct row expected[] = {
        {0, 0, 3}, {0, 0, 3}, {0, 4, 9}, {0, 4, 9}, {1, 5, 6}};
    static const uint32_t row[] = {0, 1, 0, 1, 2};

    CU_ASSERT_EQUAL(iva_subtract_begin(&cursor, a, NULL, b, &work), IVA_OK);
    for (size_t i = 0; i < 5; i++) {
        CU_ASSERT(iva_subtract_next(&cursor, pieces_room(&got, 1)) <= IVA_MORE);
        CU_ASSERT(piece_is(&got, 0, expected[i].contig, expected[i].start,
                           expected[i].end, row[i]));
    }
    CU_ASSERT_EQUAL(iva_subtract_next(&cursor, pieces_room(&got, 1)), IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 0);
}

static void
pieces_are_appended(void)
{
    const struct iva_cols *a = SET({0, 0, 9});
    struct iva_work work = work_for(a->n);
    struct iva_pieces cursor;

    CU_ASSERT_EQUAL(iva_subtract_begin(&cursor, a, NULL, &no_rows, &work),
                    IVA_OK);
    pieces_room(&got, 3);
    got.out.n = 2;
    got.row[1] = 42;
    CU_ASSERT(iva_subtract_next(&cursor, &got.out) <= IVA_MORE);
    CU_ASSERT_EQUAL(got.out.n, 3);
    CU_ASSERT_EQUAL(got.row[1], 42);
    CU_ASSERT(piece_is(&got, 2, 0, 0, 9, 0));
}

static void
no_room_is_ESPACE(void)
{
    const struct iva_cols *a = SET({0, 0, 9});
    struct iva_work work = work_for(a->n);
    struct iva_pieces cursor;

    CU_ASSERT_EQUAL(iva_subtract_begin(&cursor, a, NULL, a, &work), IVA_OK);
    CU_ASSERT_EQUAL(iva_subtract_next(&cursor, pieces_room(&got, 0)),
                    IVA_ESPACE);
}

static void
no_scratch_is_EWORK(void)
{
    const struct iva_cols *a = SET({0, 0, 9});
    struct iva_work work = {NULL, 0};
    struct iva_pieces cursor;

    CU_ASSERT_EQUAL(iva_subtract_begin(&cursor, a, NULL, a, &work), IVA_EWORK);
}

static void
too_many_rows_are_EROWS(void)
{
    struct iva_cols many = no_rows;
    struct iva_work work = {scratch, sizeof scratch};
    struct iva_pieces cursor;

    many.n = IVA_MAX_ROWS + 1;
    CU_ASSERT_EQUAL(iva_subtract_begin(&cursor, &many, NULL, &no_rows, &work),
                    IVA_EROWS);
    CU_ASSERT_EQUAL(iva_subtract_begin(&cursor, &no_rows, NULL, &many, &work),
                    IVA_EROWS);
}

static enum iva_status
status_of(const struct iva_cols *a, const struct iva_cols *b)
{
    struct iva_work work = work_for(a->n);
    struct iva_pieces cursor;

    CU_ASSERT_EQUAL(iva_subtract_begin(&cursor, a, NULL, b, &work), IVA_OK);
    return iva_subtract_next(&cursor, pieces_room(&got, ROOM));
}

static void
unsorted_sets_are_EUNSORTED(void)
{
    const struct iva_cols *b = SET({0, 4, 5});

    CU_ASSERT_EQUAL(status_of(SET({0, 5, 9}, {0, 1, 2}), b), IVA_EUNSORTED);
    CU_ASSERT_EQUAL(status_of(SET({1, 5, 9}, {0, 1, 2}), b), IVA_EUNSORTED);
    CU_ASSERT_EQUAL(status_of(SET({0, 5, 9}, {0, 5, 8}), b), IVA_EUNSORTED);
    b = SET({0, 0, 99});
    CU_ASSERT_EQUAL(status_of(b, SET({0, 5, 9}, {0, 1, 2})), IVA_EUNSORTED);
    CU_ASSERT_EQUAL(status_of(b, SET({0, 5, 9}, {0, 7, 8}, {0, 6, 8})),
                    IVA_EUNSORTED);
    CU_ASSERT_EQUAL(status_of(b, SET({0, 5, 9}, {0, 5, 8})), IVA_EUNSORTED);
    CU_ASSERT_EQUAL(
        status_of(SET({0, 0, 9}, {1, 0, 9}), SET({1, 2, 3}, {0, 2, 3})),
        IVA_EUNSORTED);
}

static void
pieces_before_the_fault_stand(void)
{
    CU_ASSERT_EQUAL(
        status_of(SET({0, 0, 9}, {1, 7, 9}, {1, 0, 5}), SET({0, 3, 4})),
        IVA_EUNSORTED);
    CU_ASSERT(piece_is(&got, 0, 0, 0, 3, 0));
    CU_ASSERT(piece_is(&got, 1, 0, 4, 9, 0));
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("what B covers is taken away", what_b_covers_is_taken_away),
        TEST("a covered row vanishes", a_covered_row_vanishes),
        TEST("touching rows take nothing", touching_rows_take_nothing),
        TEST("no piece is empty", no_piece_is_empty),
        TEST("rows of A are not merged", rows_of_a_are_not_merged),
        TEST("equal rows each have their pieces",
             equal_rows_each_have_their_pieces),
        TEST("pieces come by start, end, row", pieces_come_by_start_end_row),
        TEST("contigs of one side only", contigs_of_one_side_only),
        TEST("a point of B inside splits", a_point_of_b_inside_splits),
        TEST("a point of B on an edge does not",
             a_point_of_b_on_an_edge_does_not),
        TEST("a point of A stays unless overlapped",
             a_point_of_a_stays_unless_overlapped),
        TEST("a point of A between touching rows stays",
             a_point_of_a_between_touching_rows_stays),
        TEST("coordinates may be anywhere in 64 bits",
             coordinates_may_be_anywhere),
        TEST("empty sets are fine", empty_sets_are_fine),
        TEST("a full output is MORE, and the rest follows",
             a_full_output_is_MORE),
        TEST("pieces are appended", pieces_are_appended),
        TEST("an output without room is ESPACE", no_room_is_ESPACE),
        TEST("no scratch is EWORK", no_scratch_is_EWORK),
        TEST("too many rows are EROWS", too_many_rows_are_EROWS),
        TEST("unsorted sets are EUNSORTED", unsorted_sets_are_EUNSORTED),
        TEST("pieces before the fault stand", pieces_before_the_fault_stand),
        CU_TEST_INFO_NULL,
    };

    return run_suite("subtract", tests);
}
