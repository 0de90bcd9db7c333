/* SPDX-License-Identifier: MIT */
#include "fixture.h"

/* All pairs in one call. */
static struct pairs got;

static size_t
overlap(const struct iva_cols *a, const struct iva_cols *b, bool outer)
{
    struct iva_overlap cursor;

    CU_ASSERT_EQUAL(
        iva_overlap_begin(&cursor, index_for(IVA_FOR_OVERLAP, b), a, outer),
        IVA_OK);
    CU_ASSERT_EQUAL(iva_overlap_next(&cursor, pairs_room(&got, ROOM)), IVA_OK);
    return got.out.n;
}

/* Whether one interval overlaps another, asked both ways and of any. */
static bool
meet(const struct iva_cols *a, const struct iva_cols *b)
{
    uint8_t hit[2];
    size_t n = overlap(a, b, false);

    CU_ASSERT_EQUAL(overlap(b, a, false), n);
    CU_ASSERT_EQUAL(iva_any_overlap(index_for(IVA_FOR_COVERAGE, b), a, &hit[0]),
                    IVA_OK);
    CU_ASSERT_EQUAL(iva_any_overlap(index_for(IVA_FOR_COVERAGE, a), b, &hit[1]),
                    IVA_OK);
    CU_ASSERT_EQUAL(hit[0], n);
    CU_ASSERT_EQUAL(hit[1], n);
    return n == 1;
}

static bool
pair_is(size_t i, uint32_t a, uint32_t b)
{
    return i < got.out.n && got.a[i] == a && got.b[i] == b;
}

static void
touching_intervals_do_not_overlap(void)
{
    CU_ASSERT_FALSE(meet(SET({0, 10, 20}), SET({0, 0, 10})));
    CU_ASSERT_FALSE(meet(SET({0, 10, 20}), SET({0, 20, 30})));
}

static void
one_common_base_is_an_overlap(void)
{
    CU_ASSERT(meet(SET({0, 10, 20}), SET({0, 0, 11})));
    CU_ASSERT(meet(SET({0, 10, 20}), SET({0, 19, 30})));
    CU_ASSERT(meet(SET({0, 10, 11}), SET({0, 10, 11})));
    CU_ASSERT(meet(SET({0, 0, 100}), SET({0, 40, 50})));
}

static void
zero_length_overlaps_strictly_inside(void)
{
    CU_ASSERT(meet(SET({0, 15, 15}), SET({0, 10, 20})));
    CU_ASSERT_FALSE(meet(SET({0, 10, 10}), SET({0, 10, 20})));
    CU_ASSERT_FALSE(meet(SET({0, 20, 20}), SET({0, 10, 20})));
    CU_ASSERT_FALSE(meet(SET({0, 10, 10}), SET({0, 10, 10})));
    CU_ASSERT_FALSE(meet(SET({0, 8, 8}), SET({0, 9, 9})));
}

static void
contigs_keep_intervals_apart(void)
{
    CU_ASSERT_FALSE(meet(SET({0, 10, 20}), SET({1, 10, 20})));
    CU_ASSERT_FALSE(meet(SET({5, 10, 20}), SET({1, 10, 20})));
    CU_ASSERT_EQUAL(
        overlap(SET({IVA_NONE - 1, 10, 20}), SET({0, 10, 20}), false), 0);
}

static void
coordinates_may_be_anywhere(void)
{
    CU_ASSERT(meet(SET({0, -10, 5}), SET({0, -5, 2})));
    CU_ASSERT_FALSE(meet(SET({0, -10, -5}), SET({0, -5, 2})));
    CU_ASSERT(meet(SET({0, 2147483640, 2147483647}),
                   SET({0, 2147483641, 2147483646})));
    CU_ASSERT(
        meet(SET({0, 600000000, 600000100}), SET({0, 600000000, 600000100})));
    CU_ASSERT(meet(SET({0, INT64_C(3000000000), INT64_C(3000000100)}),
                   SET({0, INT64_C(3000000050), INT64_C(3000000060)})));
    CU_ASSERT(meet(SET({0, INT64_MAX - 1, INT64_MAX}), SET({0, 0, INT64_MAX})));
    CU_ASSERT_FALSE(meet(SET({0, INT64_MIN, -1}), SET({0, 0, INT64_MAX})));
    CU_ASSERT_FALSE(
        meet(SET({0, INT64_MAX, INT64_MAX}), SET({0, 0, INT64_MAX})));
}

static void
pairs_come_by_row_of_a(void)
{
    CU_ASSERT_EQUAL(
        overlap(SET({0, 50, 60}, {1, 5, 9}, {0, 10, 20}),
                SET({0, 17, 55}, {1, 1, 6}, {0, 15, 18}, {1, 9, 12}), false),
        4);
    CU_ASSERT(pair_is(0, 0, 0));
    CU_ASSERT(pair_is(1, 1, 1));
    CU_ASSERT(pair_is(2, 2, 2));
    CU_ASSERT(pair_is(3, 2, 0));
}

static void
hits_of_a_row_come_by_start_end_row(void)
{
    CU_ASSERT_EQUAL(overlap(SET({0, 10, 20}),
                            SET({0, 12, 14}, {0, 11, 19}, {0, 11, 13},
                                {0, 12, 14}, {0, 0, 99}),
                            false),
                    5);
    CU_ASSERT(pair_is(0, 0, 4));
    CU_ASSERT(pair_is(1, 0, 2));
    CU_ASSERT(pair_is(2, 0, 1));
    CU_ASSERT(pair_is(3, 0, 0));
    CU_ASSERT(pair_is(4, 0, 3));
}

static void
equal_rows_each_have_their_pairs(void)
{
    CU_ASSERT_EQUAL(
        overlap(SET({0, 1, 9}, {0, 1, 9}), SET({0, 2, 3}, {0, 2, 3}), false),
        4);
    CU_ASSERT(pair_is(0, 0, 0));
    CU_ASSERT(pair_is(1, 0, 1));
    CU_ASSERT(pair_is(2, 1, 0));
    CU_ASSERT(pair_is(3, 1, 1));
}

static void
outer_gives_rows_without_a_hit(void)
{
    CU_ASSERT_EQUAL(
        overlap(SET({0, 1, 2}, {0, 10, 20}, {7, 1, 2}), SET({0, 15, 16}), true),
        3);
    CU_ASSERT(pair_is(0, 0, IVA_NONE));
    CU_ASSERT(pair_is(1, 1, 0));
    CU_ASSERT(pair_is(2, 2, IVA_NONE));
}

static void
empty_sets_give_nothing(void)
{
    CU_ASSERT_EQUAL(overlap(&no_rows, &no_rows, true), 0);
    CU_ASSERT_EQUAL(overlap(&no_rows, SET({0, 1, 2}), true), 0);
    CU_ASSERT_EQUAL(overlap(SET({0, 1, 2}), &no_rows, false), 0);
    CU_ASSERT_EQUAL(overlap(SET({0, 1, 2}), &no_rows, true), 1);
    CU_ASSERT(pair_is(0, 0, IVA_NONE));
}

static void
a_full_output_is_MORE(void)
{
    struct iva_overlap cursor;
    const struct iva_cols *set = SET({0, 1, 9}, {0, 1, 9}, {0, 1, 9});

    CU_ASSERT_EQUAL(
        iva_overlap_begin(&cursor, index_for(IVA_FOR_OVERLAP, set), set, false),
        IVA_OK);
    for (uint32_t i = 0; i < 8; i++) {
        CU_ASSERT_EQUAL(iva_overlap_next(&cursor, pairs_room(&got, 1)),
                        IVA_MORE);
        CU_ASSERT(pair_is(0, i / 3, i % 3));
    }
    CU_ASSERT(iva_overlap_next(&cursor, pairs_room(&got, 1)) <= IVA_MORE);
    CU_ASSERT(pair_is(0, 2, 2));
    CU_ASSERT_EQUAL(iva_overlap_next(&cursor, pairs_room(&got, 1)), IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 0);
}

static void
pairs_are_appended_and_distance_left_alone(void)
{
    struct iva_overlap cursor;

    CU_ASSERT_EQUAL(iva_overlap_begin(&cursor, index_of(SET({0, 1, 9})),
                                      SET({0, 2, 3}), false),
                    IVA_OK);
    pairs_room(&got, 2);
    got.out.n = 1;
    got.a[0] = 42;
    got.distance[1] = 77;
    CU_ASSERT_EQUAL(iva_overlap_next(&cursor, &got.out), IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 2);
    CU_ASSERT_EQUAL(got.a[0], 42);
    CU_ASSERT(pair_is(1, 0, 0));
    CU_ASSERT_EQUAL(got.distance[1], 77);
}

static void
distance_may_be_NULL(void)
{
    struct iva_overlap cursor;

    CU_ASSERT_EQUAL(iva_overlap_begin(&cursor, index_of(SET({0, 1, 9})),
                                      SET({0, 2, 3}), false),
                    IVA_OK);
    pairs_room(&got, 2);
    got.out.distance = NULL;
    CU_ASSERT_EQUAL(iva_overlap_next(&cursor, &got.out), IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 1);
}

static void
an_output_without_room_is_ESPACE(void)
{
    struct iva_overlap cursor;

    CU_ASSERT_EQUAL(iva_overlap_begin(&cursor, index_of(SET({0, 1, 9})),
                                      SET({0, 2, 3}), false),
                    IVA_OK);
    CU_ASSERT_EQUAL(iva_overlap_next(&cursor, pairs_room(&got, 0)), IVA_ESPACE);
}

static void
an_index_for_something_else_is_EARG(void)
{
    struct iva_overlap cursor;
    const struct iva_index *b =
        index_for(ALL_USES & ~IVA_FOR_OVERLAP, SET({0, 1, 9}));
    uint8_t hit;

    CU_ASSERT_EQUAL(iva_overlap_begin(&cursor, b, SET({0, 2, 3}), false),
                    IVA_EARG);
    b = index_for(ALL_USES & ~IVA_FOR_COVERAGE, SET({0, 1, 9}));
    CU_ASSERT_EQUAL(iva_any_overlap(b, SET({0, 2, 3}), &hit), IVA_EARG);
}

static void
any_knows_points_from_the_union(void)
{
    uint8_t hit[4];
    /* 20 lies on two edges, 15 in the middle; a point of B is a hit, too. */
    const struct iva_index *b =
        index_for(IVA_FOR_COVERAGE, SET({0, 10, 20}, {0, 20, 30}, {0, 50, 50}));

    CU_ASSERT_EQUAL(
        iva_any_overlap(
            b, SET({0, 20, 20}, {0, 15, 15}, {0, 40, 60}, {0, 50, 60}), hit),
        IVA_OK);
    CU_ASSERT_EQUAL(hit[0], 0);
    CU_ASSERT_EQUAL(hit[1], 1);
    CU_ASSERT_EQUAL(hit[2], 1);
    CU_ASSERT_EQUAL(hit[3], 0);
}

static void
too_many_rows_of_a_are_EROWS(void)
{
    struct iva_overlap cursor;
    struct iva_cols many = no_rows;

    many.n = IVA_MAX_ROWS + 1; /* told before any is read */
    CU_ASSERT_EQUAL(
        iva_overlap_begin(&cursor, index_of(SET({0, 1, 9})), &many, false),
        IVA_OK);
    CU_ASSERT_EQUAL(iva_overlap_next(&cursor, pairs_room(&got, 1)), IVA_EROWS);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("touching intervals do not overlap",
             touching_intervals_do_not_overlap),
        TEST("one common base is an overlap", one_common_base_is_an_overlap),
        TEST("zero length overlaps strictly inside only",
             zero_length_overlaps_strictly_inside),
        TEST("contigs keep intervals apart", contigs_keep_intervals_apart),
        TEST("coordinates may be anywhere in 64 bits",
             coordinates_may_be_anywhere),
        TEST("pairs come by row of A", pairs_come_by_row_of_a),
        TEST("hits of a row come by start, end, row",
             hits_of_a_row_come_by_start_end_row),
        TEST("equal rows each have their pairs",
             equal_rows_each_have_their_pairs),
        TEST("outer gives rows without a hit", outer_gives_rows_without_a_hit),
        TEST("empty sets give nothing", empty_sets_give_nothing),
        TEST("a full output is MORE, and the rest follows",
             a_full_output_is_MORE),
        TEST("pairs are appended and distance is left alone",
             pairs_are_appended_and_distance_left_alone),
        TEST("distance may be NULL", distance_may_be_NULL),
        TEST("an output without room is ESPACE",
             an_output_without_room_is_ESPACE),
        TEST("an index for something else is EARG",
             an_index_for_something_else_is_EARG),
        TEST("any knows points from the union",
             any_knows_points_from_the_union),
        TEST("too many rows of A are EROWS", too_many_rows_of_a_are_EROWS),
        CU_TEST_INFO_NULL,
    };

    return run_suite("overlap", tests);
}
