/* SPDX-License-Identifier: MIT */
#include "fixture.h"

static struct iva_order
check(enum iva_status expected, const struct iva_cols *in)
{
    struct iva_order order;

    memset(&order, 0xff, sizeof order);
    order.sorted = false;
    CU_ASSERT_EQUAL(iva_check(in, &order), expected);
    return order;
}

static void
an_empty_set_is_sorted_and_has_no_contigs(void)
{
    struct iva_order order = check(IVA_OK, &no_rows);

    CU_ASSERT_TRUE(order.sorted);
    CU_ASSERT_EQUAL(order.n_contigs, 0);
}

static void
contigs_are_the_largest_id_and_one(void)
{
    struct iva_order order = check(IVA_OK, SET({7, 1, 2}, {3, 1, 2}));

    CU_ASSERT_EQUAL(order.n_contigs, 8);
    order = check(IVA_OK, SET({IVA_NONE - 1, 1, 2}));
    CU_ASSERT_EQUAL(order.n_contigs, IVA_NONE);
}

static void
ascending_rows_are_sorted(void)
{
    CU_ASSERT_TRUE(
        check(IVA_OK, SET({0, 1, 2}, {0, 1, 3}, {0, 2, 2}, {2, 0, 1})).sorted);
}

static void
equal_rows_are_sorted(void)
{
    CU_ASSERT_TRUE(check(IVA_OK, SET({0, 1, 2}, {0, 1, 2})).sorted);
}

static void
a_smaller_contig_start_or_end_is_unsorted(void)
{
    CU_ASSERT_FALSE(check(IVA_OK, SET({1, 1, 2}, {0, 5, 6})).sorted);
    CU_ASSERT_FALSE(check(IVA_OK, SET({0, 2, 3}, {0, 1, 9})).sorted);
    CU_ASSERT_FALSE(check(IVA_OK, SET({0, 1, 3}, {0, 1, 2})).sorted);
    CU_ASSERT_FALSE(check(IVA_OK, SET({0, -1, 3}, {0, -2, 3})).sorted);
}

static void
zero_length_and_negative_rows_are_fine(void)
{
    CU_ASSERT_TRUE(check(IVA_OK, SET({0, -5, -5}, {0, 0, 0})).sorted);
}

static void
an_end_before_its_start_is_EINVERTED(void)
{
    struct iva_order order;

    order = check(IVA_EINVERTED, SET({0, 1, 2}, {0, 20, 10}, {0, 9, 8}));
    CU_ASSERT_EQUAL(order.bad, 1);
    order = check(IVA_EINVERTED, SET({0, INT64_MAX, INT64_MIN}));
    CU_ASSERT_EQUAL(order.bad, 0);
}

static void
a_length_beyond_63_bits_is_ERANGE(void)
{
    struct iva_order order;

    order = check(IVA_ERANGE, SET({0, 0, 1}, {0, -1, INT64_MAX}));
    CU_ASSERT_EQUAL(order.bad, 1);
    order = check(IVA_ERANGE, SET({0, INT64_MIN, INT64_MAX}));
    CU_ASSERT_EQUAL(order.bad, 0);
    order = check(IVA_ERANGE, SET({0, INT64_MIN, 0}));
    CU_ASSERT_EQUAL(order.bad, 0);
}

static void
the_longest_lengths_are_fine(void)
{
    check(IVA_OK, SET({0, INT64_MIN, -1}, {0, 0, INT64_MAX}));
    check(IVA_OK, SET({0, INT64_MAX, INT64_MAX}, {1, INT64_MIN, INT64_MIN}));
}

static void
the_first_row_refused_is_told(void)
{
    struct iva_order order;

    order = check(IVA_EINVERTED, SET({0, 3, 4}, {0, 2, 1}, {0, -9, INT64_MAX}));
    CU_ASSERT_EQUAL(order.bad, 1);
    order = check(IVA_ERANGE, SET({0, -9, INT64_MAX}, {0, 2, 1}, {0, 2, 1}));
    CU_ASSERT_EQUAL(order.bad, 0);
}

static void
no_contig_is_EARG(void)
{
    check(IVA_EARG, SET({0, 1, 2}, {IVA_NONE, 1, 2}));
}

static void
too_many_rows_are_EROWS(void)
{
    struct iva_cols in = no_rows;

    in.n = IVA_MAX_ROWS + 1; /* told before any is read */
    check(IVA_EROWS, &in);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("an empty set is sorted and has no contigs",
             an_empty_set_is_sorted_and_has_no_contigs),
        TEST("n_contigs is the largest id + 1",
             contigs_are_the_largest_id_and_one),
        TEST("ascending rows are sorted", ascending_rows_are_sorted),
        TEST("equal rows are sorted", equal_rows_are_sorted),
        TEST("a smaller contig, start or end is unsorted",
             a_smaller_contig_start_or_end_is_unsorted),
        TEST("zero-length and negative rows are fine",
             zero_length_and_negative_rows_are_fine),
        TEST("an end before its start is EINVERTED",
             an_end_before_its_start_is_EINVERTED),
        TEST("a length beyond 2^63-1 is ERANGE",
             a_length_beyond_63_bits_is_ERANGE),
        TEST("the longest lengths are fine", the_longest_lengths_are_fine),
        TEST("the first row refused is told", the_first_row_refused_is_told),
        TEST("a contig id of IVA_NONE is EARG", no_contig_is_EARG),
        TEST("too many rows are EROWS", too_many_rows_are_EROWS),
        CU_TEST_INFO_NULL,
    };

    return run_suite("check", tests);
}
