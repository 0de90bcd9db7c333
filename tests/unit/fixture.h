/* SPDX-License-Identifier: MIT */
/* fixture.h - small sets written as rows, and indexes of them. */
#ifndef FIXTURE_H
#define FIXTURE_H

#include "cunit_tap.h"
#include "intervalloc.h"

#include <stdio.h>
#include <string.h>

#define ROOM 64

struct row {
    uint32_t contig;
    int64_t start, end;
};

/* A set and its columns; not to be copied. */
struct set {
    uint32_t contig[ROOM];
    int64_t start[ROOM], end[ROOM];
    struct iva_cols cols;
};

/* The columns of these rows; they last until many others have been made. */
static inline const struct iva_cols *
set_of(const struct row *rows, size_t n)
{
    static struct set pool[32];
    static unsigned next;
    struct set *set = &pool[next++ % 32];

    for (size_t i = 0; i < n; i++) {
        set->contig[i] = rows[i].contig;
        set->start[i] = rows[i].start;
        set->end[i] = rows[i].end;
    }
    set->cols = (struct iva_cols){n, set->contig, set->start, set->end};
    return &set->cols;
}

/* SET({0, 10, 20}, {0, 30, 40}): the columns of these rows. */
#define SET(...)                            \
  set_of((const struct row[]){__VA_ARGS__}, \
         sizeof((const struct row[]){__VA_ARGS__}) / sizeof(struct row))

static const struct iva_cols no_rows = {0, NULL, NULL, NULL};

#define ALL_USES \
  (IVA_FOR_OVERLAP | IVA_FOR_COUNT | IVA_FOR_COVERAGE | IVA_FOR_NEAREST)

/* An index with all that it borrows. */
struct indexed {
    struct iva_index index;
    uint32_t contig[ROOM], row[ROOM];
    int64_t start[ROOM], end[ROOM];
    unsigned char memory[16384], scratch[16384];
};

/* Sort b, in any order, and build its index, which lasts as sets do. */
static inline const struct iva_index *
index_for(unsigned uses, const struct iva_cols *b)
{
    static struct indexed pool[8];
    static unsigned next;
    struct indexed *x = &pool[next++ % 8];
    struct iva_buf sorted = {0, ROOM, x->contig, x->start, x->end, x->row};
    struct iva_work work = {x->scratch, sizeof x->scratch};
    struct iva_order order = {.n_contigs = 0};
    struct iva_cols cols;

    CU_ASSERT_EQUAL_FATAL(iva_check(b, &order), IVA_OK);
    CU_ASSERT_EQUAL_FATAL(iva_sort(b, &sorted, &work), IVA_OK);
    cols = (struct iva_cols){b->n, x->contig, x->start, x->end};
    CU_ASSERT_EQUAL_FATAL(iva_index_build(&x->index, &cols, x->row,
                                          order.n_contigs, uses, x->memory,
                                          sizeof x->memory, &work),
                          IVA_OK);
    return &x->index;
}

/* An index of b for all uses. */
static inline const struct iva_index *
index_of(const struct iva_cols *b)
{
    return index_for(ALL_USES, b);
}

/* Room for what an operation appends. */
struct pairs {
    uint32_t a[ROOM], b[ROOM];
    int64_t distance[ROOM];
    struct iva_pairs out;
};

static inline struct iva_pairs *
pairs_room(struct pairs *p, size_t cap)
{
    p->out = (struct iva_pairs){0, cap, p->a, p->b, p->distance};
    return &p->out;
}

struct pieces {
    uint32_t contig[ROOM], row[ROOM];
    int64_t start[ROOM], end[ROOM], count[ROOM];
    struct iva_buf out;
};

static inline struct iva_buf *
pieces_room(struct pieces *p, size_t cap)
{
    p->out = (struct iva_buf){0, cap, p->contig, p->start, p->end, p->row};
    return &p->out;
}

/* The i-th piece is this one. */
static inline bool
piece_is(const struct pieces *p, size_t i, uint32_t contig, int64_t start,
         int64_t end, uint32_t row)
{
    return i < p->out.n && p->contig[i] == contig && p->start[i] == start
           && p->end[i] == end && p->row[i] == row;
}

/* The tests of a program: its name, then a sentence and a function each. */
#define TEST(sentence, function) \
  {                              \
    (char *)sentence, function   \
  }

static inline int
run_suite(const char *name, CU_TestInfo *tests)
{
    char copy[64];
    CU_SuiteInfo suites[] = {
        {copy, NULL, NULL, NULL, NULL, tests},
        CU_SUITE_INFO_NULL,
    };

    strncpy(copy, name, sizeof copy - 1);
    copy[sizeof copy - 1] = '\0';
    return cunit_tap(suites);
}

#endif
