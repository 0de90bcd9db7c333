/* SPDX-License-Identifier: MIT */
#include "fixture.h"

static int64_t
count_one(const struct iva_cols *a, const struct iva_cols *b)
{
    int64_t count = -99;

    CU_ASSERT_EQUAL(iva_count_overlaps(index_for(IVA_FOR_COUNT, b), a, &count),
                    IVA_OK);
    return count;
}

static void
rows_of_b_that_overlap_are_counted(void)
{
    int64_t count[3];

    CU_ASSERT_EQUAL(iva_count_overlaps(
                        index_for(IVA_FOR_COUNT,
                                  SET({0, 70, 80}, {0, 17, 30}, {0, 15, 18})),
                        SET({0, 10, 20}, {0, 50, 60}, {1, 1, 5}), count),
                    IVA_OK);
    CU_ASSERT_EQUAL(count[0], 2);
    CU_ASSERT_EQUAL(count[1], 0);
    CU_ASSERT_EQUAL(count[2], 0);
}

static void
touching_rows_are_not_counted(void)
{
    CU_ASSERT_EQUAL(count_one(SET({0, 10, 20}), SET({0, 0, 10}, {0, 20, 30})),
                    0);
}

static void
equal_rows_count_each(void)
{
    CU_ASSERT_EQUAL(count_one(SET({0, 10, 20}), SET({0, 12, 15}, {0, 12, 15})),
                    2);
}

static void
points_of_a_count_what_they_lie_inside(void)
{
    const struct iva_cols *b = SET({0, 10, 20}, {0, 15, 15}, {0, 15, 18});

    CU_ASSERT_EQUAL(count_one(SET({0, 15, 15}), b), 1);
    CU_ASSERT_EQUAL(count_one(SET({0, 16, 16}), b), 2);
    CU_ASSERT_EQUAL(count_one(SET({0, 10, 10}), b), 0);
    CU_ASSERT_EQUAL(count_one(SET({0, 20, 20}), b), 0);
}

static void
equal_points_do_not_count(void)
{
    CU_ASSERT_EQUAL(count_one(SET({0, 10, 10}), SET({0, 10, 10})), 0);
    CU_ASSERT_EQUAL(count_one(SET({0, 10, 10}), SET({0, 10, 10}, {0, 10, 10},
                                                    {0, 0, 10}, {0, 9, 11})),
                    1);
    CU_ASSERT_EQUAL(
        count_one(SET({0, INT64_MAX, INT64_MAX}),
                  SET({0, INT64_MAX, INT64_MAX}, {0, 0, INT64_MAX})),
        0);
}

static void
points_of_b_count_strictly_inside(void)
{
    CU_ASSERT_EQUAL(
        count_one(SET({0, 10, 20}), SET({0, 10, 10}, {0, 12, 12}, {0, 20, 20})),
        1);
}

static void
coordinates_may_be_anywhere(void)
{
    CU_ASSERT_EQUAL(count_one(SET({0, -10, 5}), SET({0, -5, 2}, {0, 0, 1})), 2);
    CU_ASSERT_EQUAL(
        count_one(SET({0, INT64_C(3000000000), INT64_C(3000000100)}),
                  SET({0, INT64_C(3000000050), INT64_C(3000000060)})),
        1);
    CU_ASSERT_EQUAL(count_one(SET({0, INT64_MIN, -1}),
                              SET({0, INT64_MIN, INT64_MIN + 1}, {0, -1, 0},
                                  {0, -2, INT64_MAX / 2})),
                    2);
}

static void
unsorted_and_sorted_a_count_alike(void)
{
    const struct iva_cols *b = SET({0, 0, 5}, {0, 3, 9}, {1, 0, 2}, {2, 1, 4});
    int64_t count[5];

    CU_ASSERT_EQUAL(iva_count_overlaps(index_of(b),
                                       SET({2, 2, 3}, {0, 4, 5}, {1, 0, 9},
                                           {0, 0, 3}, {0, 4, 5}),
                                       count),
                    IVA_OK);
    CU_ASSERT_EQUAL(count[0], 1);
    CU_ASSERT_EQUAL(count[1], 2);
    CU_ASSERT_EQUAL(count[2], 1);
    CU_ASSERT_EQUAL(count[3], 1);
    CU_ASSERT_EQUAL(count[4], 2);
}

static void
empty_sets_are_fine(void)
{
    CU_ASSERT_EQUAL(count_one(SET({0, 1, 5}), &no_rows), 0);
    CU_ASSERT_EQUAL(
        iva_count_overlaps(index_of(SET({0, 1, 5})), &no_rows, NULL), IVA_OK);
}

static void
a_contig_that_b_does_not_know_counts_0(void)
{
    CU_ASSERT_EQUAL(count_one(SET({1, 1, 5}), SET({0, 1, 5}, {2, 1, 5})), 0);
    CU_ASSERT_EQUAL(count_one(SET({3, 1, 5}), SET({0, 1, 5}, {2, 1, 5})), 0);
    CU_ASSERT_EQUAL(count_one(SET({IVA_NONE - 1, 1, 5}), SET({0, 1, 5})), 0);
}

static void
a_wrong_index_is_EARG(void)
{
    int64_t count;

    CU_ASSERT_EQUAL(
        iva_count_overlaps(index_for(ALL_USES & ~IVA_FOR_COUNT, SET({0, 1, 5})),
                           SET({0, 1, 5}), &count),
        IVA_EARG);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("rows of B that overlap are counted",
             rows_of_b_that_overlap_are_counted),
        TEST("touching rows are not counted", touching_rows_are_not_counted),
        TEST("equal rows count each", equal_rows_count_each),
        TEST("points of A count what they lie inside",
             points_of_a_count_what_they_lie_inside),
        TEST("equal points do not count", equal_points_do_not_count),
        TEST("points of B count strictly inside only",
             points_of_b_count_strictly_inside),
        TEST("coordinates may be anywhere in 64 bits",
             coordinates_may_be_anywhere),
        TEST("A in any order counts alike", unsorted_and_sorted_a_count_alike),
        TEST("empty sets are fine", empty_sets_are_fine),
        TEST("a contig that B does not know counts 0",
             a_contig_that_b_does_not_know_counts_0),
        TEST("a wrong index is EARG", a_wrong_index_is_EARG),
        CU_TEST_INFO_NULL,
    };

    return run_suite("count_overlaps", tests);
}
