/* SPDX-License-Identifier: MIT */
/*
 * prop.h - random sets, watched memory and TAP for the property tests.
 *
 * A property is a function that makes random input, runs the library and
 * compares with the oracle; prop_run() calls it for many rounds and prints one
 * TAP line.  Sets grow from round to round, so that the first failure is a
 * small one.
 *
 * Environment: IVA_SEED=N repeats a run whose `# seed N` was printed,
 * IVA_ROUNDS=N asks for more or fewer rounds, IVA_ROUND=N for that one only.
 */
#ifndef PROP_H
#define PROP_H

#include "intervalloc.h"
#include "oracle.h"

#include <stdio.h>

/* What the intervals of a set are like. */
enum prop_shape {
    PROP_SPARSE,
    PROP_DENSE,
    PROP_NESTED,
    PROP_IDENTICAL,
    PROP_TIES,
    PROP_ZERO_LENGTH,
    PROP_TOUCHING,
    PROP_MANY_CONTIGS,
    PROP_ONE_CONTIG,
    PROP_EXTREME,
    PROP_EMPTY,
    PROP_SHADOW, /* small ones under one as long as the contig */
    PROP_SHAPES
};

/* Memory handed to the library, with guard bytes around it or none. */
struct prop_block {
    struct prop_block *next;
    unsigned char *whole; /* what malloc() gave */
    size_t before, size, after;
};

struct prop {
    const char *program;
    uint64_t seed, state;
    unsigned long rounds, only;
    unsigned tests, failures;
    unsigned long round;
    size_t size; /* the most intervals of an ordinary set this round */
    bool big;    /* this round may have a much larger B */
    bool wide;   /* intervals longer than 2^63-1 are allowed */
    enum prop_shape shape; /* of the last set made */
    struct prop_block *blocks;
};

/* In a property: give up with the place and the condition. */
#define PROP_CHECK(condition)                                          \
  do {                                                                 \
    if (!(condition)) {                                                \
      printf("# %s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      return false;                                                    \
    }                                                                  \
  } while (0)

/* The rounds each property of a program has when IVA_ROUNDS is not set. */
void prop_begin(struct prop *p, const char *program, unsigned long rounds);
void prop_run(struct prop *p, const char *sentence,
              bool (*test)(struct prop *));
/* Prints the plan; the value for main() to return. */
int prop_end(struct prop *p);

uint64_t prop_random(struct prop *p);
size_t prop_below(struct prop *p, size_t n);
int64_t prop_between(struct prop *p, int64_t low, int64_t high);
bool prop_chance(struct prop *p, unsigned percent);

/*
 * Memory for the library, filled with noise: at times of exactly that size, so
 * that a sanitizer sees one byte too many, at times between guard bytes.  It
 * lives until the round ends.  prop_crooked() gives it at any alignment.
 */
void *prop_memory(struct prop *p, size_t size);
void *prop_crooked(struct prop *p, size_t size);
struct iva_work prop_work(struct prop *p, size_t size);
uint32_t *prop_u32(struct prop *p, size_t n);
int64_t *prop_i64(struct prop *p, size_t n);
struct iva_buf prop_buf(struct prop *p, size_t cap);
struct iva_pairs prop_pairs(struct prop *p, size_t cap);
/* All guard bytes are as they were. */
bool prop_intact(struct prop *p);
/* Give back all memory of the round; for loops inside one. */
void prop_release(struct prop *p);

/* A capacity for an output: very often 1, 2 or 3. */
size_t prop_cap(struct prop *p);

/* A set of up to `most` intervals, in any order. */
struct iva_cols prop_set(struct prop *p, size_t most);
/* How many that may be for B: p->size, or `big` in a big round. */
size_t prop_most(struct prop *p, size_t big);
/* The set in sorted order; *row, if row is not NULL, tells its rows. */
struct iva_cols prop_sorted(struct prop *p, const struct iva_cols *in,
                            uint32_t **row);
/* Rows low to high - 1 of a set, in memory of their own. */
struct iva_cols prop_slice(struct prop *p, const struct iva_cols *in,
                           size_t low, size_t high);
/* The largest contig id + 1. */
uint32_t prop_contigs(const struct iva_cols *in);

/*
 * Set *b to a random set and build its index for `uses` and perhaps more.  At
 * times *b is sorted and the index is built without row numbers.
 */
bool prop_index(struct prop *p, size_t most, unsigned uses, struct iva_cols *b,
                struct iva_index *index);
/*
 * The same of a set with ends before starts: what the library says is not
 * specified.  False when it refused the set.
 */
bool prop_hostile_index(struct prop *p, unsigned uses, struct iva_cols *b,
                        struct iva_index *index);
/* A set with ends before starts, sorted. */
struct iva_cols prop_hostile(struct prop *p);

/* Print the rows of a set that is not too large, as diagnostics. */
void prop_show(const char *name, const struct iva_cols *in);
/* The same pairs in the same order; tells the first that differs. */
bool prop_same_pairs(const struct oracle_pairs *got,
                     const struct oracle_pairs *expected, bool distances);
bool prop_same_pieces(const struct oracle_pieces *got,
                      const struct oracle_pieces *expected);

#endif
