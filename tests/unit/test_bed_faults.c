/* SPDX-License-Identifier: MIT */
#ifndef _DEFAULT_SOURCE
#  define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#endif
#include "bed_fixture.h"

#include <sys/mman.h>

static void
negative_starts_must_be_welcome(void)
{
    CU_ASSERT(fault_is(0, "a\t1\t2\na\t-5\t10\n", IVA_ENEGATIVE, 1, 2, "-5"));
    CU_ASSERT_EQUAL(
        READ(IVA_BED_NEGATIVE, "a\t-5\t10\na\t-9223372036854775808\t-1\n"),
        IVA_OK);
    CU_ASSERT(row_is(0, "a", -5, 10));
    CU_ASSERT(row_is(1, "a", INT64_MIN, -1));
}

static void
too_few_columns_are_EFIELDS(void)
{
    CU_ASSERT_EQUAL(READ(0, "a\t1\t2\n#\na\t1\n"), IVA_EFIELDS);
    CU_ASSERT_EQUAL(bed.line, 2);
    CU_ASSERT_EQUAL(bed.fields, 2);
    CU_ASSERT_EQUAL(rows.n, 1);
    CU_ASSERT_EQUAL(READ(0, "a 1"), IVA_EFIELDS);
    CU_ASSERT_EQUAL(bed.fields, 2);
    CU_ASSERT_EQUAL(READ(0, "chr1:1-100\n"), IVA_EFIELDS);
    CU_ASSERT_EQUAL(bed.fields, 1);
}

static void
what_is_no_integer_is_ENUMBER(void)
{
    static const char *const bad[] = {"x",     "1e6", "+5",  "0x1",
                                      "5.0",   "-",   "--1", "1-",
                                      "5\xff", " 5",  "1,2", "12345678x"};
    char text[100];

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(text, sizeof text, "a\t1\t2\nb\t%s\t99999999\n", bad[i]);
        CU_ASSERT(fault_is(IVA_BED_NEGATIVE, text, IVA_ENUMBER, 1, 2, bad[i]));
        snprintf(text, sizeof text, "a\t1\t2\na\t0\t%s\tname\n", bad[i]);
        CU_ASSERT(fault_is(IVA_BED_NEGATIVE, text, IVA_ENUMBER, 1, 3, bad[i]));
    }
    CU_ASSERT(fault_is(0, "a\t\t9\n", IVA_ENUMBER, 0, 2, ""));
    CU_ASSERT(fault_is(0, "a\t5\t\n", IVA_ENUMBER, 0, 3, ""));
    CU_ASSERT(fault_is(0, "a 5 start\n", IVA_ENUMBER, 0, 3, "start"));
    CU_ASSERT(fault_is(0, "a\t5\t99999999999999999999x\n", IVA_ENUMBER, 0, 3,
                       "99999999999999999999x"));
}

static void
an_empty_name_is_ENAME(void)
{
    CU_ASSERT(fault_is(0, "a\t1\t2\n\t5\t9\n", IVA_ENAME, 1, 1, ""));
}

static void
an_end_before_its_start_is_EINVERTED(void)
{
    CU_ASSERT_EQUAL(READ(0, "a\t1\t2\nctgA\t40\t12\n"), IVA_EINVERTED);
    CU_ASSERT_EQUAL(bed.line, 1);
    CU_ASSERT_EQUAL(bed.start, 40);
    CU_ASSERT_EQUAL(bed.end, 12);
    CU_ASSERT(bed.column == 2 || bed.column == 3);
    CU_ASSERT_EQUAL(READ(0, "a 12345678901 12345678900"), IVA_EINVERTED);
}

static void
what_does_not_fit_is_ERANGE(void)
{
    CU_ASSERT(fault_is(0, "a\t1\t2\na\t5\t9223372036854775808\n", IVA_ERANGE, 1,
                       3, "9223372036854775808"));
    CU_ASSERT(fault_is(0, "a\t18446744073709551617\t18446744073709551618\n",
                       IVA_ERANGE, 0, 2, "18446744073709551617"));
    CU_ASSERT(fault_is(0, "a\t5\t99999999999999999999999999999999999999999\n",
                       IVA_ERANGE, 0, 3,
                       "99999999999999999999999999999999999999999"));
    CU_ASSERT(fault_is(IVA_BED_NEGATIVE, "a\t-9223372036854775809\t1\n",
                       IVA_ERANGE, 0, 2, "-9223372036854775809"));
    CU_ASSERT_EQUAL(READ(IVA_BED_NEGATIVE, "a\t-1\t9223372036854775807\n"),
                    IVA_ERANGE);
    CU_ASSERT_EQUAL(bed.column, 0);
    CU_ASSERT_EQUAL(bed.start, -1);
    CU_ASSERT_EQUAL(bed.end, INT64_MAX);
    CU_ASSERT_EQUAL(READ(IVA_BED_NEGATIVE | IVA_BED_ONE_BASED,
                         "a\t-9223372036854775808\t-9223372036854775808\n"),
                    IVA_ERANGE);
}

static void
rows_before_the_fault_stand(void)
{
    size_t used;
    static const char text[] = "a\t1\t2\na\t3\t4\nb\tx\t9\nc\t1\t2\n";

    begin(0);
    CU_ASSERT_EQUAL(
        iva_bed_read(&bed, text, sizeof text - 1, true, &used, &rows),
        IVA_ENUMBER);
    CU_ASSERT_EQUAL(rows.n, 2);
    CU_ASSERT_EQUAL(used, 12);
    CU_ASSERT_EQUAL(bed.line, 2);
    CU_ASSERT_EQUAL(bed.fields, 3);
}

static void
a_full_output_is_MORE(void)
{
    static const char text[] = "a\t1\t2\n#\nb\t3\t4\nc\t5\t6\n";
    size_t pos = 0, used, total = 0;
    enum iva_status status;

    begin(0);
    do {
        rows.n = 0;
        rows.cap = 1;
        status = iva_bed_read(&bed, text + pos, sizeof text - 1 - pos, true,
                              &used, &rows);
        pos += used;
        total += rows.n;
        CU_ASSERT_FATAL(rows.n <= 1 && total <= 3);
        if (rows.n == 1)
            CU_ASSERT_EQUAL(start[0], 2 * (int64_t)total - 1);
    } while (status == IVA_MORE);
    CU_ASSERT_EQUAL(status, IVA_OK);
    CU_ASSERT_EQUAL(total, 3);
    CU_ASSERT_EQUAL(pos, sizeof text - 1);
}

static void
a_full_table_of_names_is_ENAMES(void)
{
    static const char text[] = "a\t1\t2\na\t3\t4\nbb\t5\t6\n";
    static unsigned char more[4096];
    struct iva_names larger;
    size_t used, pos;

    begin(0);
    CU_ASSERT_EQUAL_FATAL(iva_names_init(&names, 1, 5, memory, sizeof memory),
                          IVA_OK);
    CU_ASSERT_EQUAL(
        iva_bed_read(&bed, text, sizeof text - 1, true, &used, &rows),
        IVA_ENAMES);
    CU_ASSERT_EQUAL(rows.n, 2);
    CU_ASSERT_EQUAL(used, 12);
    CU_ASSERT_EQUAL_FATAL(iva_names_init(&larger, 2, 5, more, sizeof more),
                          IVA_OK);
    CU_ASSERT_EQUAL(iva_names_move(&names, &larger), IVA_OK);
    bed.names = &larger;
    pos = used;
    CU_ASSERT_EQUAL(iva_bed_read(&bed, text + pos, sizeof text - 1 - pos, true,
                                 &used, &rows),
                    IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 3);
    CU_ASSERT_EQUAL(contig[2], 1);
    CU_ASSERT_EQUAL(larger.n, 2);
}

/* The text is address space only, of pages that nobody has written to. */
static void
a_row_beyond_32_bits_is_ELONG(void)
{
#if SIZE_MAX > UINT32_MAX
    size_t size = (size_t)UINT32_MAX + 2; /* with its LF */
    char *text = mmap(NULL, size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

    if (text == MAP_FAILED)
        return;
    memcpy(text, "a\t1\t2\t", 6);
    text[size - 1] = '\n';
    CU_ASSERT_EQUAL(read_text(0, text, size), IVA_ELONG);
    CU_ASSERT_EQUAL(bed.line, 0);
    CU_ASSERT_EQUAL(rows.n, 0);
    text[size - 2] = '\n';
    CU_ASSERT_EQUAL(read_text(0, text, size - 1), IVA_OK);
    CU_ASSERT_EQUAL(length[0], UINT32_MAX);
    munmap(text, size);
#endif
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("negative starts must be welcome",
             negative_starts_must_be_welcome),
        TEST("too few columns are EFIELDS", too_few_columns_are_EFIELDS),
        TEST("what is no integer is ENUMBER", what_is_no_integer_is_ENUMBER),
        TEST("an empty name is ENAME", an_empty_name_is_ENAME),
        TEST("an end before its start is EINVERTED",
             an_end_before_its_start_is_EINVERTED),
        TEST("what does not fit is ERANGE", what_does_not_fit_is_ERANGE),
        TEST("rows before the fault stand", rows_before_the_fault_stand),
        TEST("a full output is MORE, and the rest follows",
             a_full_output_is_MORE),
        TEST("a full table of names is ENAMES, and the rest follows",
             a_full_table_of_names_is_ENAMES),
        TEST("a row beyond 4294967295 bytes is ELONG",
             a_row_beyond_32_bits_is_ELONG),
        CU_TEST_INFO_NULL,
    };

    return run_suite("bed faults", tests);
}
