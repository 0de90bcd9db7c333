/* SPDX-License-Identifier: MIT */
#include "fixture.h"

static unsigned char memory[16384], scratch[16384];
static struct iva_index built;

static enum iva_status
build(const struct iva_cols *b, const uint32_t *row, uint32_t n_contigs,
      unsigned uses)
{
    struct iva_work work = {scratch, iva_index_work(b->n, uses)};
    size_t size = iva_index_size(b->n, n_contigs, uses);

    CU_ASSERT_FATAL(work.size <= sizeof scratch && size <= sizeof memory);
    return iva_index_build(&built, b, row, n_contigs, uses, memory, size,
                           &work);
}

static void
an_empty_set_has_an_index(void)
{
    int64_t count = -1;

    CU_ASSERT_EQUAL(build(&no_rows, NULL, 0, ALL_USES), IVA_OK);
    CU_ASSERT_EQUAL(iva_count_overlaps(&built, SET({0, 1, 2}), &count), IVA_OK);
    CU_ASSERT_EQUAL(count, 0);
    CU_ASSERT_EQUAL(build(&no_rows, NULL, 3, ALL_USES), IVA_OK);
}

static void
rows_are_places_unless_given(void)
{
    const uint32_t row[] = {7, 3};
    const struct iva_cols *b = SET({0, 1, 2}, {0, 1, 3});
    struct iva_overlap cursor;
    struct pairs got;

    CU_ASSERT_EQUAL(build(b, NULL, 1, IVA_FOR_OVERLAP), IVA_OK);
    CU_ASSERT_EQUAL(iva_overlap_begin(&cursor, &built, b, false), IVA_OK);
    CU_ASSERT_EQUAL(iva_overlap_next(&cursor, pairs_room(&got, 9)), IVA_OK);
    CU_ASSERT_EQUAL(got.b[0], 0);
    CU_ASSERT_EQUAL(got.b[1], 1);
    CU_ASSERT_EQUAL(build(b, row, 1, IVA_FOR_OVERLAP), IVA_OK);
    CU_ASSERT_EQUAL(iva_overlap_begin(&cursor, &built, b, false), IVA_OK);
    CU_ASSERT_EQUAL(iva_overlap_next(&cursor, pairs_room(&got, 9)), IVA_OK);
    CU_ASSERT_EQUAL(got.b[0], 7);
    CU_ASSERT_EQUAL(got.b[1], 3);
}

static void
unsorted_rows_are_EUNSORTED(void)
{
    for (unsigned uses = 0; uses <= ALL_USES; uses++) {
        CU_ASSERT_EQUAL(build(SET({0, 5, 6}, {0, 1, 2}), NULL, 1, uses),
                        IVA_EUNSORTED);
        CU_ASSERT_EQUAL(build(SET({1, 1, 2}, {0, 1, 2}), NULL, 2, uses),
                        IVA_EUNSORTED);
        CU_ASSERT_EQUAL(build(SET({0, 1, 3}, {0, 1, 2}), NULL, 1, uses),
                        IVA_EUNSORTED);
    }
}

static void
a_contig_out_of_range_is_EARG(void)
{
    CU_ASSERT_EQUAL(build(SET({0, 1, 2}, {2, 1, 2}), NULL, 2, ALL_USES),
                    IVA_EARG);
    CU_ASSERT_EQUAL(build(SET({0, 1, 2}), NULL, 0, ALL_USES), IVA_EARG);
}

static void
too_many_rows_are_EROWS(void)
{
    struct iva_cols b = no_rows;
    struct iva_work work = {scratch, sizeof scratch};

    b.n = IVA_MAX_ROWS + 1;
    CU_ASSERT_EQUAL(iva_index_build(&built, &b, NULL, 1, ALL_USES, memory,
                                    sizeof memory, &work),
                    IVA_EROWS);
}

static void
no_memory_is_ESPACE(void)
{
    struct iva_work work = {scratch, sizeof scratch};

    for (unsigned uses = 1; uses <= ALL_USES; uses++) {
        CU_ASSERT_EQUAL(iva_index_build(&built, SET({0, 1, 2}, {0, 3, 4}), NULL,
                                        1, uses, NULL, 0, &work),
                        IVA_ESPACE);
        CU_ASSERT_EQUAL(iva_index_build(&built, SET({0, 1, 2}, {0, 3, 4}), NULL,
                                        1, uses, memory, 4, &work),
                        IVA_ESPACE);
    }
}

/* Ends that descend must be sorted, which nothing can be done about. */
static void
no_scratch_is_EWORK(void)
{
    struct iva_work work = {NULL, 0};
    const struct iva_cols *b = SET({0, 1, 90}, {0, 2, 80}, {0, 3, 70},
                                   {0, 4, 60}, {0, 5, 50}, {0, 6, 40});

    CU_ASSERT(iva_index_work(b->n, IVA_FOR_COUNT) > 0);
    CU_ASSERT_EQUAL(iva_index_build(&built, b, NULL, 1, IVA_FOR_COUNT, memory,
                                    sizeof memory, &work),
                    IVA_EWORK);
}

static void
an_index_without_the_use_is_EARG(void)
{
    const struct iva_cols *b = SET({0, 1, 2});
    struct iva_overlap overlap;
    struct iva_nearest nearest;
    int64_t number;
    uint8_t hit;

    CU_ASSERT_EQUAL(build(b, NULL, 1, ALL_USES & ~IVA_FOR_OVERLAP), IVA_OK);
    CU_ASSERT_EQUAL(iva_overlap_begin(&overlap, &built, b, false), IVA_EARG);
    CU_ASSERT_EQUAL(build(b, NULL, 1, ALL_USES & ~IVA_FOR_COUNT), IVA_OK);
    CU_ASSERT_EQUAL(iva_count_overlaps(&built, b, &number), IVA_EARG);
    CU_ASSERT_EQUAL(build(b, NULL, 1, ALL_USES & ~IVA_FOR_COVERAGE), IVA_OK);
    CU_ASSERT_EQUAL(iva_coverage(&built, b, &number), IVA_EARG);
    CU_ASSERT_EQUAL(iva_any_overlap(&built, b, &hit), IVA_EARG);
    CU_ASSERT_EQUAL(build(b, NULL, 1, ALL_USES & ~IVA_FOR_NEAREST), IVA_OK);
    CU_ASSERT_EQUAL(iva_nearest_begin(&nearest, &built, b, 1, true), IVA_EARG);
}

static void
each_use_alone_is_enough(void)
{
    const struct iva_cols *b = SET({0, 1, 2});
    struct iva_overlap overlap;
    struct iva_nearest nearest;
    int64_t number = 0;
    uint8_t hit = 0;

    CU_ASSERT_EQUAL(build(b, NULL, 1, IVA_FOR_OVERLAP), IVA_OK);
    CU_ASSERT_EQUAL(iva_overlap_begin(&overlap, &built, b, false), IVA_OK);
    CU_ASSERT_EQUAL(build(b, NULL, 1, IVA_FOR_COUNT), IVA_OK);
    CU_ASSERT_EQUAL(iva_count_overlaps(&built, b, &number), IVA_OK);
    CU_ASSERT_EQUAL(number, 1);
    CU_ASSERT_EQUAL(build(b, NULL, 1, IVA_FOR_COVERAGE), IVA_OK);
    CU_ASSERT_EQUAL(iva_coverage(&built, b, &number), IVA_OK);
    CU_ASSERT_EQUAL(number, 1);
    CU_ASSERT_EQUAL(iva_any_overlap(&built, b, &hit), IVA_OK);
    CU_ASSERT_EQUAL(hit, 1);
    CU_ASSERT_EQUAL(build(b, NULL, 1, IVA_FOR_NEAREST), IVA_OK);
    CU_ASSERT_EQUAL(iva_nearest_begin(&nearest, &built, b, 1, true), IVA_OK);
}

static void
more_uses_need_no_less_memory(void)
{
    for (unsigned uses = 0; uses <= ALL_USES; uses++) {
        CU_ASSERT(iva_index_size(100, 3, uses)
                  <= iva_index_size(100, 3, ALL_USES));
        CU_ASSERT(iva_index_work(100, uses) <= iva_index_work(100, ALL_USES));
    }
}

static void
one_index_serves_several_cursors(void)
{
    const struct iva_cols *b = SET({0, 1, 5}, {0, 2, 5}, {0, 3, 5});
    struct iva_overlap one, two;
    struct pairs got1, got2;

    CU_ASSERT_EQUAL(build(b, NULL, 1, IVA_FOR_OVERLAP), IVA_OK);
    CU_ASSERT_EQUAL(iva_overlap_begin(&one, &built, b, false), IVA_OK);
    CU_ASSERT_EQUAL(iva_overlap_begin(&two, &built, b, false), IVA_OK);
    pairs_room(&got1, 9);
    pairs_room(&got2, 9);
    for (size_t i = 1; i <= 9; i++) {
        got1.out.cap = got2.out.cap = i;
        CU_ASSERT(iva_overlap_next(&one, &got1.out) <= IVA_MORE);
        CU_ASSERT(iva_overlap_next(&two, &got2.out) <= IVA_MORE);
    }
    CU_ASSERT_EQUAL(got1.out.n, 9);
    CU_ASSERT_EQUAL(got2.out.n, 9);
    CU_ASSERT_EQUAL(memcmp(got1.b, got2.b, 9 * sizeof *got1.b), 0);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("an empty set has an index", an_empty_set_has_an_index),
        TEST("rows are places unless given", rows_are_places_unless_given),
        TEST("unsorted rows are EUNSORTED", unsorted_rows_are_EUNSORTED),
        TEST("a contig out of range is EARG", a_contig_out_of_range_is_EARG),
        TEST("too many rows are EROWS", too_many_rows_are_EROWS),
        TEST("no memory is ESPACE", no_memory_is_ESPACE),
        TEST("no scratch is EWORK", no_scratch_is_EWORK),
        TEST("an index without the use is EARG",
             an_index_without_the_use_is_EARG),
        TEST("each use alone is enough", each_use_alone_is_enough),
        TEST("more uses need no less memory", more_uses_need_no_less_memory),
        TEST("one index serves several cursors",
             one_index_serves_several_cursors),
        CU_TEST_INFO_NULL,
    };

    return run_suite("index", tests);
}
