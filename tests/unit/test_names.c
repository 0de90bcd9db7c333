/* SPDX-License-Identifier: MIT */
#include "fixture.h"

static unsigned char memory[65536];
static unsigned char scratch[4096];

static struct iva_names
table(uint32_t cap, size_t bytes)
{
    struct iva_names names;

    CU_ASSERT_EQUAL_FATAL(
        iva_names_init(&names, cap, bytes, memory, iva_names_size(cap, bytes)),
        IVA_OK);
    return names;
}

static uint32_t
add(struct iva_names *names, const char *name, size_t length)
{
    uint32_t id = IVA_NONE;

    CU_ASSERT_EQUAL(iva_names_add(names, name, length, &id), IVA_OK);
    return id;
}

#define ADD(names, name) add(names, name, sizeof name - 1)
#define FIND(names, name) iva_names_find(names, name, sizeof name - 1)

static void
ids_count_in_order_of_arrival(void)
{
    struct iva_names names = table(9, 99);

    CU_ASSERT_EQUAL(ADD(&names, "chr2"), 0);
    CU_ASSERT_EQUAL(ADD(&names, "chr1"), 1);
    CU_ASSERT_EQUAL(ADD(&names, "chr2"), 0);
    CU_ASSERT_EQUAL(ADD(&names, "X"), 2);
    CU_ASSERT_EQUAL(names.n, 3);
}

static void
names_are_found_again(void)
{
    struct iva_names names = table(9, 99);

    ADD(&names, "chr2");
    ADD(&names, "chr1");
    CU_ASSERT_EQUAL(FIND(&names, "chr1"), 1);
    CU_ASSERT_EQUAL(FIND(&names, "chr2"), 0);
    CU_ASSERT_EQUAL(FIND(&names, "chr3"), IVA_NONE);
    CU_ASSERT_EQUAL(FIND(&names, "chr"), IVA_NONE);
    CU_ASSERT_EQUAL(FIND(&names, "chr11"), IVA_NONE);
    CU_ASSERT_EQUAL(FIND(&names, "1"), IVA_NONE);
    CU_ASSERT_EQUAL(FIND(&names, ""), IVA_NONE);
}

static void
nothing_is_found_in_an_empty_table(void)
{
    struct iva_names names = table(4, 16);
    size_t length;

    CU_ASSERT_EQUAL(FIND(&names, "chr1"), IVA_NONE);
    CU_ASSERT_PTR_NULL(iva_names_get(&names, 0, &length));
}

/* Names of one length that differ in one byte, and one of each other length. */
static void
names_of_length(size_t n)
{
    struct iva_names names = table(8, 4000);
    char a[301], b[301], c[301];

    memset(a, 'a', sizeof a);
    memcpy(b, a, sizeof b);
    memcpy(c, a, sizeof c);
    b[n - 1] = 'b';
    c[0] = 'c';
    CU_ASSERT_EQUAL(add(&names, a, n), 0);
    CU_ASSERT_EQUAL(add(&names, b, n), 1);
    CU_ASSERT_EQUAL(add(&names, a, n + 1), 2);
    if (n > 1) {
        CU_ASSERT_EQUAL(add(&names, c, n), 3);
        CU_ASSERT_EQUAL(add(&names, a, n - 1), 4);
        CU_ASSERT_EQUAL(iva_names_find(&names, a, n - 1), 4);
        CU_ASSERT_EQUAL(iva_names_find(&names, c, n), 3);
    }
    CU_ASSERT_EQUAL(iva_names_find(&names, a, n), 0);
    CU_ASSERT_EQUAL(iva_names_find(&names, b, n), 1);
    CU_ASSERT_EQUAL(iva_names_find(&names, a, n + 1), 2);
    CU_ASSERT_EQUAL(iva_names_find(&names, b, n + 1), IVA_NONE);
}

static void
names_of_all_lengths_are_told_apart(void)
{
    static const size_t length[] = {1, 7, 8, 9, 15, 16, 17, 300};

    for (size_t i = 0; i < sizeof length / sizeof *length; i++)
        names_of_length(length[i]);
}

static void
nul_and_high_bytes_are_bytes(void)
{
    struct iva_names names = table(9, 99);

    CU_ASSERT_EQUAL(ADD(&names, "a"), 0);
    CU_ASSERT_EQUAL(ADD(&names, "a\0"), 1);
    CU_ASSERT_EQUAL(ADD(&names, "a\0\0"), 2);
    CU_ASSERT_EQUAL(ADD(&names, "\0"), 3);
    CU_ASSERT_EQUAL(ADD(&names, "a\0b"), 4);
    CU_ASSERT_EQUAL(ADD(&names, "a\x80"), 5);
    CU_ASSERT_EQUAL(ADD(&names, "a\xff"), 6);
    CU_ASSERT_EQUAL(FIND(&names, "a\0"), 1);
    CU_ASSERT_EQUAL(FIND(&names, "a\0\0\0"), IVA_NONE);
    CU_ASSERT_EQUAL(FIND(&names, "a\x80"), 5);
}

static void
bytes_behind_the_name_do_not_matter(void)
{
    struct iva_names names = table(9, 99);

    CU_ASSERT_EQUAL(add(&names, "chr1\t1", 4), 0);
    CU_ASSERT_EQUAL(add(&names, "chr1 999999999999999999", 4), 0);
    CU_ASSERT_EQUAL(names.n, 1);
}

static void
get_gives_the_bytes_back(void)
{
    struct iva_names names = table(9, 99);
    size_t length = 0;
    const char *name;

    ADD(&names, "chr1");
    ADD(&names, "sc_A_(S18;HX=9):b");
    name = iva_names_get(&names, 1, &length);
    CU_ASSERT_PTR_NOT_NULL_FATAL(name);
    CU_ASSERT_EQUAL(length, 17);
    CU_ASSERT_EQUAL(memcmp(name, "sc_A_(S18;HX=9):b", 17), 0);
    CU_ASSERT_PTR_NULL(iva_names_get(&names, 2, &length));
    CU_ASSERT_PTR_NULL(iva_names_get(&names, IVA_NONE, &length));
}

static void
an_empty_name_is_ENAME(void)
{
    struct iva_names names = table(9, 99);
    uint32_t id;

    CU_ASSERT_EQUAL(iva_names_add(&names, "x", 0, &id), IVA_ENAME);
    CU_ASSERT_EQUAL(names.n, 0);
}

static void
a_table_holds_as_many_as_was_said(void)
{
    struct iva_names names = table(3, 99);
    uint32_t id;

    ADD(&names, "a");
    ADD(&names, "b");
    ADD(&names, "c");
    CU_ASSERT_EQUAL(iva_names_add(&names, "d", 1, &id), IVA_ENAMES);
    CU_ASSERT_EQUAL(names.n, 3);
    CU_ASSERT_EQUAL(ADD(&names, "b"), 1); /* an old one needs no room */
    CU_ASSERT_EQUAL(FIND(&names, "d"), IVA_NONE);
}

static void
a_table_holds_as_many_bytes_as_was_said(void)
{
    struct iva_names names = table(9, 10);
    uint32_t id;

    ADD(&names, "abcde");
    CU_ASSERT_EQUAL(iva_names_add(&names, "fghijk", 6, &id), IVA_ENAMES);
    CU_ASSERT_EQUAL(ADD(&names, "fghij"), 1);
    CU_ASSERT_EQUAL(iva_names_add(&names, "k", 1, &id), IVA_ENAMES);
    CU_ASSERT_EQUAL(FIND(&names, "fghij"), 1);
}

static void
a_table_without_room_is_a_table(void)
{
    struct iva_names names = table(0, 0);
    uint32_t id;

    CU_ASSERT_EQUAL(iva_names_add(&names, "a", 1, &id), IVA_ENAMES);
    CU_ASSERT_EQUAL(FIND(&names, "a"), IVA_NONE);
}

static void
little_memory_is_ESPACE(void)
{
    struct iva_names names;

    CU_ASSERT_EQUAL(iva_names_init(&names, 9, 99, memory, 0), IVA_ESPACE);
    CU_ASSERT_EQUAL(iva_names_init(&names, 9, 99, NULL, 0), IVA_ESPACE);
    CU_ASSERT_EQUAL(iva_names_init(&names, 1000, 10, memory, 1000), IVA_ESPACE);
    CU_ASSERT_EQUAL(iva_names_init(&names, 10, 1000, memory, 1000), IVA_ESPACE);
}

/* A size that wraps round would be satisfied by a small memory. */
static void
an_absurd_size_is_ESPACE(void)
{
    struct iva_names names;

    CU_ASSERT_EQUAL(iva_names_init(&names, 1, SIZE_MAX, memory, sizeof memory),
                    IVA_ESPACE);
    CU_ASSERT_EQUAL(
        iva_names_init(&names, 1, SIZE_MAX - 64, memory, sizeof memory),
        IVA_ESPACE);
    CU_ASSERT_EQUAL(iva_names_init(&names, IVA_NONE, 1, memory, sizeof memory),
                    IVA_ESPACE);
}

static void
memory_may_have_any_alignment(void)
{
    struct iva_names names;
    char name[2] = "a";
    uint32_t id;

    for (size_t off = 0; off < 17; off++) {
        CU_ASSERT_EQUAL_FATAL(iva_names_init(&names, 20, 20, memory + off,
                                             iva_names_size(20, 20)),
                              IVA_OK);
        for (uint32_t i = 0; i < 20; i++) {
            name[0] = (char)('a' + i);
            CU_ASSERT_EQUAL(iva_names_add(&names, name, 1, &id), IVA_OK);
            CU_ASSERT_EQUAL(id, i);
        }
    }
}

static void
move_keeps_names_and_ids(void)
{
    static unsigned char more[4096];
    struct iva_names old = table(2, 20), new;
    size_t length;

    ADD(&old, "chr2");
    ADD(&old, "chromosome_one");
    CU_ASSERT_EQUAL_FATAL(
        iva_names_init(&new, 5, 30, more, iva_names_size(5, 30)), IVA_OK);
    CU_ASSERT_EQUAL(iva_names_move(&old, &new), IVA_OK);
    memset(memory, 0xee, sizeof memory);
    CU_ASSERT_EQUAL(new.n, 2);
    CU_ASSERT_EQUAL(FIND(&new, "chr2"), 0);
    CU_ASSERT_EQUAL(FIND(&new, "chromosome_one"), 1);
    CU_ASSERT_EQUAL(ADD(&new, "3"), 2);
    CU_ASSERT_EQUAL(
        memcmp(iva_names_get(&new, 1, &length), "chromosome_one", 14), 0);
    CU_ASSERT_EQUAL(length, 14);
}

static void
move_into_a_smaller_table_is_ENAMES(void)
{
    static unsigned char more[4096];
    struct iva_names old = table(2, 20), new;

    ADD(&old, "chr2");
    ADD(&old, "chr1");
    CU_ASSERT_EQUAL_FATAL(iva_names_init(&new, 1, 20, more, sizeof more),
                          IVA_OK);
    CU_ASSERT_EQUAL(iva_names_move(&old, &new), IVA_ENAMES);
    CU_ASSERT_EQUAL_FATAL(iva_names_init(&new, 2, 7, more, sizeof more),
                          IVA_OK);
    CU_ASSERT_EQUAL(iva_names_move(&old, &new), IVA_ENAMES);
}

static void
a_copied_table_is_the_same(void)
{
    struct iva_names names = table(3, 30), copy;

    ADD(&names, "a");
    copy = names;
    memset(&names, 0xee, sizeof names);
    CU_ASSERT_EQUAL(ADD(&copy, "b"), 1);
    CU_ASSERT_EQUAL(FIND(&copy, "a"), 0);
}

static void
rank(struct iva_names *names, uint32_t *ranks, uint32_t *inverse, bool *same)
{
    struct iva_work work = {scratch, iva_names_rank_work(names->n)};

    CU_ASSERT_FATAL(work.size <= sizeof scratch);
    CU_ASSERT_EQUAL(iva_names_rank(names, ranks, inverse, same, &work), IVA_OK);
}

static void
ranks_ascend_as_the_bytes_do(void)
{
    struct iva_names names = table(9, 99);
    uint32_t ranks[9], inverse[9];
    bool same = true;

    ADD(&names, "chr10");
    ADD(&names, "chr2");
    ADD(&names, "chr1");
    ADD(&names, "X");
    ADD(&names, "chr");
    rank(&names, ranks, inverse, &same);
    CU_ASSERT_FALSE(same);
    CU_ASSERT_EQUAL(ranks[3], 0); /* X */
    CU_ASSERT_EQUAL(ranks[4], 1); /* chr */
    CU_ASSERT_EQUAL(ranks[2], 2); /* chr1 */
    CU_ASSERT_EQUAL(ranks[0], 3); /* chr10 */
    CU_ASSERT_EQUAL(ranks[1], 4); /* chr2 */
    for (uint32_t i = 0; i < 5; i++)
        CU_ASSERT_EQUAL(inverse[ranks[i]], i);
}

static void
ranks_take_bytes_as_unsigned(void)
{
    struct iva_names names = table(9, 99);
    uint32_t ranks[9];
    bool same = true;

    ADD(&names, "\xff");
    ADD(&names, "a\x80");
    ADD(&names, "a");
    ADD(&names, "a\0");
    ADD(&names, "\0");
    ADD(&names, "aa");
    rank(&names, ranks, NULL, &same);
    CU_ASSERT_FALSE(same);
    CU_ASSERT_EQUAL(ranks[4], 0);
    CU_ASSERT_EQUAL(ranks[2], 1);
    CU_ASSERT_EQUAL(ranks[3], 2);
    CU_ASSERT_EQUAL(ranks[5], 3);
    CU_ASSERT_EQUAL(ranks[1], 4);
    CU_ASSERT_EQUAL(ranks[0], 5);
}

static void
ranks_look_at_all_of_long_names(void)
{
    struct iva_names names = table(9, 2000);
    uint32_t ranks[9];
    bool same = true;
    char a[300], b[300];

    memset(a, 'a', sizeof a);
    memset(b, 'a', sizeof b);
    a[299] = 'z';
    add(&names, a, 300);
    add(&names, b, 300);
    add(&names, b, 299);
    add(&names, b, 17);
    add(&names, b, 16);
    rank(&names, ranks, NULL, &same);
    for (uint32_t i = 0; i < 5; i++)
        CU_ASSERT_EQUAL(ranks[i], 4 - i);
}

static void
names_in_order_are_the_same(void)
{
    struct iva_names names = table(9, 99);
    uint32_t ranks[9];
    bool same = false;

    rank(&names, ranks, NULL, &same);
    CU_ASSERT_TRUE(same);
    ADD(&names, "a");
    ADD(&names, "b");
    same = false;
    rank(&names, ranks, NULL, &same);
    CU_ASSERT_TRUE(same);
    CU_ASSERT_EQUAL(ranks[0], 0);
    CU_ASSERT_EQUAL(ranks[1], 1);
}

static void
rank_without_scratch_is_EWORK(void)
{
    struct iva_names names = table(9, 99);
    struct iva_work work = {NULL, 0};
    uint32_t ranks[9];
    bool same;

    ADD(&names, "b");
    ADD(&names, "a");
    ADD(&names, "c");
    CU_ASSERT_EQUAL(iva_names_rank(&names, ranks, NULL, &same, &work),
                    IVA_EWORK);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("ids count in the order of arrival",
             ids_count_in_order_of_arrival),
        TEST("names are found again", names_are_found_again),
        TEST("nothing is found in an empty table",
             nothing_is_found_in_an_empty_table),
        TEST("names of 1 to 300 bytes are told apart",
             names_of_all_lengths_are_told_apart),
        TEST("NUL and high bytes are bytes", nul_and_high_bytes_are_bytes),
        TEST("bytes behind the name do not matter",
             bytes_behind_the_name_do_not_matter),
        TEST("get gives the bytes back", get_gives_the_bytes_back),
        TEST("an empty name is ENAME", an_empty_name_is_ENAME),
        TEST("a table holds as many names as was said",
             a_table_holds_as_many_as_was_said),
        TEST("a table holds as many bytes as was said",
             a_table_holds_as_many_bytes_as_was_said),
        TEST("a table without room is a table",
             a_table_without_room_is_a_table),
        TEST("little memory is ESPACE", little_memory_is_ESPACE),
        TEST("an absurd size is ESPACE", an_absurd_size_is_ESPACE),
        TEST("memory may have any alignment", memory_may_have_any_alignment),
        TEST("move keeps names and ids", move_keeps_names_and_ids),
        TEST("move into a smaller table is ENAMES",
             move_into_a_smaller_table_is_ENAMES),
        TEST("a copied table is the same", a_copied_table_is_the_same),
        TEST("ranks ascend as the bytes do", ranks_ascend_as_the_bytes_do),
        TEST("ranks take bytes as unsigned", ranks_take_bytes_as_unsigned),
        TEST("ranks look at all of long names",
             ranks_look_at_all_of_long_names),
        TEST("names in order have same set", names_in_order_are_the_same),
        TEST("rank without scratch is EWORK", rank_without_scratch_is_EWORK),
        CU_TEST_INFO_NULL,
    };

    return run_suite("names", tests);
}
