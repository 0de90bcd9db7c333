/* SPDX-License-Identifier: MIT */
/*
 * Input that makes a naive scan quadratic: a million intervals inside one as
 * long as the contig, a million identical ones, all queries on one side of all
 * targets, stairs of nested intervals, ties.  What must come out is known in
 * closed form; that it comes out at all, in time, is the test.  `# ms` lines
 * tell how long each took, beside an ordinary set of the same size.
 *
 * IVA_SIZE=N asks for sets of another size.
 */
#include "prop_large.h"

#include <stdlib.h>

#if defined(__SANITIZE_ADDRESS__)
#  define SIZE 100000
#else
#  define SIZE 1000000
#endif

static int64_t size;
static unsigned tests, failures;

static void
run(const char *sentence, bool (*test)(void))
{
    double from = large_now();
    bool good = test();

    failures += !good;
    printf("%sok %u - adversarial: %s\n# ms %.1f\n", good ? "" : "not ",
           ++tests, sentence, large_now() - from);
}

/* The sum of 0 .. n-1. */
static uint64_t
triangle(int64_t n)
{
    return (uint64_t)n * (uint64_t)(n - 1) / 2;
}

/* ---- the sets ------------------------------------------------------------ */

/* Small ones with gaps, and queries that each touch two of them. */
static bool
ordinary(void)
{
    struct large_set a = large_row(size, 3, 10, 10),
                     b = large_row(size, 0, 10, 6);
    uint64_t n = (uint64_t)size;
    struct large_sums s;

    PROP_CHECK(large_overlap(&a, &b, &s));
    PROP_CHECK(large_is(&s, 2 * n - 1, 2 * triangle(size), 0));
    PROP_CHECK(large_count(&a, &b, &s));
    PROP_CHECK(large_is(&s, 2 * n - 1, n, 6 * size - 3));
    PROP_CHECK(large_nearest(&a, &b, 1, true, &s));
    PROP_CHECK(large_is(&s, n, triangle(size), 0));
    PROP_CHECK(large_subtract(&a, &b, &s));
    PROP_CHECK(large_is(&s, n, 0, 4 * size + 3));
    large_free(&a);
    large_free(&b);
    return true;
}

/* The same under one that is as long as the contig. */
static bool
under_a_shadow(void)
{
    struct large_set a = large_row(size, 3, 10, 10), b = large_new(size + 1);
    uint64_t n = (uint64_t)size;
    struct large_sums s;

    large_put(&b, -1, 11 * size);
    for (int64_t i = 0; i < size; i++)
        large_put(&b, 10 * i, 10 * i + 6);
    PROP_CHECK(large_overlap(&a, &b, &s));
    PROP_CHECK(large_is(&s, 3 * n - 1, 2 * triangle(size) + 2 * n - 1, 0));
    PROP_CHECK(large_count(&a, &b, &s));
    PROP_CHECK(large_is(&s, 3 * n - 1, n, 10 * size));
    PROP_CHECK(large_nearest(&a, &b, 1, true, &s));
    PROP_CHECK(large_is(&s, n, 0, 0));
    PROP_CHECK(large_subtract(&a, &b, &s));
    PROP_CHECK(large_is(&s, 0, 0, 0));
    /* of the long one both ends, of the first small one three bases */
    PROP_CHECK(large_subtract(&b, &a, &s));
    PROP_CHECK(large_is(&s, 3, 0, size + 4));
    PROP_CHECK(large_complement(&b, &a, &s));
    PROP_CHECK(large_is(&s, 3, 0, size + 4));
    large_free(&a);
    large_free(&b);
    return true;
}

/* Queries behind all the small ones: each has the long one for its only hit. */
static bool
only_the_shadow(void)
{
    struct large_set a = large_row(size, 20 * size, 1, 1),
                     b = large_new(size + 1);
    uint64_t n = (uint64_t)size;
    struct large_sums s;

    large_put(&b, 0, 100 * size);
    for (int64_t i = 1; i <= size; i++)
        large_put(&b, 10 * i, 10 * i + 5);
    PROP_CHECK(large_overlap(&a, &b, &s));
    PROP_CHECK(large_is(&s, n, 0, 0));
    PROP_CHECK(large_count(&a, &b, &s));
    PROP_CHECK(large_is(&s, n, n, size));
    /* the long one, then the last one to the left */
    PROP_CHECK(large_nearest(&a, &b, 2, true, &s));
    PROP_CHECK(large_is(&s, 2 * n, n * n,
                        (10 * size - 5) * size + (int64_t)triangle(size)));
    PROP_CHECK(large_nearest(&a, &b, 1, false, &s));
    PROP_CHECK(large_is(&s, n, n * n,
                        (10 * size - 5) * size + (int64_t)triangle(size)));
    large_free(&a);
    large_free(&b);
    return true;
}

static bool
identical(void)
{
    struct large_set a = large_row(size, 100, 0, 50),
                     b = large_row(size, 100, 0, 50);
    struct large_set few = large_row(5, 100, 0, 50),
                     hole = large_row(1, 120, 0, 10);
    struct large_set right = large_row(size, 200, 1, 1),
                     left = large_row(size, 0, 0, 1);
    uint64_t n = (uint64_t)size;
    struct large_sums s;

    PROP_CHECK(large_count(&a, &b, &s));
    PROP_CHECK(large_is(&s, n * n, n, 50 * size));
    PROP_CHECK(large_overlap(&few, &b, &s));
    PROP_CHECK(large_is(&s, 5 * n, 5 * triangle(size), 0));
    PROP_CHECK(large_nearest(&a, &b, 3, true, &s));
    PROP_CHECK(large_is(&s, 3 * n, 3 * n, 0));
    PROP_CHECK(large_nearest(&right, &b, 2, true, &s));
    PROP_CHECK(large_is(&s, 2 * n, n * (2 * n - 3),
                        2 * (50 * size + (int64_t)triangle(size))));
    PROP_CHECK(large_nearest(&left, &b, 2, true, &s));
    PROP_CHECK(large_is(&s, 2 * n, n, 2 * 99 * size));
    PROP_CHECK(large_subtract(&a, &hole, &s));
    PROP_CHECK(large_is(&s, 2 * n, 0, 40 * size));
    PROP_CHECK(large_subtract(&a, &b, &s));
    PROP_CHECK(large_is(&s, 0, 0, 0));
    large_put(&b, 1000, 1001); /* behind a million to be passed over */
    PROP_CHECK(large_nearest(&a, &b, 1, false, &s));
    PROP_CHECK(large_is(&s, n, n * n, 850 * size));
    large_free(&a);
    large_free(&b);
    large_free(&few);
    large_free(&hole);
    large_free(&right);
    large_free(&left);
    return true;
}

static bool
queries_on_one_side(void)
{
    struct large_set a = large_row(size, 0, 1, 1),
                     b = large_row(size, 10 * size, 1, 2);
    uint64_t n = (uint64_t)size;
    int64_t gaps = (10 * size - 1) * size - (int64_t)triangle(size);
    struct large_sums s;

    PROP_CHECK(large_overlap(&a, &b, &s));
    PROP_CHECK(large_is(&s, 0, 0, 0));
    PROP_CHECK(large_overlap(&b, &a, &s));
    PROP_CHECK(large_is(&s, 0, 0, 0));
    PROP_CHECK(large_count(&a, &b, &s));
    PROP_CHECK(large_is(&s, 0, 0, 0));
    PROP_CHECK(large_count(&b, &a, &s));
    PROP_CHECK(large_is(&s, 0, 0, 0));
    PROP_CHECK(large_nearest(&a, &b, 1, true, &s));
    PROP_CHECK(large_is(&s, n, 0, gaps));
    PROP_CHECK(large_nearest(&b, &a, 1, false, &s));
    PROP_CHECK(large_is(&s, n, n * (n - 1),
                        9 * size * size + (int64_t)triangle(size)));
    PROP_CHECK(large_subtract(&a, &b, &s));
    PROP_CHECK(large_is(&s, n, 0, size));
    large_free(&a);
    large_free(&b);
    return true;
}

static bool
staircase(void)
{
    struct large_set b = large_stairs(size), a = large_row(2 * size, 0, 1, 1);
    struct large_set middle = large_row(1, size - 1, 0, 2),
                     foot = large_row(9, 0, 1, 1);
    uint64_t n = (uint64_t)size;
    struct large_sums s;

    PROP_CHECK(large_count(&a, &b, &s)); /* 1, 2 ... n, n ... 2, 1 */
    PROP_CHECK(large_is(&s, 2 * triangle(size + 1), 2 * n, 2 * size));
    PROP_CHECK(large_overlap(&middle, &b, &s));
    PROP_CHECK(large_is(&s, n, triangle(size), 0));
    PROP_CHECK(large_overlap(&foot, &b, &s));
    PROP_CHECK(large_is(&s, 45, 0 + 1 + 3 + 6 + 10 + 15 + 21 + 28 + 36, 0));
    PROP_CHECK(large_nearest(&a, &b, 1, true, &s));
    PROP_CHECK(large_is(&s, 2 * n, 0, 0));
    /* the next step touches; the two in the middle have none */
    PROP_CHECK(large_nearest(&a, &b, 1, false, &s));
    PROP_CHECK(
        large_is(&s, 2 * n, 2 * triangle(size) + 2 * (uint64_t)IVA_NONE, -2));
    PROP_CHECK(large_subtract(&b, &middle, &s));
    PROP_CHECK(large_is(&s, 2 * n - 2, 0, 2 * (int64_t)triangle(size)));
    large_free(&a);
    large_free(&b);
    large_free(&middle);
    large_free(&foot);
    return true;
}

/* One start, or one end, for all: an order that must not be sought anew. */
static bool
ties(void)
{
    struct large_set same_start = large_new(size), same_end = large_new(size);
    struct large_set left = large_row(size, -10, 0, 5);
    struct large_set right = large_row(size, 3 * size, 0, 5);
    uint64_t n = (uint64_t)size;
    struct large_sums s;

    for (int64_t i = 0; i < size; i++) {
        large_put(&same_start, 0, i + 1);
        large_put(&same_end, i, size);
    }
    PROP_CHECK(large_nearest(&left, &same_start, 2, true, &s));
    PROP_CHECK(large_is(&s, 2 * n, n, 10 * size));
    PROP_CHECK(large_nearest(&right, &same_end, 2, true, &s));
    PROP_CHECK(large_is(&s, 2 * n, n * (2 * n - 3), 4 * size * size));
    PROP_CHECK(large_nearest(&right, &same_start, 1, true, &s));
    PROP_CHECK(large_is(&s, n, n * (n - 1), 2 * size * size));
    PROP_CHECK(large_count(&same_end, &same_start, &s));
    /* row i, [i, n), meets those that end behind i: n - i of them */
    PROP_CHECK(
        large_is(&s, triangle(size + 1), n, (int64_t)triangle(size + 1)));
    large_free(&same_start);
    large_free(&same_end);
    large_free(&left);
    large_free(&right);
    return true;
}

/* One interval on each; A in descending order, on every other one. */
static bool
many_contigs(void)
{
    struct large_set a = large_row(size, 0, 0, 10);
    struct large_set b = large_row(size, 5, 0, 10);
    uint64_t n = (uint64_t)size;
    struct large_sums s;

    for (size_t i = 0; i < a.n; i++) {
        b.contig[i] = (uint32_t)i;
        a.contig[i] = (uint32_t)(2 * (a.n - 1 - i));
    }
    PROP_CHECK(large_overlap(&a, &b, &s));
    PROP_CHECK(large_is(&s, n / 2, 2 * triangle(size / 2), 0));
    PROP_CHECK(large_count(&a, &b, &s));
    PROP_CHECK(large_is(&s, n / 2, n / 2, 5 * size / 2));
    PROP_CHECK(large_nearest(&a, &b, 1, true, &s));
    PROP_CHECK(large_is(
        &s, n, 2 * triangle(size / 2) + n / 2 * (uint64_t)IVA_NONE, -size / 2));
    large_free(&a);
    large_free(&b);
    return true;
}

/* Queries that leap from one end of the contig to the other and back. */
static bool
leaps(void)
{
    struct large_set a = large_new(size), b = large_row(size, 0, 10, 5);
    uint64_t n = (uint64_t)size;
    struct large_sums s;

    for (int64_t i = 0; i < size; i++)
        if (i % 2 == 0)
            large_put(&a, 10 * i, 10 * i + 1);
        else
            large_put(&a, 10 * (size - i), 10 * (size - i) + 1);
    PROP_CHECK(large_overlap(&a, &b, &s));
    PROP_CHECK(s.n == n);
    PROP_CHECK(large_count(&a, &b, &s));
    PROP_CHECK(s.n == n && s.b == n && s.distance == size);
    PROP_CHECK(large_nearest(&a, &b, 2, true, &s));
    PROP_CHECK(s.n == 2 * n && s.distance == 5 * size + 4);
    large_free(&a);
    large_free(&b);
    return true;
}

/* Rows that all are alive at every hole, and points that stay. */
static bool
many_pieces(void)
{
    int64_t n = 1000, holes = size / 1000;
    struct large_set a = large_row(n, 0, 0, 10 * holes);
    struct large_set b = large_row(holes, 1, 10, 5);
    struct large_set points = large_row(size, 7, 0, 0);
    struct large_set touching = large_row(size, 0, 7, 7);
    struct large_sums s;

    PROP_CHECK(large_subtract(&a, &b, &s));
    PROP_CHECK(large_is(&s, (uint64_t)(n * (holes + 1)), 0, 5 * n * holes));
    PROP_CHECK(large_complement(&a, &b, &s));
    PROP_CHECK(large_is(&s, (uint64_t)(n * (holes + 1)), 0, 5 * n * holes));
    PROP_CHECK(large_subtract(&points, &touching, &s));
    PROP_CHECK(large_is(&s, (uint64_t)size, 0, 0));
    large_free(&a);
    large_free(&b);
    large_free(&points);
    large_free(&touching);
    return true;
}

static bool
merges(void)
{
    struct large_set same = large_row(size, 5, 0, 5),
                     chain = large_row(size, 0, 5, 5);
    struct large_set nested = large_stairs(size);
    uint64_t n = (uint64_t)size;
    struct large_sums s;

    PROP_CHECK(large_merge(&same, 0, &s));
    PROP_CHECK(large_is(&s, 1, n, 5));
    PROP_CHECK(large_merge(&chain, 0, &s));
    PROP_CHECK(large_is(&s, n, n, 5 * size));
    PROP_CHECK(large_merge(&chain, 1, &s));
    PROP_CHECK(large_is(&s, 1, n, 5 * size));
    PROP_CHECK(large_merge(&nested, 0, &s));
    PROP_CHECK(large_is(&s, 1, n, 2 * size));
    large_free(&same);
    large_free(&chain);
    large_free(&nested);
    return true;
}

/* Sort, and check that (start, end, row) ascends. */
static bool
sort(const struct large_set *in)
{
    struct iva_cols some = large_cols(in);
    struct large_set out = large_new((int64_t)in->n);
    uint32_t *row = oracle_alloc(in->n * sizeof *row);
    struct iva_buf buf = {0, in->n, out.contig, out.start, out.end, row};
    struct iva_work work = {NULL, iva_sort_work(in->n)};
    double from = large_now();

    work.base = oracle_alloc(work.size);
    PROP_CHECK(iva_sort(&some, &buf, &work) == IVA_OK);
    printf("# ms %.1f a sort\n", large_now() - from);
    PROP_CHECK(buf.n == in->n);
    for (size_t i = 0; i < buf.n; i++) {
        PROP_CHECK(buf.start[i] == in->start[row[i]]);
        PROP_CHECK(buf.end[i] == in->end[row[i]]);
        PROP_CHECK(i == 0 || oracle_before(&some, row[i - 1], row[i]));
    }
    free(work.base);
    free(row);
    large_free(&out);
    return true;
}

/* Fill with whatever f says of i. */
static bool
sort_of(int64_t (*start)(int64_t i), int64_t (*end)(int64_t i))
{
    struct large_set in = large_new(size);
    bool good;

    for (int64_t i = 0; i < size; i++)
        large_put(&in, start(i), end(i));
    good = sort(&in);
    large_free(&in);
    return good;
}

static int64_t
zero(int64_t i)
{
    return 0 * i;
}

static int64_t
ascending(int64_t i)
{
    return i;
}

static int64_t
descending(int64_t i)
{
    return size - i;
}

static int64_t
scattered(int64_t i)
{
    return (i * INT64_C(2654435761)) % 1000003;
}

static int64_t
few(int64_t i)
{
    return i % 3;
}

static int64_t
behind(int64_t i)
{
    return 2000000 + scattered(i);
}

static bool
sorts(void)
{
    PROP_CHECK(sort_of(scattered, behind)); /* an ordinary one */
    PROP_CHECK(sort_of(zero, ascending));
    PROP_CHECK(sort_of(zero, descending)); /* all ties but for the end */
    PROP_CHECK(sort_of(zero, scattered));
    PROP_CHECK(sort_of(few, behind));
    PROP_CHECK(sort_of(descending, behind));
    PROP_CHECK(sort_of(zero, zero));
    return true;
}

int
main(void)
{
    const char *text = getenv("IVA_SIZE");

    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    size = text != NULL ? strtol(text, NULL, 10) : SIZE;
    size -= size % 2000; /* halves and thousandths are whole */
    printf("# size %lld\n", (long long)size);
    run("an ordinary set", ordinary);
    run("a million intervals inside one long one", under_a_shadow);
    run("queries whose only hit is the long one", only_the_shadow);
    run("a million identical intervals", identical);
    run("all queries on one side of all targets", queries_on_one_side);
    run("a staircase of nested intervals", staircase);
    run("ties in start and in end", ties);
    run("a million contigs", many_contigs);
    run("queries that leap about", leaps);
    run("pieces by the million", many_pieces);
    run("merge and cluster", merges);
    run("sort", sorts);
    printf("1..%u\n", tests);
    return failures ? 1 : 0;
}
