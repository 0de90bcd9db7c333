/* SPDX-License-Identifier: MIT */
/*
 * Every function of intervalloc.h, run on made-up data with the calls of
 * malloc and its kin counted: there are none.
 *
 * All memory is taken before the first mark, from one static arena, as a
 * caller that never allocates would.  tests/abi/symbols.sh sees to it that a
 * function new in the header is called here.
 */
#include "count_malloc.h"
#include "intervalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS ((size_t)20000)
#define CONTIGS 24u
#define PAIRS ((size_t)1000) /* small: cursors have to come again */

static unsigned char arena[64 << 20];
static size_t arena_used;

/* Everything that the operations work on. */
static struct {
    struct iva_names names, more;
    uint32_t *rank, *inverse;
    struct iva_cols a, b, sorted_a, sorted_b, view;
    uint32_t *row_a, *row_b;
    struct iva_index index;
    struct iva_pairs pairs;
    struct iva_buf pieces;
    int64_t *count, *count_start, *count_end;
    uint8_t *hit;
    char *text;
    size_t text_size;
    struct iva_work work, kept;
} the;

static unsigned tests, failures;

static void *
take(size_t count, size_t size)
{
    unsigned char *p = arena + arena_used;

    arena_used += (count * size + 63) & ~(size_t)63;
    if (arena_used > sizeof arena) {
        puts("Bail out! the arena of hot_path.c is too small");
        exit(99);
    }
    return p;
}

static uint64_t
random_number(void)
{
    static uint64_t state = 20260;

    state = state * 6364136223846793005u + 1442695040888963407u;
    return state >> 33;
}

static struct iva_buf
take_buf(size_t cap)
{
    struct iva_buf buf = {.cap = cap};

    buf.contig = take(cap, sizeof *buf.contig);
    buf.start = take(cap, sizeof *buf.start);
    buf.end = take(cap, sizeof *buf.end);
    buf.row = take(cap, sizeof *buf.row);
    return buf;
}

static struct iva_cols
cols_of(const struct iva_buf *buf)
{
    return (struct iva_cols){buf->n, buf->contig, buf->start, buf->end};
}

/* Unsorted intervals, some of zero length, some very long. */
static struct iva_cols
random_set(void)
{
    struct iva_buf buf = take_buf(ROWS);

    for (buf.n = 0; buf.n < ROWS; buf.n++) {
        uint64_t length = random_number() % 500;

        if (length == 499)
            length = 1000000;
        buf.contig[buf.n] = (uint32_t)(random_number() % CONTIGS);
        buf.start[buf.n] = (int64_t)(random_number() % 3000000);
        buf.end[buf.n] = buf.start[buf.n] + (int64_t)length;
    }
    return cols_of(&buf);
}

static struct iva_cols
whole_contigs(void)
{
    struct iva_buf buf = take_buf(CONTIGS);

    for (buf.n = 0; buf.n < CONTIGS; buf.n++) {
        buf.contig[buf.n] = (uint32_t)buf.n;
        buf.start[buf.n] = 0;
        buf.end[buf.n] = 5000000;
    }
    return cols_of(&buf);
}

static void
take_everything(void)
{
    the.a = random_set();
    the.b = random_set();
    the.view = whole_contigs();
    the.rank = take(CONTIGS, sizeof *the.rank);
    the.inverse = take(CONTIGS, sizeof *the.inverse);
    the.pairs.cap = PAIRS;
    the.pairs.a = take(PAIRS, sizeof *the.pairs.a);
    the.pairs.b = take(PAIRS, sizeof *the.pairs.b);
    the.pairs.distance = take(PAIRS, sizeof *the.pairs.distance);
    the.pieces = take_buf(PAIRS);
    the.count = take(ROWS, sizeof *the.count);
    the.count_start = take(ROWS, sizeof *the.count_start);
    the.count_end = take(ROWS, sizeof *the.count_end);
    the.hit = take(ROWS, sizeof *the.hit);
    the.text_size = ROWS * 48;
    the.text = take(the.text_size, 1);
    the.work.size = 8 << 20;
    the.work.base = take(the.work.size, 1);
    the.kept.size = iva_pieces_work(ROWS);
    the.kept.base = take(the.kept.size, 1);
}

/* -------------------------------------------------------------------------
 * The operations; each returns whether it went as it should
 */

static bool
statuses(void)
{
    return strcmp(iva_version(), IVA_VERSION) == 0
           && iva_status_text(IVA_EWORK)[0] != '\0';
}

static bool
names(void)
{
    size_t size = iva_names_size(CONTIGS, 1000), length;
    void *memory = take(size, 1), *memory_of_more = take(size, 1);
    bool same;

    if (iva_names_init(&the.names, CONTIGS, 1000, memory, size) != IVA_OK)
        return false;
    for (uint32_t i = 0; i < CONTIGS; i++) {
        char name[8] = {'c', 'h', 'r', (char)('A' + i % 5), (char)('a' + i)};
        uint32_t id;

        if (iva_names_add(&the.names, name, 5, &id) != IVA_OK || id != i
            || iva_names_find(&the.names, name, 5) != i)
            return false;
    }
    return iva_names_get(&the.names, 3, &length) != NULL && length == 5
           && iva_names_init(&the.more, CONTIGS, 1000, memory_of_more, size)
                  == IVA_OK
           && iva_names_move(&the.names, &the.more) == IVA_OK
           && iva_names_rank_work(CONTIGS) <= the.work.size
           && iva_names_rank(&the.names, the.rank, the.inverse, &same,
                             &the.work)
                  == IVA_OK;
}

static bool
sort_one(const struct iva_cols *in, struct iva_cols *sorted, uint32_t **row)
{
    struct iva_buf buf = take_buf(in->n);
    struct iva_order order;

    if (iva_check(in, &order) != IVA_OK || iva_sort_work(in->n) > the.work.size
        || iva_sort(in, &buf, &the.work) != IVA_OK)
        return false;
    *sorted = cols_of(&buf);
    *row = buf.row;
    return iva_check(sorted, &order) == IVA_OK && order.sorted;
}

static bool
sort(void)
{
    return sort_one(&the.a, &the.sorted_a, &the.row_a)
           && sort_one(&the.b, &the.sorted_b, &the.row_b);
}

static bool
build_index(void)
{
    const unsigned uses =
        IVA_FOR_OVERLAP | IVA_FOR_COUNT | IVA_FOR_COVERAGE | IVA_FOR_NEAREST;
    size_t size = iva_index_size(ROWS, CONTIGS, uses);
    void *memory = take(size, 1);

    return iva_index_work(ROWS, uses) <= the.work.size
           && iva_index_build(&the.index, &the.sorted_b, the.row_b, CONTIGS,
                              uses, memory, size, &the.work)
                  == IVA_OK;
}

static bool
overlap(void)
{
    struct iva_overlap cursor;
    enum iva_status status =
        iva_overlap_begin(&cursor, &the.index, &the.a, true);
    size_t n = 0;

    if (status != IVA_OK)
        return false;
    do {
        the.pairs.n = 0;
        status = iva_overlap_next(&cursor, &the.pairs);
        n += the.pairs.n;
    } while (status == IVA_MORE);
    return status == IVA_OK && n > ROWS;
}

static bool
by_row(void)
{
    return iva_any_overlap(&the.index, &the.a, the.hit) == IVA_OK
           && iva_count_overlaps(&the.index, &the.a, the.count) == IVA_OK
           && iva_coverage(&the.index, &the.a, the.count) == IVA_OK;
}

static bool
nearest(void)
{
    struct iva_nearest cursor;
    enum iva_status status =
        iva_nearest_begin(&cursor, &the.index, &the.a, 3, true);
    size_t n = 0;

    if (status != IVA_OK)
        return false;
    do {
        the.pairs.n = 0;
        status = iva_nearest_next(&cursor, &the.pairs);
        n += the.pairs.n;
    } while (status == IVA_MORE);
    return status == IVA_OK && n == 3 * ROWS;
}

static bool
merge(void)
{
    struct iva_cols left = the.sorted_a;
    struct iva_merge state;
    enum iva_status status;
    size_t taken;

    iva_merge_begin(&state, 0);
    do {
        the.pieces.n = 0;
        status = iva_merge_next(&state, &left, &taken, &the.pieces, the.count);
        left.n -= taken;
        left.contig += taken;
        left.start += taken;
        left.end += taken;
    } while (status == IVA_MORE);
    the.pieces.n = 0;
    return status == IVA_OK && left.n == 0
           && iva_merge_end(&state, &the.pieces, the.count) == IVA_OK
           && the.pieces.n == 1;
}

static bool
cluster(void)
{
    int64_t n = 0;

    return iva_cluster(&the.sorted_a, 0, 0, the.count, the.count_start,
                       the.count_end, &n)
               == IVA_OK
           && n > 0;
}

static bool
run_pieces(struct iva_pieces *cursor,
           enum iva_status (*next)(struct iva_pieces *, struct iva_buf *))
{
    enum iva_status status;
    size_t n = 0;

    do {
        the.pieces.n = 0;
        status = next(cursor, &the.pieces);
        n += the.pieces.n;
    } while (status == IVA_MORE);
    return status == IVA_OK && n > PAIRS;
}

static bool
subtract(void)
{
    struct iva_pieces cursor;

    return iva_subtract_begin(&cursor, &the.sorted_a, the.row_a, &the.sorted_b,
                              &the.kept)
               == IVA_OK
           && run_pieces(&cursor, iva_subtract_next);
}

static bool
complement(void)
{
    struct iva_pieces cursor;

    return iva_complement_begin(&cursor, &the.view, NULL, &the.sorted_b,
                                &the.kept)
               == IVA_OK
           && run_pieces(&cursor, iva_complement_next);
}

static bool
write_and_read(void)
{
    struct iva_rows rows = {.cap = ROWS,
                            .contig = (uint32_t *)the.count_start,
                            .start = the.count,
                            .end = the.count_end};
    struct iva_bed bed = {.names = &the.names};
    size_t next = 0, written = 0, used = 0;
    char digits[IVA_INT_MAX];

    return iva_put_int(digits, INT64_MIN) == digits + IVA_INT_MAX
           && iva_bed_write(0, &the.names, &the.a, &next, the.text,
                            the.text_size, &written)
                  == IVA_OK
           && next == ROWS
           && iva_bed_read(&bed, the.text, written, true, &used, &rows)
                  == IVA_OK
           && rows.n == ROWS && used == written
           && memcmp(rows.start, the.a.start, ROWS * sizeof *rows.start) == 0;
}

/* -------------------------------------------------------------------------
 * Marks and lines
 */

static void *volatile escape;

/* The counter itself is under test, too: it has to see this one. */
static bool
plant(void)
{
    escape = malloc(100);
    free(escape);
    return true;
}

static void
test(const char *name, bool (*operation)(void), bool allocates)
{
    unsigned long before = count_malloc_calls();
    bool done = operation();
    unsigned long calls = count_malloc_calls() - before;
    bool good = done && (calls != 0) == allocates;

    printf("%sok %u - %s\n", good ? "" : "not ", ++tests, name);
    if (!done)
        printf("# it did not do what it should\n");
    if (!good)
        printf("# %lu calls of malloc and its kin\n", calls);
    failures += !good;
}

int
main(void)
{
#ifdef IVA_SANITIZED
    puts("1..0 # SKIP sanitizer build, which has a malloc of its own");
    return 0;
#endif
    take_everything();
    test("a planted malloc is counted", plant, true);
    test("statuses and version allocate nothing", statuses, false);
    test("contig names allocate nothing", names, false);
    test("check and sort allocate nothing", sort, false);
    test("index allocates nothing", build_index, false);
    test("overlap allocates nothing", overlap, false);
    test("any_overlap, count_overlaps and coverage allocate nothing", by_row,
         false);
    test("nearest allocates nothing", nearest, false);
    test("merge allocates nothing", merge, false);
    test("cluster allocates nothing", cluster, false);
    test("subtract allocates nothing", subtract, false);
    test("complement allocates nothing", complement, false);
    test("writing and reading BED allocate nothing", write_and_read, false);
    printf("1..%u\n", tests);
    return 0;
}
