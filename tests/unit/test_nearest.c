/* SPDX-License-Identifier: MIT */
#include "fixture.h"

static struct pairs got;

static size_t
nearest(const struct iva_cols *a, const struct iva_cols *b, uint64_t k,
        bool overlaps)
{
    struct iva_nearest cursor;

    CU_ASSERT_EQUAL(iva_nearest_begin(&cursor, index_for(IVA_FOR_NEAREST, b), a,
                                      k, overlaps),
                    IVA_OK);
    CU_ASSERT_EQUAL(iva_nearest_next(&cursor, pairs_room(&got, ROOM)), IVA_OK);
    return got.out.n;
}

static bool
pair_is(size_t i, uint32_t a, uint32_t b, int64_t distance)
{
    return i < got.out.n && got.a[i] == a && got.b[i] == b
           && got.distance[i] == distance;
}

/* The rows of B for the one row of A. */
static bool
answers(const struct iva_cols *a, const struct iva_cols *b, uint64_t k,
        bool overlaps, size_t n, const uint32_t *rows)
{
    if (nearest(a, b, k, overlaps) != n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (got.b[i] != rows[i])
            return false;
    return true;
}

#define ANSWERS(a, b, k, overlaps, ...)                             \
  answers(a, b, k, overlaps, sizeof((uint32_t[]){__VA_ARGS__}) / 4, \
          (uint32_t[]){__VA_ARGS__})

static void
distance_is_the_bases_between(void)
{
    CU_ASSERT_EQUAL(nearest(SET({0, 20, 30}), SET({0, 31, 50}), 1, true), 1);
    CU_ASSERT(pair_is(0, 0, 0, 1));
    nearest(SET({0, 20, 30}), SET({0, 5, 12}), 1, true);
    CU_ASSERT(pair_is(0, 0, 0, 8));
}

static void
touching_and_overlapping_are_at_0(void)
{
    nearest(SET({0, 20, 30}), SET({0, 30, 50}), 1, true);
    CU_ASSERT(pair_is(0, 0, 0, 0));
    nearest(SET({0, 20, 30}), SET({0, 1, 20}), 1, true);
    CU_ASSERT(pair_is(0, 0, 0, 0));
    nearest(SET({0, 20, 30}), SET({0, 22, 23}), 1, true);
    CU_ASSERT(pair_is(0, 0, 0, 0));
}

static void
overlaps_come_before_touching_ones(void)
{
    CU_ASSERT(
        ANSWERS(SET({0, 2, 3}), SET({0, 0, 2}, {0, 2, 7}), 2, true, 1, 0));
}

static void
overlaps_come_by_start_end_row(void)
{
    CU_ASSERT(ANSWERS(
        SET({0, 20, 30}),
        SET({0, 25, 28}, {0, 0, 100}, {0, 22, 24}, {0, 0, 100}, {0, 0, 99}), 9,
        true, 4, 1, 3, 2, 0));
}

static void
then_by_distance(void)
{
    CU_ASSERT(ANSWERS(SET({0, 20, 30}),
                      SET({0, 0, 10}, {0, 25, 26}, {0, 35, 36}, {0, 30, 31},
                          {0, 32, 33}, {0, 10, 17}),
                      9, true, 1, 3, 4, 5, 2, 0));
    CU_ASSERT(pair_is(2, 0, 4, 2));
    CU_ASSERT(pair_is(3, 0, 5, 3));
    CU_ASSERT(pair_is(5, 0, 0, 10));
}

static void
upstream_comes_before_downstream(void)
{
    CU_ASSERT(
        ANSWERS(SET({0, 20, 30}), SET({0, 40, 50}, {0, 5, 10}), 2, true, 1, 0));
    CU_ASSERT(
        ANSWERS(SET({0, 20, 30}), SET({0, 30, 50}, {0, 1, 20}), 2, true, 1, 0));
}

static void
upstream_the_largest_start_comes_first(void)
{
    CU_ASSERT(ANSWERS(SET({0, 20, 30}), SET({0, 1, 10}, {0, 5, 10}, {0, 3, 10}),
                      3, true, 1, 2, 0));
}

static void
upstream_the_last_of_equal_rows_comes_first(void)
{
    CU_ASSERT(ANSWERS(SET({0, 20, 30}), SET({0, 5, 10}, {0, 5, 10}, {0, 1, 10}),
                      3, true, 1, 0, 2));
    CU_ASSERT(ANSWERS(SET({0, 20, 30}), SET({0, 5, 10}, {0, 5, 10}, {0, 5, 10}),
                      2, true, 2, 1));
}

static void
downstream_the_smallest_end_comes_first(void)
{
    CU_ASSERT(ANSWERS(SET({0, 20, 30}),
                      SET({0, 40, 50}, {0, 40, 50}, {0, 40, 45}), 3, true, 2, 0,
                      1));
}

static void
downstream_the_first_of_equal_rows_comes_first(void)
{
    CU_ASSERT(ANSWERS(SET({0, 20, 30}),
                      SET({0, 40, 50}, {0, 40, 50}, {0, 40, 50}), 2, true, 0,
                      1));
}

static void
a_nearer_end_counts_not_a_nearer_start(void)
{
    /* the longest reaches furthest */
    CU_ASSERT(
        ANSWERS(SET({0, 50, 60}), SET({0, 0, 45}, {0, 30, 40}), 2, true, 0, 1));
}

static void
k_bounds_the_answers_of_a_row(void)
{
    const struct iva_cols *b = SET({0, 0, 1}, {0, 5, 6}, {0, 12, 13});

    CU_ASSERT_EQUAL(nearest(SET({0, 3, 4}, {0, 8, 9}), b, 1, true), 2);
    CU_ASSERT_EQUAL(nearest(SET({0, 3, 4}, {0, 8, 9}), b, 2, true), 4);
    CU_ASSERT_EQUAL(nearest(SET({0, 3, 4}, {0, 8, 9}), b, 3, true), 6);
    CU_ASSERT_EQUAL(nearest(SET({0, 3, 4}, {0, 8, 9}), b, 4, true), 6);
    CU_ASSERT_EQUAL(nearest(SET({0, 3, 4}, {0, 8, 9}), b, UINT64_MAX, true), 6);
}

static void
without_overlaps_touching_ones_stay(void)
{
    const struct iva_cols *b =
        SET({0, 0, 10}, {0, 12, 15}, {0, 20, 30}, {0, 9, 11}, {0, 0, 99});

    CU_ASSERT(ANSWERS(SET({0, 10, 20}), b, 9, false, 0, 2));
    CU_ASSERT(pair_is(0, 0, 0, 0));
    CU_ASSERT(pair_is(1, 0, 2, 0));
}

static void
no_neighbour_is_one_pair_with_none(void)
{
    CU_ASSERT_EQUAL(nearest(SET({1, 1, 5}, {9, 1, 5}, {0, 1, 5}),
                            SET({0, 10, 20}, {2, 1, 5}), 5, true),
                    3);
    CU_ASSERT(pair_is(0, 0, IVA_NONE, -1));
    CU_ASSERT(pair_is(1, 1, IVA_NONE, -1));
    CU_ASSERT(pair_is(2, 2, 0, 5));
    CU_ASSERT_EQUAL(nearest(SET({0, 1, 5}), &no_rows, 1, true), 1);
    CU_ASSERT(pair_is(0, 0, IVA_NONE, -1));
    CU_ASSERT_EQUAL(nearest(SET({0, 10, 20}), SET({0, 12, 15}), 1, false), 1);
    CU_ASSERT(pair_is(0, 0, IVA_NONE, -1));
    CU_ASSERT_EQUAL(nearest(&no_rows, SET({0, 12, 15}), 1, true), 0);
}

static void
zero_length_queries(void)
{
    nearest(SET({0, 10, 10}), SET({0, 20, 30}), 1, true);
    CU_ASSERT(pair_is(0, 0, 0, 10));
    nearest(SET({0, 15, 15}), SET({0, 10, 20}), 1, true);
    CU_ASSERT(pair_is(0, 0, 0, 0));
    nearest(SET({0, 15, 15}), SET({0, 10, 20}), 1, false);
    CU_ASSERT(pair_is(0, 0, IVA_NONE, -1));
    nearest(SET({0, 10, 10}), SET({0, 10, 20}), 1, false);
    CU_ASSERT(pair_is(0, 0, 0, 0));
}

static void
zero_length_targets(void)
{
    CU_ASSERT(ANSWERS(SET({0, 10, 20}), SET({0, 15, 15}, {0, 30, 30}), 2, true,
                      0, 1));
    CU_ASSERT(ANSWERS(SET({0, 10, 20}), SET({0, 10, 10}, {0, 20, 20}), 2, true,
                      0, 1));
    CU_ASSERT(
        ANSWERS(SET({0, 10, 20}), SET({0, 15, 15}, {0, 10, 10}), 2, false, 1));
}

/* A target that ends where it starts, there where the query does: one pair. */
static void
equal_points_touch_once(void)
{
    CU_ASSERT_EQUAL(nearest(SET({0, 10, 10}), SET({0, 10, 10}), 9, false), 1);
    CU_ASSERT(pair_is(0, 0, 0, 0));
    CU_ASSERT_EQUAL(
        nearest(SET({0, 10, 10}), SET({0, 10, 10}, {0, 10, 10}), 9, true), 2);
}

static void
negative_and_far_coordinates(void)
{
    nearest(SET({0, -20, -10}), SET({0, -5, -2}), 1, true);
    CU_ASSERT(pair_is(0, 0, 0, 5));
    nearest(SET({0, 0, INT64_C(5000000000)}),
            SET({0, INT64_C(9000000000), INT64_C(9000000001)}), 1, true);
    CU_ASSERT(pair_is(0, 0, 0, INT64_C(4000000000)));
    nearest(SET({0, 0, 0}), SET({0, INT64_MAX, INT64_MAX}), 1, true);
    CU_ASSERT(pair_is(0, 0, 0, INT64_MAX));
}

static void
a_distance_beyond_63_bits_stays_there(void)
{
    nearest(SET({0, -2, -1}), SET({0, INT64_MAX, INT64_MAX}), 1, true);
    CU_ASSERT(pair_is(0, 0, 0, INT64_MAX));
    nearest(SET({0, INT64_MAX, INT64_MAX}), SET({0, INT64_MIN, INT64_MIN}), 1,
            true);
    CU_ASSERT(pair_is(0, 0, 0, INT64_MAX));
    nearest(SET({0, INT64_MIN, INT64_MIN}), SET({0, INT64_MAX, INT64_MAX}), 1,
            true);
    CU_ASSERT(pair_is(0, 0, 0, INT64_MAX));
}

static void
a_full_output_is_MORE(void)
{
    struct iva_nearest cursor;
    const struct iva_cols *b = SET({0, 12, 13}, {0, 0, 10}, {0, 30, 31});
    const struct iva_cols *a = SET({0, 10, 20}, {1, 1, 2}, {0, 40, 50});
    static const uint32_t rows[] = {0, 1, 2, IVA_NONE, 2, 0, 1};

    CU_ASSERT_EQUAL(iva_nearest_begin(&cursor, index_of(b), a, 3, true),
                    IVA_OK);
    for (size_t i = 0; i < 7; i++) {
        CU_ASSERT(iva_nearest_next(&cursor, pairs_room(&got, 1)) <= IVA_MORE);
        CU_ASSERT_EQUAL(got.out.n, 1);
        CU_ASSERT_EQUAL(got.b[0], rows[i]);
    }
    CU_ASSERT_EQUAL(iva_nearest_next(&cursor, pairs_room(&got, 1)), IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 0);
}

static void
pairs_are_appended_and_distance_may_be_NULL(void)
{
    struct iva_nearest cursor;

    CU_ASSERT_EQUAL(iva_nearest_begin(&cursor, index_of(SET({0, 1, 9})),
                                      SET({0, 2, 3}), 1, true),
                    IVA_OK);
    pairs_room(&got, 2);
    got.out.n = 1;
    got.a[0] = 42;
    got.out.distance = NULL;
    CU_ASSERT_EQUAL(iva_nearest_next(&cursor, &got.out), IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 2);
    CU_ASSERT_EQUAL(got.a[0], 42);
    CU_ASSERT_EQUAL(got.b[1], 0);
}

static void
no_room_is_ESPACE(void)
{
    struct iva_nearest cursor;

    CU_ASSERT_EQUAL(iva_nearest_begin(&cursor, index_of(SET({0, 1, 9})),
                                      SET({0, 2, 3}), 1, true),
                    IVA_OK);
    CU_ASSERT_EQUAL(iva_nearest_next(&cursor, pairs_room(&got, 0)), IVA_ESPACE);
}

static void
k_of_0_and_a_wrong_index_are_EARG(void)
{
    struct iva_nearest cursor;
    const struct iva_cols *a = SET({0, 2, 3});

    CU_ASSERT_EQUAL(iva_nearest_begin(&cursor, index_of(a), a, 0, true),
                    IVA_EARG);
    CU_ASSERT_EQUAL(iva_nearest_begin(&cursor,
                                      index_for(ALL_USES & ~IVA_FOR_NEAREST, a),
                                      a, 1, true),
                    IVA_EARG);
}

static void
too_many_rows_of_a_are_EROWS(void)
{
    struct iva_nearest cursor;
    struct iva_cols many = no_rows;

    many.n = IVA_MAX_ROWS + 1; /* told before any is read */
    CU_ASSERT_EQUAL(
        iva_nearest_begin(&cursor, index_of(SET({0, 1, 9})), &many, 1, true),
        IVA_OK);
    CU_ASSERT_EQUAL(iva_nearest_next(&cursor, pairs_room(&got, 1)), IVA_EROWS);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("distance is the number of bases between",
             distance_is_the_bases_between),
        TEST("touching and overlapping are at 0",
             touching_and_overlapping_are_at_0),
        TEST("overlaps come before touching ones",
             overlaps_come_before_touching_ones),
        TEST("overlaps come by start, end, row",
             overlaps_come_by_start_end_row),
        TEST("then by distance", then_by_distance),
        TEST("at equal distance upstream comes before downstream",
             upstream_comes_before_downstream),
        TEST("upstream the largest start comes first",
             upstream_the_largest_start_comes_first),
        TEST("upstream the last of equal rows comes first",
             upstream_the_last_of_equal_rows_comes_first),
        TEST("downstream the smallest end comes first",
             downstream_the_smallest_end_comes_first),
        TEST("downstream the first of equal rows comes first",
             downstream_the_first_of_equal_rows_comes_first),
        TEST("a nearer end counts, not a nearer start",
             a_nearer_end_counts_not_a_nearer_start),
        TEST("k bounds the answers of a row", k_bounds_the_answers_of_a_row),
        TEST("without overlaps touching ones stay",
             without_overlaps_touching_ones_stay),
        TEST("no neighbour is one pair with none",
             no_neighbour_is_one_pair_with_none),
        TEST("zero-length queries", zero_length_queries),
        TEST("zero-length targets", zero_length_targets),
        TEST("equal points touch, once", equal_points_touch_once),
        TEST("negative and far coordinates", negative_and_far_coordinates),
        TEST("a distance beyond 2^63-1 stays there",
             a_distance_beyond_63_bits_stays_there),
        TEST("a full output is MORE, and the rest follows",
             a_full_output_is_MORE),
        TEST("pairs are appended, and distance may be NULL",
             pairs_are_appended_and_distance_may_be_NULL),
        TEST("an output without room is ESPACE", no_room_is_ESPACE),
        TEST("k of 0 and a wrong index are EARG",
             k_of_0_and_a_wrong_index_are_EARG),
        TEST("too many rows of A are EROWS", too_many_rows_of_a_are_EROWS),
        CU_TEST_INFO_NULL,
    };

    return run_suite("nearest", tests);
}
