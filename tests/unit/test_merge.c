/* SPDX-License-Identifier: MIT */
#include "fixture.h"

static struct pieces got;

/* The whole of a set in one call and the end; how many came out. */
static size_t
merge(const struct iva_cols *in, int64_t min_dist)
{
    struct iva_merge state;
    size_t taken = 99;

    iva_merge_begin(&state, min_dist);
    CU_ASSERT_EQUAL(iva_merge_next(&state, in, &taken,
                                   pieces_room(&got, in->n + 1), got.count),
                    IVA_OK);
    CU_ASSERT_EQUAL(taken, in->n);
    CU_ASSERT_EQUAL(iva_merge_end(&state, &got.out, got.count), IVA_OK);
    return got.out.n;
}

static bool
merged_is(size_t i, uint32_t contig, int64_t start, int64_t end, int64_t count)
{
    return i < got.out.n && got.contig[i] == contig && got.start[i] == start
           && got.end[i] == end && got.count[i] == count;
}

static void
touching_intervals_stay_apart_at_0(void)
{
    CU_ASSERT_EQUAL(merge(SET({0, 10, 20}, {0, 20, 30}), 0), 2);
    CU_ASSERT(merged_is(0, 0, 10, 20, 1));
    CU_ASSERT(merged_is(1, 0, 20, 30, 1));
}

static void
touching_intervals_join_at_1(void)
{
    CU_ASSERT_EQUAL(merge(SET({0, 10, 20}, {0, 20, 30}), 1), 1);
    CU_ASSERT(merged_is(0, 0, 10, 30, 2));
    CU_ASSERT_EQUAL(merge(SET({0, 10, 20}, {0, 21, 30}), 1), 2);
}

static void
a_gap_below_min_dist_joins(void)
{
    CU_ASSERT_EQUAL(merge(SET({0, 10, 20}, {0, 25, 30}), 5), 2);
    CU_ASSERT_EQUAL(merge(SET({0, 10, 20}, {0, 25, 30}), 6), 1);
    CU_ASSERT(merged_is(0, 0, 10, 30, 2));
}

static void
a_negative_min_dist_asks_for_overlap(void)
{
    CU_ASSERT_EQUAL(
        merge(SET({0, 10, 20}, {0, 15, 30}, {0, 50, 60}, {0, 54, 70}), -5), 3);
    CU_ASSERT(merged_is(0, 0, 10, 20, 1));
    CU_ASSERT(merged_is(1, 0, 15, 30, 1));
    CU_ASSERT(merged_is(2, 0, 50, 70, 2));
}

static void
nested_intervals_keep_the_largest_end(void)
{
    CU_ASSERT_EQUAL(
        merge(SET({0, 1, 100}, {0, 5, 6}, {0, 50, 60}, {0, 99, 120}), 0), 1);
    CU_ASSERT(merged_is(0, 0, 1, 120, 4));
}

static void
equal_intervals_count_each(void)
{
    CU_ASSERT_EQUAL(merge(SET({0, 1, 5}, {0, 1, 5}), 0), 1);
    CU_ASSERT(merged_is(0, 0, 1, 5, 2));
}

static void
contigs_never_join(void)
{
    CU_ASSERT_EQUAL(merge(SET({0, 1, 9}, {1, 1, 9}, {7, 0, 99}), 1000), 3);
    CU_ASSERT(merged_is(0, 0, 1, 9, 1));
    CU_ASSERT(merged_is(1, 1, 1, 9, 1));
    CU_ASSERT(merged_is(2, 7, 0, 99, 1));
}

static void
points_join_strictly_inside(void)
{
    CU_ASSERT_EQUAL(merge(SET({0, 10, 10}, {0, 10, 20}, {0, 20, 20}), 0), 3);
    CU_ASSERT_EQUAL(
        merge(SET({0, 10, 10}, {0, 10, 20}, {0, 15, 15}, {0, 40, 40}), 0), 3);
    CU_ASSERT(merged_is(0, 0, 10, 10, 1));
    CU_ASSERT(merged_is(1, 0, 10, 20, 2));
    CU_ASSERT(merged_is(2, 0, 40, 40, 1));
    CU_ASSERT_EQUAL(merge(SET({0, 77, 77}, {0, 77, 77}), 0), 2);
    CU_ASSERT_EQUAL(merge(SET({0, 77, 77}, {0, 77, 77}), 1), 1);
    CU_ASSERT(merged_is(0, 0, 77, 77, 2));
}

static void
coordinates_may_be_anywhere(void)
{
    CU_ASSERT_EQUAL(merge(SET({0, INT64_C(3000000000), INT64_C(3000000100)},
                              {0, INT64_C(3000000050), INT64_C(3000000200)}),
                          0),
                    1);
    CU_ASSERT(merged_is(0, 0, INT64_C(3000000000), INT64_C(3000000200), 2));
    CU_ASSERT_EQUAL(merge(SET({0, -10, -5}, {0, -6, 3}), 0), 1);
    CU_ASSERT(merged_is(0, 0, -10, 3, 2));
    CU_ASSERT_EQUAL(merge(SET({0, INT64_MIN, -1}, {0, -1, INT64_MAX - 1}), 1),
                    1);
    CU_ASSERT(merged_is(0, 0, INT64_MIN, INT64_MAX - 1, 2));
}

static void
a_far_min_dist_does_not_wrap(void)
{
    CU_ASSERT_EQUAL(merge(SET({0, 1, INT64_MAX}, {0, 2, 3}), INT64_MAX), 1);
    CU_ASSERT_EQUAL(merge(SET({0, 1, 2}, {0, INT64_MAX, INT64_MAX}), INT64_MAX),
                    1);
    CU_ASSERT_EQUAL(
        merge(SET({0, INT64_MIN, INT64_MIN}, {0, INT64_MAX, INT64_MAX}),
              INT64_MAX),
        2);
    CU_ASSERT_EQUAL(merge(SET({0, INT64_MIN, -5}, {0, -7, -1}), INT64_MIN), 2);
    CU_ASSERT_EQUAL(
        merge(SET({0, INT64_MIN, -5}, {0, INT64_MIN, -1}), INT64_MIN), 2);
}

static void
nothing_gives_nothing(void)
{
    CU_ASSERT_EQUAL(merge(&no_rows, 0), 0);
}

static void
an_open_interval_lasts_over_calls(void)
{
    struct iva_merge state;
    size_t taken;

    iva_merge_begin(&state, 0);
    pieces_room(&got, ROOM);
    got.out.row = NULL;
    CU_ASSERT_EQUAL(iva_merge_next(&state, SET({0, 1, 9}, {0, 2, 4}), &taken,
                                   &got.out, got.count),
                    IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 0);
    CU_ASSERT_EQUAL(
        iva_merge_next(&state, &no_rows, &taken, &got.out, got.count), IVA_OK);
    CU_ASSERT_EQUAL(
        iva_merge_next(&state, SET({0, 8, 12}), &taken, &got.out, got.count),
        IVA_OK);
    CU_ASSERT_EQUAL(iva_merge_next(&state, SET({0, 12, 13}, {1, 0, 1}), &taken,
                                   &got.out, got.count),
                    IVA_OK);
    CU_ASSERT_EQUAL(taken, 2);
    CU_ASSERT_EQUAL(got.out.n, 2);
    CU_ASSERT_EQUAL(iva_merge_end(&state, &got.out, got.count), IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 3);
    CU_ASSERT(merged_is(0, 0, 1, 12, 3));
    CU_ASSERT(merged_is(1, 0, 12, 13, 1));
    CU_ASSERT(merged_is(2, 1, 0, 1, 1));
}

static void
a_full_output_is_MORE(void)
{
    const struct iva_cols *in = SET({0, 1, 2}, {0, 3, 4}, {0, 5, 6}, {0, 5, 7});
    struct iva_cols rest = *in;
    struct iva_merge state;
    size_t taken, total = 0, calls = 0;
    enum iva_status status;

    iva_merge_begin(&state, 0);
    do {
        status = iva_merge_next(&state, &rest, &taken, pieces_room(&got, 1),
                                got.count);
        CU_ASSERT_FATAL(taken <= rest.n && calls++ < 9);
        rest = (struct iva_cols){rest.n - taken, rest.contig + taken,
                                 rest.start + taken, rest.end + taken};
        if (got.out.n == 1) {
            CU_ASSERT(merged_is(0, 0, 1 + 2 * (int64_t)total,
                                2 + 2 * (int64_t)total, 1));
            total++;
        }
    } while (status == IVA_MORE);
    CU_ASSERT_EQUAL(status, IVA_OK);
    CU_ASSERT_EQUAL(total, 2);
    CU_ASSERT_EQUAL(iva_merge_end(&state, pieces_room(&got, 0), got.count),
                    IVA_MORE);
    CU_ASSERT_EQUAL(iva_merge_end(&state, pieces_room(&got, 1), got.count),
                    IVA_OK);
    CU_ASSERT(merged_is(0, 0, 5, 7, 2));
}

static void
the_end_comes_once(void)
{
    struct iva_merge state;
    size_t taken;

    iva_merge_begin(&state, 0);
    CU_ASSERT_EQUAL(iva_merge_next(&state, SET({0, 1, 2}), &taken,
                                   pieces_room(&got, 4), got.count),
                    IVA_OK);
    CU_ASSERT_EQUAL(iva_merge_end(&state, &got.out, got.count), IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 1);
    CU_ASSERT_EQUAL(iva_merge_end(&state, &got.out, got.count), IVA_OK);
    CU_ASSERT_EQUAL(got.out.n, 1);
}

static enum iva_status
two_calls(const struct iva_cols *first, const struct iva_cols *second)
{
    struct iva_merge state;
    size_t taken;

    iva_merge_begin(&state, 0);
    CU_ASSERT_EQUAL(iva_merge_next(&state, first, &taken,
                                   pieces_room(&got, ROOM), got.count),
                    IVA_OK);
    return iva_merge_next(&state, second, &taken, &got.out, got.count);
}

static enum iva_status
one_call(const struct iva_cols *in)
{
    return two_calls(&no_rows, in);
}

static void
unsorted_rows_are_EUNSORTED(void)
{
    CU_ASSERT_EQUAL(one_call(SET({1, 1, 2}, {0, 5, 6})), IVA_EUNSORTED);
    CU_ASSERT_EQUAL(one_call(SET({0, 5, 6}, {0, 1, 2})), IVA_EUNSORTED);
    CU_ASSERT_EQUAL(one_call(SET({0, 5, 9}, {0, 6, 7}, {0, 5, 9})),
                    IVA_EUNSORTED);
    CU_ASSERT_EQUAL(one_call(SET({0, 5, 9}, {0, 5, 8})), IVA_EUNSORTED);
}

static void
unsorted_calls_are_EUNSORTED(void)
{
    CU_ASSERT_EQUAL(two_calls(SET({1, 1, 2}), SET({0, 5, 6})), IVA_EUNSORTED);
    CU_ASSERT_EQUAL(two_calls(SET({0, 5, 6}), SET({0, 1, 2})), IVA_EUNSORTED);
    CU_ASSERT_EQUAL(two_calls(SET({0, 5, 9}, {0, 7, 8}), SET({0, 6, 7})),
                    IVA_EUNSORTED);
    CU_ASSERT_EQUAL(two_calls(SET({0, 5, 9}, {0, 7, 8}), SET({0, 7, 8})),
                    IVA_OK);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("touching intervals stay apart at min_dist 0",
             touching_intervals_stay_apart_at_0),
        TEST("touching intervals join at min_dist 1",
             touching_intervals_join_at_1),
        TEST("a gap below min_dist joins", a_gap_below_min_dist_joins),
        TEST("a negative min_dist asks for overlap",
             a_negative_min_dist_asks_for_overlap),
        TEST("nested intervals keep the largest end",
             nested_intervals_keep_the_largest_end),
        TEST("equal intervals count each", equal_intervals_count_each),
        TEST("contigs never join", contigs_never_join),
        TEST("points join strictly inside", points_join_strictly_inside),
        TEST("coordinates may be anywhere in 64 bits",
             coordinates_may_be_anywhere),
        TEST("a far min_dist does not wrap", a_far_min_dist_does_not_wrap),
        TEST("nothing gives nothing", nothing_gives_nothing),
        TEST("an open interval lasts over calls",
             an_open_interval_lasts_over_calls),
        TEST("a full output is MORE, and the rest follows",
             a_full_output_is_MORE),
        TEST("the end comes once", the_end_comes_once),
        TEST("unsorted rows are EUNSORTED", unsorted_rows_are_EUNSORTED),
        TEST("unsorted calls are EUNSORTED", unsorted_calls_are_EUNSORTED),
        CU_TEST_INFO_NULL,
    };

    return run_suite("merge", tests);
}
