/* SPDX-License-Identifier: MIT */
#include "fixture.h"

static unsigned char memory[4096];
static struct iva_names names;
static char text[4096];
static size_t next, used;

/* A table that holds chr1 and a long name. */
static void
begin(void)
{
    static const char longer[] = "a_contig_with_a_rather_long_name";
    uint32_t id;

    CU_ASSERT_EQUAL_FATAL(iva_names_init(&names, 9, 99, memory, sizeof memory),
                          IVA_OK);
    CU_ASSERT_EQUAL(iva_names_add(&names, "chr1", 4, &id), IVA_OK);
    CU_ASSERT_EQUAL(iva_names_add(&names, longer, sizeof longer - 1, &id),
                    IVA_OK);
    memset(text, '~', sizeof text);
    next = used = 0;
}

static bool
text_is(const char *expected)
{
    return used == strlen(expected) && memcmp(text, expected, used) == 0
           && text[used] == '~';
}

/* The whole set at once is this text. */
static bool
written(unsigned flags, const struct iva_cols *in, const char *expected)
{
    begin();
    return iva_bed_write(flags, &names, in, &next, text, sizeof text, &used)
               == IVA_OK
           && next == in->n && text_is(expected);
}

static void
a_row_is_a_line(void)
{
    CU_ASSERT(
        written(0, SET({0, 10, 20}, {1, 5, 5}),
                "chr1\t10\t20\na_contig_with_a_rather_long_name\t5\t5\n"));
    CU_ASSERT(written(0, &no_rows, ""));
}

static void
one_based_lines_have_closed_numbers(void)
{
    CU_ASSERT(written(IVA_BED_ONE_BASED, SET({0, 9, 20}, {0, -1, 0}),
                      "chr1\t10\t20\nchr1\t0\t0\n"));
    CU_ASSERT(written(IVA_BED_ONE_BASED, SET({0, 20, INT64_MAX}),
                      "chr1\t21\t9223372036854775807\n"));
    CU_ASSERT(written(IVA_BED_ONE_BASED, SET({0, INT64_MIN, -1}),
                      "chr1\t-9223372036854775807\t-1\n"));
}

static void
numbers_are_whole(void)
{
    CU_ASSERT(written(
        IVA_BED_NEGATIVE,
        SET({0, INT64_MIN, INT64_MAX}, {0, -1, 0}, {0, 1090000, 1094599}),
        "chr1\t-9223372036854775808\t9223372036854775807\n"
        "chr1\t-1\t0\nchr1\t1090000\t1094599\n"));
}

static void
rows_are_written_from_next_on(void)
{
    begin();
    next = 1;
    used = 3;
    CU_ASSERT_EQUAL(iva_bed_write(0, &names, SET({0, 1, 2}, {0, 3, 4}), &next,
                                  text, sizeof text, &used),
                    IVA_OK);
    CU_ASSERT(text_is("~~~chr1\t3\t4\n"));
    CU_ASSERT_EQUAL(next, 2);
    CU_ASSERT_EQUAL(iva_bed_write(0, &names, SET({0, 1, 2}, {0, 3, 4}), &next,
                                  text, sizeof text, &used),
                    IVA_OK);
    CU_ASSERT_EQUAL(used, 12);
}

/* Every size of text: only whole lines, nothing behind its end, all in turn. */
static void
a_full_text_is_MORE(void)
{
    const struct iva_cols *in =
        SET({0, 1, 2}, {0, 10, 20}, {1, 300, 400}, {0, INT64_MIN, INT64_MAX});
    const char *all = "chr1\t1\t2\nchr1\t10\t20\n"
                      "a_contig_with_a_rather_long_name\t300\t400\n"
                      "chr1\t-9223372036854775808\t9223372036854775807\n";

    for (size_t size = 0; size <= strlen(all); size++) {
        enum iva_status status;
        begin();
        status = iva_bed_write(0, &names, in, &next, text, size, &used);
        CU_ASSERT(status == IVA_OK || status == IVA_MORE);
        CU_ASSERT_EQUAL(status == IVA_OK, next == 4);
        CU_ASSERT(used <= size);
        CU_ASSERT(used == 0 || text[used - 1] == '\n');
        CU_ASSERT_EQUAL(memcmp(text, all, used), 0);
        for (size_t i = size; i < size + 100; i++)
            CU_ASSERT_EQUAL(text[i], '~');
    }
    CU_ASSERT_EQUAL(next, 4);
}

static void
exact_room_is_enough(void)
{
    begin();
    CU_ASSERT_EQUAL(
        iva_bed_write(0, &names, SET({0, 1, 2}), &next, text, 8, &used),
        IVA_MORE);
    CU_ASSERT_EQUAL(used, 0);
    CU_ASSERT_EQUAL(
        iva_bed_write(0, &names, SET({0, 1, 2}), &next, text, 9, &used),
        IVA_OK);
    CU_ASSERT(text_is("chr1\t1\t2\n"));
}

static void
a_contig_without_a_name_is_EARG(void)
{
    begin();
    CU_ASSERT_EQUAL(iva_bed_write(0, &names, SET({0, 1, 2}, {2, 3, 4}), &next,
                                  text, sizeof text, &used),
                    IVA_EARG);
    begin();
    CU_ASSERT_EQUAL(iva_bed_write(0, &names, SET({IVA_NONE, 1, 2}), &next, text,
                                  sizeof text, &used),
                    IVA_EARG);
}

static void
integers_are_decimal(void)
{
    static const struct {
        int64_t value;
        const char *digits;
    } sample[] = {
        {0, "0"},
        {7, "7"},
        {-1, "-1"},
        {10, "10"},
        {99, "99"},
        {100, "100"},
        {-100, "-100"},
        {65536, "65536"},
        {INT32_MAX, "2147483647"},
        {UINT32_MAX, "4294967295"},
        {INT64_C(99999999), "99999999"},
        {INT64_C(100000000), "100000000"},
        {INT64_C(9999999999999999), "9999999999999999"},
        {INT64_C(10000000000000000), "10000000000000000"},
        {INT64_C(1000000000000000000), "1000000000000000000"},
        {INT64_MAX, "9223372036854775807"},
        {INT64_MIN, "-9223372036854775808"},
    };

    for (size_t i = 0; i < sizeof sample / sizeof *sample; i++) {
        char got[IVA_INT_MAX + 1], *behind;
        memset(got, '~', sizeof got);
        behind = iva_put_int(got, sample[i].value);
        CU_ASSERT_EQUAL(behind - got, (ptrdiff_t)strlen(sample[i].digits));
        CU_ASSERT_EQUAL(memcmp(got, sample[i].digits, strlen(sample[i].digits)),
                        0);
        CU_ASSERT_EQUAL(got[IVA_INT_MAX], '~');
    }
}

static void
the_longest_integer_is_as_long_as_said(void)
{
    char got[IVA_INT_MAX];

    CU_ASSERT_EQUAL(iva_put_int(got, INT64_MIN) - got, IVA_INT_MAX);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("a row is a line", a_row_is_a_line),
        TEST("one-based lines have closed numbers",
             one_based_lines_have_closed_numbers),
        TEST("numbers are whole", numbers_are_whole),
        TEST("rows are written from next on", rows_are_written_from_next_on),
        TEST("a full text is MORE, whole lines only", a_full_text_is_MORE),
        TEST("exact room is enough", exact_room_is_enough),
        TEST("a contig without a name is EARG",
             a_contig_without_a_name_is_EARG),
        TEST("integers are decimal", integers_are_decimal),
        TEST("the longest integer is as long as said",
             the_longest_integer_is_as_long_as_said),
        CU_TEST_INFO_NULL,
    };

    return run_suite("write", tests);
}
