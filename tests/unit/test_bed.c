/* SPDX-License-Identifier: MIT */
#include "bed_fixture.h"

static void
rows_have_three_columns_or_more(void)
{
    CU_ASSERT_EQUAL(READ(0, "chr1\t10\t20\nchr2\t5\t9\tname\t0\t+\n"), IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 2);
    CU_ASSERT(row_is(0, "chr1", 10, 20));
    CU_ASSERT(row_is(1, "chr2", 5, 9));
    CU_ASSERT_EQUAL(bed.line, 2);
    CU_ASSERT_EQUAL(bed.columns, 3);
    CU_ASSERT_FALSE(bed.blanks);
}

static void
the_place_of_each_row_is_told(void)
{
    CU_ASSERT_EQUAL(READ(0, "#x\nchr1\t10\t20\tab\r\n\nchr1\t5\t9"), IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 2);
    CU_ASSERT_EQUAL(at[0], 3);
    CU_ASSERT_EQUAL(length[0], 13);
    CU_ASSERT_EQUAL(at[1], 19);
    CU_ASSERT_EQUAL(length[1], 8);
}

static void
the_place_may_be_unwanted(void)
{
    size_t used;

    begin(0);
    rows.at = NULL;
    rows.length = NULL;
    CU_ASSERT_EQUAL(iva_bed_read(&bed, "a\t1\t2\n", 6, true, &used, &rows),
                    IVA_OK);
    CU_ASSERT(row_is(0, "a", 1, 2));
}

static void
blanks_separate_where_there_is_no_tab(void)
{
    CU_ASSERT_EQUAL(READ(0, "chr1 10   20\nchr1     5 9  name\n"), IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 2);
    CU_ASSERT(row_is(0, "chr1", 10, 20));
    CU_ASSERT(row_is(1, "chr1", 5, 9));
    CU_ASSERT(bed.blanks);
}

static void
blanks_belong_to_a_column_where_there_is_a_tab(void)
{
    CU_ASSERT_EQUAL(READ(0, "my contig\t10\t20\ta b\n"), IVA_OK);
    CU_ASSERT(row_is(0, "my contig", 10, 20));
    CU_ASSERT_EQUAL(bed.columns, 4);
    CU_ASSERT_FALSE(bed.blanks);
    CU_ASSERT(fault_is(0, "a\t1 \t2\n", IVA_ENUMBER, 0, 2, "1 "));
    CU_ASSERT_EQUAL(READ(0, "ctgA\t100    250\n"), IVA_EFIELDS);
    CU_ASSERT_EQUAL(bed.fields, 2);
}

static void
comments_and_headers_are_skipped(void)
{
    CU_ASSERT_EQUAL(
        READ(0, "track name='panel 1'\nbrowser position ctgA:1-100\n# c\n\n"
                "   \ntrack\nbrowser\ntrack\tname=x\nctgA\t1\t9\n#end"),
        IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 1);
    CU_ASSERT(row_is(0, "ctgA", 1, 9));
    CU_ASSERT_EQUAL(bed.line, 10);
}

static void
a_header_may_hold_a_tab_anywhere(void)
{
    CU_ASSERT_EQUAL(READ(0, "track name=\"a\tb\"\nbrowser hide all\tx\n"),
                    IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 0);
}

static void
contigs_may_be_called_like_headers(void)
{
    CU_ASSERT_EQUAL(READ(0, "track1\t3\t9\ntrack\t4\t8\nbrowser 7 9\n"
                            "trackname=x\t1\t2\n"),
                    IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 4);
    CU_ASSERT(row_is(0, "track1", 3, 9));
    CU_ASSERT(row_is(1, "track", 4, 8));
    CU_ASSERT(row_is(2, "browser", 7, 9));
    CU_ASSERT(row_is(3, "trackname=x", 1, 2));
}

static void
lines_may_end_with_CR_LF(void)
{
    CU_ASSERT_EQUAL(READ(0, "a\t1\t2\r\n\r\nb 3 4\r\n# x\r\nc\t5\t6\tz\r\n"),
                    IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 3);
    CU_ASSERT(row_is(0, "a", 1, 2));
    CU_ASSERT(row_is(1, "b", 3, 4));
    CU_ASSERT(row_is(2, "c", 5, 6));
    CU_ASSERT_EQUAL(length[0], 5);
    CU_ASSERT_EQUAL(length[2], 7);
}

static void
an_empty_last_column_is_kept(void)
{
    CU_ASSERT_EQUAL(READ(0, "ctgA\t5\t9\tx\t\n"), IVA_OK);
    CU_ASSERT_EQUAL(length[0], 11);
    CU_ASSERT_EQUAL(bed.columns, 5);
}

static void
nothing_at_all_is_fine(void)
{
    CU_ASSERT_EQUAL(READ(0, ""), IVA_OK);
    CU_ASSERT_EQUAL(read_text(0, NULL, 0), IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 0);
    CU_ASSERT_EQUAL(bed.columns, 0);
}

static void
names_are_opaque_bytes(void)
{
    CU_ASSERT_EQUAL(READ(0, "sc_A_(S18;HX=9):b\t5\t9\n\xff\xc3\t1\t2\n"
                            "A#\t1\t2\n"),
                    IVA_OK);
    CU_ASSERT(row_is(0, "sc_A_(S18;HX=9):b", 5, 9));
    CU_ASSERT(row_is(1, "\xff\xc3", 1, 2));
    CU_ASSERT(row_is(2, "A#", 1, 2));
}

static void
contigs_are_numbered_as_they_come(void)
{
    CU_ASSERT_EQUAL(READ(0, "b\t1\t2\na\t1\t2\nb\t1\t2\nbb\t1\t2\n"), IVA_OK);
    CU_ASSERT_EQUAL(contig[0], 0);
    CU_ASSERT_EQUAL(contig[1], 1);
    CU_ASSERT_EQUAL(contig[2], 0);
    CU_ASSERT_EQUAL(contig[3], 2);
    CU_ASSERT_EQUAL(names.n, 3);
}

/* A row is left for the next call until its end has been seen. */
static void
an_unfinished_line_waits(void)
{
    static const char text[] = "a\t1\t2\nb\t3\t45\n";
    size_t used;

    begin(0);
    for (size_t n = 6; n < sizeof text - 2; n++) {
        CU_ASSERT_EQUAL(iva_bed_read(&bed, text, n, false, &used, &rows),
                        IVA_OK);
        CU_ASSERT_EQUAL(used, 6);
        begin(0);
    }
    CU_ASSERT_EQUAL(iva_bed_read(&bed, text, 10, false, &used, &rows), IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 1);
    CU_ASSERT_EQUAL(iva_bed_read(&bed, text + used, sizeof text - 1 - used,
                                 false, &used, &rows),
                    IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 2);
    CU_ASSERT(row_is(1, "b", 3, 45));
    CU_ASSERT_EQUAL(at[1], 6);
    CU_ASSERT_EQUAL(bed.line, 2);
}

static void
the_last_line_needs_no_LF(void)
{
    CU_ASSERT_EQUAL(READ(0, "ctgA\t3\t8"), IVA_OK);
    CU_ASSERT(row_is(0, "ctgA", 3, 8));
    CU_ASSERT_EQUAL(READ(0, "ctgA 3 8"), IVA_OK);
    CU_ASSERT(row_is(0, "ctgA", 3, 8));
    CU_ASSERT_EQUAL(READ(0, "ctgA\t3\t8\tname"), IVA_OK);
    CU_ASSERT_EQUAL(length[0], 13);
}

static void
numbers_may_be_long_or_have_zeros(void)
{
    CU_ASSERT_EQUAL(READ(0, "a\t0\t9223372036854775807\na\t007\t0000000000000"
                            "0000000000000000000000000000012\n"),
                    IVA_OK);
    CU_ASSERT(row_is(0, "a", 0, INT64_MAX));
    CU_ASSERT(row_is(1, "a", 7, 12));
}

/* All lengths, in rows that are followed by many bytes and in the last. */
static void
numbers_of_every_length(void)
{
    char text[2000];
    size_t n = 0;
    int64_t v = 0;

    for (int i = 1; i < 19; i++) {
        v = v * 10 + i % 10;
        n += (size_t)snprintf(text + n, sizeof text - n, "a\t%lld\t%lld%s\n",
                              (long long)v, (long long)v + 1,
                              i % 3 == 0 ? "\tx" : "");
    }
    CU_ASSERT_EQUAL(read_text(0, text, n), IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 18);
    v = 0;
    for (int i = 1; i < 19; i++) {
        v = v * 10 + i % 10;
        CU_ASSERT_EQUAL(start[i - 1], v);
        CU_ASSERT_EQUAL(end[i - 1], v + 1);
    }
}

static void
one_based_numbers_become_half_open(void)
{
    CU_ASSERT_EQUAL(READ(IVA_BED_ONE_BASED, "a\t1\t5\na\t5\t5\n"), IVA_OK);
    CU_ASSERT(row_is(0, "a", 0, 5));
    CU_ASSERT(row_is(1, "a", 4, 5));
    CU_ASSERT(
        fault_is(IVA_BED_ONE_BASED, "a\t0\t5\n", IVA_ENEGATIVE, 0, 2, "0"));
    CU_ASSERT_EQUAL(READ(IVA_BED_ONE_BASED, "a\t5\t4\n"), IVA_EINVERTED);
    CU_ASSERT_EQUAL(
        READ(IVA_BED_ONE_BASED | IVA_BED_NEGATIVE, "a\t0\t5\na\t-4\t-3\n"),
        IVA_OK);
    CU_ASSERT(row_is(0, "a", -1, 5));
    CU_ASSERT(row_is(1, "a", -5, -3));
}

static void
a_genome_has_two_columns(void)
{
    CU_ASSERT_EQUAL(READ(IVA_BED_GENOME, "chr1\t100\nchr2 50\n#\n\n"), IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 2);
    CU_ASSERT(row_is(0, "chr1", 0, 100));
    CU_ASSERT(row_is(1, "chr2", 0, 50));
    CU_ASSERT_EQUAL(READ(IVA_BED_GENOME | IVA_BED_ONE_BASED, "chr1\t100\n"),
                    IVA_OK);
    CU_ASSERT(row_is(0, "chr1", 0, 100));
    CU_ASSERT_EQUAL(READ(IVA_BED_GENOME, "chr1\n"), IVA_EFIELDS);
    CU_ASSERT(fault_is(IVA_BED_GENOME, "chr1\tx\n", IVA_ENUMBER, 0, 2, "x"));
    CU_ASSERT(fault_is(IVA_BED_GENOME, "chr1\t9223372036854775808\n",
                       IVA_ERANGE, 0, 2, "9223372036854775808"));
    CU_ASSERT_NOT_EQUAL(READ(IVA_BED_GENOME, "chr1\t-1\n"), IVA_OK);
}

static void
a_long_line_is_a_line(void)
{
    static char text[100100];

    memset(text, 'x', sizeof text);
    memcpy(text, "a\t1\t2\t", 6);
    memcpy(text + 100000, "\na\t3\t4\n", 7);
    CU_ASSERT_EQUAL(read_text(0, text, 100007), IVA_OK);
    CU_ASSERT_EQUAL(rows.n, 2);
    CU_ASSERT_EQUAL(length[0], 100000);
    CU_ASSERT_EQUAL(at[1], 100001);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("rows have three columns or more",
             rows_have_three_columns_or_more),
        TEST("the place of each row is told", the_place_of_each_row_is_told),
        TEST("the place may be unwanted", the_place_may_be_unwanted),
        TEST("blanks separate where there is no TAB",
             blanks_separate_where_there_is_no_tab),
        TEST("blanks belong to a column where there is a TAB",
             blanks_belong_to_a_column_where_there_is_a_tab),
        TEST("comments and headers are skipped",
             comments_and_headers_are_skipped),
        TEST("a header may hold a TAB anywhere",
             a_header_may_hold_a_tab_anywhere),
        TEST("contigs may be called like headers",
             contigs_may_be_called_like_headers),
        TEST("lines may end with CR LF", lines_may_end_with_CR_LF),
        TEST("an empty last column is kept", an_empty_last_column_is_kept),
        TEST("nothing at all is fine", nothing_at_all_is_fine),
        TEST("names are opaque bytes", names_are_opaque_bytes),
        TEST("contigs are numbered as they come",
             contigs_are_numbered_as_they_come),
        TEST("an unfinished line waits", an_unfinished_line_waits),
        TEST("the last line needs no LF", the_last_line_needs_no_LF),
        TEST("numbers may be long or have zeros",
             numbers_may_be_long_or_have_zeros),
        TEST("numbers of every length", numbers_of_every_length),
        TEST("one-based numbers become half-open",
             one_based_numbers_become_half_open),
        TEST("a genome has two columns", a_genome_has_two_columns),
        TEST("a long line is a line", a_long_line_is_a_line),
        CU_TEST_INFO_NULL,
    };

    return run_suite("bed", tests);
}
