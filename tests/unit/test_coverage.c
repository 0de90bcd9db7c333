/* SPDX-License-Identifier: MIT */
#include "fixture.h"

static int64_t
coverage_of(const struct iva_cols *a, const struct iva_cols *b)
{
    int64_t bases = -99;

    CU_ASSERT_EQUAL(iva_coverage(index_for(IVA_FOR_COVERAGE, b), a, &bases),
                    IVA_OK);
    return bases;
}

static void
touching_intervals_cover_nothing(void)
{
    CU_ASSERT_EQUAL(coverage_of(SET({0, 10, 20}), SET({0, 0, 10}, {0, 20, 30})),
                    0);
}

static void
what_reaches_in_from_both_sides_is_summed(void)
{
    CU_ASSERT_EQUAL(coverage_of(SET({0, 10, 20}), SET({0, 0, 12}, {0, 18, 30})),
                    4);
}

static void
a_row_may_be_covered_whole(void)
{
    CU_ASSERT_EQUAL(coverage_of(SET({0, 10, 20}), SET({0, 0, 100})), 10);
    CU_ASSERT_EQUAL(coverage_of(SET({0, 12, 13}), SET({0, 0, 100})), 1);
    CU_ASSERT_EQUAL(coverage_of(SET({0, 10, 20}), SET({0, 10, 20})), 10);
}

static void
bases_covered_twice_count_once(void)
{
    CU_ASSERT_EQUAL(
        coverage_of(SET({0, 10, 20}), SET({0, 15, 18}, {0, 17, 30})), 5);
    CU_ASSERT_EQUAL(coverage_of(SET({0, 0, 99}), SET({0, 10, 20}, {0, 10, 20},
                                                     {0, 12, 14}, {0, 20, 21})),
                    11);
}

static void
several_islands_are_summed(void)
{
    const struct iva_cols *b =
        SET({0, 0, 2}, {0, 4, 6}, {0, 8, 10}, {0, 12, 14}, {1, 0, 100});

    CU_ASSERT_EQUAL(coverage_of(SET({0, 0, 14}), b), 8);
    CU_ASSERT_EQUAL(coverage_of(SET({0, 1, 13}), b), 6);
    CU_ASSERT_EQUAL(coverage_of(SET({0, 2, 4}), b), 0);
    CU_ASSERT_EQUAL(coverage_of(SET({0, 5, 9}), b), 2);
    CU_ASSERT_EQUAL(coverage_of(SET({0, 14, 50}), b), 0);
    CU_ASSERT_EQUAL(coverage_of(SET({1, 50, 150}), b), 50);
}

static void
points_have_no_bases(void)
{
    CU_ASSERT_EQUAL(coverage_of(SET({0, 15, 15}), SET({0, 10, 20})), 0);
    CU_ASSERT_EQUAL(coverage_of(SET({0, 10, 20}), SET({0, 15, 15})), 0);
    CU_ASSERT_EQUAL(coverage_of(SET({0, 15, 15}), SET({0, 15, 15})), 0);
}

static void
rows_in_any_order(void)
{
    const struct iva_cols *b = SET({1, 0, 2}, {0, 2, 6});
    int64_t bases[3];

    CU_ASSERT_EQUAL(
        iva_coverage(index_of(b), SET({1, 1, 9}, {0, 5, 9}, {0, 1, 3}), bases),
        IVA_OK);
    CU_ASSERT_EQUAL(bases[0], 1);
    CU_ASSERT_EQUAL(bases[1], 1);
    CU_ASSERT_EQUAL(bases[2], 1);
}

static void
coordinates_may_be_anywhere(void)
{
    CU_ASSERT_EQUAL(coverage_of(SET({0, -10, 5}), SET({0, -12, -8}, {0, 4, 9})),
                    3);
    CU_ASSERT_EQUAL(coverage_of(SET({0, 0, INT64_MAX}), SET({0, 0, INT64_MAX})),
                    INT64_MAX);
    CU_ASSERT_EQUAL(
        coverage_of(SET({0, INT64_MIN, -1}),
                    SET({0, INT64_MIN, -1}, {0, -1, INT64_MAX - 1})),
        INT64_MAX);
    CU_ASSERT_EQUAL(coverage_of(SET({0, INT64_MAX - 3, INT64_MAX}),
                                SET({0, INT64_MAX - 1, INT64_MAX})),
                    1);
}

/* Sums over contigs would not fit in 64 bits; differences must. */
static void
many_full_contigs_do_not_wrap(void)
{
    const struct iva_cols *b =
        SET({0, INT64_MIN, -1}, {0, -1, INT64_MAX - 1}, {1, INT64_MIN, -1},
            {1, -1, INT64_MAX - 1}, {2, INT64_MIN, -1}, {2, -1, INT64_MAX - 1},
            {3, 5, 10});

    CU_ASSERT_EQUAL(coverage_of(SET({2, -7, 9}), b), 16);
    CU_ASSERT_EQUAL(coverage_of(SET({2, 0, INT64_MAX}), b), INT64_MAX - 1);
    CU_ASSERT_EQUAL(coverage_of(SET({3, 0, 100}), b), 5);
}

static void
empty_sets_are_fine(void)
{
    CU_ASSERT_EQUAL(coverage_of(SET({0, 1, 5}), &no_rows), 0);
    CU_ASSERT_EQUAL(coverage_of(SET({7, 1, 5}), SET({0, 1, 5})), 0);
    CU_ASSERT_EQUAL(iva_coverage(index_of(SET({0, 1, 5})), &no_rows, NULL),
                    IVA_OK);
}

static void
a_wrong_index_is_EARG(void)
{
    int64_t bases;

    CU_ASSERT_EQUAL(
        iva_coverage(index_for(ALL_USES & ~IVA_FOR_COVERAGE, SET({0, 1, 5})),
                     SET({0, 1, 5}), &bases),
        IVA_EARG);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("touching intervals cover nothing",
             touching_intervals_cover_nothing),
        TEST("what reaches in from both sides is summed",
             what_reaches_in_from_both_sides_is_summed),
        TEST("a row may be covered whole", a_row_may_be_covered_whole),
        TEST("bases covered twice count once", bases_covered_twice_count_once),
        TEST("several islands are summed", several_islands_are_summed),
        TEST("points have no bases", points_have_no_bases),
        TEST("A may come in any order", rows_in_any_order),
        TEST("coordinates may be anywhere in 64 bits",
             coordinates_may_be_anywhere),
        TEST("many full contigs do not wrap", many_full_contigs_do_not_wrap),
        TEST("empty sets are fine", empty_sets_are_fine),
        TEST("a wrong index is EARG", a_wrong_index_is_EARG),
        CU_TEST_INFO_NULL,
    };

    return run_suite("coverage", tests);
}
