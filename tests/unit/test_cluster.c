/* SPDX-License-Identifier: MIT */
#include "fixture.h"

static int64_t id[ROOM], start[ROOM], end[ROOM];

static int64_t
cluster(const struct iva_cols *in, int64_t min_dist, int64_t first_id)
{
    int64_t n = -1;

    CU_ASSERT_EQUAL(iva_cluster(in, min_dist, first_id, id, start, end, &n),
                    IVA_OK);
    return n;
}

static bool
cluster_is(size_t i, int64_t number, int64_t from, int64_t to)
{
    return id[i] == number && start[i] == from && end[i] == to;
}

static void
touching_intervals_are_two_clusters(void)
{
    CU_ASSERT_EQUAL(cluster(SET({0, 10, 20}, {0, 20, 30}), 0, 0), 2);
    CU_ASSERT(cluster_is(0, 0, 10, 20));
    CU_ASSERT(cluster_is(1, 1, 20, 30));
}

static void
touching_intervals_join_at_1(void)
{
    CU_ASSERT_EQUAL(cluster(SET({0, 10, 20}, {0, 20, 30}), 1, 0), 1);
    CU_ASSERT(cluster_is(0, 0, 10, 30));
    CU_ASSERT(cluster_is(1, 0, 10, 30));
}

static void
a_gap_below_min_dist_joins(void)
{
    CU_ASSERT_EQUAL(cluster(SET({0, 10, 20}, {0, 25, 30}), 5, 0), 2);
    CU_ASSERT_EQUAL(cluster(SET({0, 10, 20}, {0, 25, 30}), 6, 0), 1);
}

static void
every_member_has_the_bounds_of_all(void)
{
    CU_ASSERT_EQUAL(
        cluster(SET({0, 1, 5}, {0, 1, 5}, {0, 4, 6}, {0, 9, 9}), 0, 0), 2);
    CU_ASSERT(cluster_is(0, 0, 1, 6));
    CU_ASSERT(cluster_is(1, 0, 1, 6));
    CU_ASSERT(cluster_is(2, 0, 1, 6));
    CU_ASSERT(cluster_is(3, 1, 9, 9));
}

static void
ids_go_on_over_contigs(void)
{
    CU_ASSERT_EQUAL(
        cluster(SET({0, 1, 5}, {1, 1, 5}, {2, 1, 5}, {2, 9, 15}), 0, 0), 4);
    for (int i = 0; i < 4; i++)
        CU_ASSERT_EQUAL(id[i], i);
}

static void
ids_count_from_first_id(void)
{
    CU_ASSERT_EQUAL(cluster(SET({0, 1, 5}, {0, 6, 7}), 0, 41), 2);
    CU_ASSERT_EQUAL(id[0], 41);
    CU_ASSERT_EQUAL(id[1], 42);
    CU_ASSERT_EQUAL(cluster(SET({0, 1, 5}), 0, INT64_MAX), 1);
    CU_ASSERT_EQUAL(id[0], INT64_MAX);
}

static void
negative_and_far_min_dist(void)
{
    CU_ASSERT_EQUAL(cluster(SET({0, 10, 20}, {0, 15, 30}), -5, 0), 2);
    CU_ASSERT_EQUAL(cluster(SET({0, 10, 20}, {0, 14, 30}), -5, 0), 1);
    CU_ASSERT_EQUAL(
        cluster(SET({0, 1, 2}, {0, INT64_MAX, INT64_MAX}), INT64_MAX, 0), 1);
    CU_ASSERT(cluster_is(0, 0, 1, INT64_MAX));
    CU_ASSERT_EQUAL(cluster(SET({0, INT64_MIN, -5}, {0, -7, -1}), INT64_MIN, 0),
                    2);
}

static void
nothing_has_no_cluster(void)
{
    CU_ASSERT_EQUAL(cluster(&no_rows, 0, 7), 0);
}

static void
n_clusters_may_be_NULL(void)
{
    CU_ASSERT_EQUAL(iva_cluster(SET({0, 1, 5}), 0, 0, id, start, end, NULL),
                    IVA_OK);
    CU_ASSERT(cluster_is(0, 0, 1, 5));
}

static void
unsorted_rows_are_EUNSORTED(void)
{
    int64_t n;

    CU_ASSERT_EQUAL(
        iva_cluster(SET({1, 1, 2}, {0, 5, 6}), 0, 0, id, start, end, &n),
        IVA_EUNSORTED);
    CU_ASSERT_EQUAL(
        iva_cluster(SET({0, 5, 6}, {0, 1, 2}), 0, 0, id, start, end, &n),
        IVA_EUNSORTED);
    CU_ASSERT_EQUAL(iva_cluster(SET({0, 5, 9}, {0, 7, 8}, {0, 6, 8}), 0, 0, id,
                                start, end, &n),
                    IVA_EUNSORTED);
    CU_ASSERT_EQUAL(
        iva_cluster(SET({0, 5, 9}, {0, 5, 8}), 0, 0, id, start, end, &n),
        IVA_EUNSORTED);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("touching intervals are two clusters at min_dist 0",
             touching_intervals_are_two_clusters),
        TEST("touching intervals join at min_dist 1",
             touching_intervals_join_at_1),
        TEST("a gap below min_dist joins", a_gap_below_min_dist_joins),
        TEST("every member has the bounds of all",
             every_member_has_the_bounds_of_all),
        TEST("ids go on over contigs", ids_go_on_over_contigs),
        TEST("ids count from first_id", ids_count_from_first_id),
        TEST("negative and far min_dist", negative_and_far_min_dist),
        TEST("nothing has no cluster", nothing_has_no_cluster),
        TEST("n_clusters may be NULL", n_clusters_may_be_NULL),
        TEST("unsorted rows are EUNSORTED", unsorted_rows_are_EUNSORTED),
        CU_TEST_INFO_NULL,
    };

    return run_suite("cluster", tests);
}
