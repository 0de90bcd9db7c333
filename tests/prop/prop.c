/* SPDX-License-Identifier: MIT */
/* Rounds, random numbers and watched memory: see prop.h. */
#include "prop.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define GUARD 0xa5
#define MOST_SIZE 64

static unsigned long
from_environment(const char *name, unsigned long otherwise)
{
    const char *text = getenv(name);

    return text != NULL && *text != '\0' ? strtoul(text, NULL, 10) : otherwise;
}

void
prop_begin(struct prop *p, const char *program, unsigned long rounds)
{
    memset(p, 0, sizeof *p);
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    p->program = program;
    p->seed = from_environment("IVA_SEED", (unsigned long)time(NULL));
    p->rounds = from_environment("IVA_ROUNDS", rounds);
    p->only = from_environment("IVA_ROUND", 0);
    p->wide = true;
    printf("# seed %lu\n", (unsigned long)p->seed);
}

/* splitmix64, Steele, Lea and Flood 2014. */
uint64_t
prop_random(struct prop *p)
{
    uint64_t z = p->state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

size_t
prop_below(struct prop *p, size_t n)
{
    return n ? (size_t)(prop_random(p) % n) : 0;
}

int64_t
prop_between(struct prop *p, int64_t low, int64_t high)
{
    return low + (int64_t)prop_below(p, (size_t)(high - low) + 1);
}

bool
prop_chance(struct prop *p, unsigned percent)
{
    return prop_below(p, 100) < percent;
}

/* Rounds count from 1; each has a random sequence of its own. */
static bool
run_round(struct prop *p, bool (*test)(struct prop *), unsigned long round)
{
    bool good;

    p->state = p->seed * UINT64_C(0x2545f4914f6cdd1d) + p->tests;
    p->state = prop_random(p) + round;
    p->round = round;
    p->size = 1 + (round * MOST_SIZE) / (p->rounds + 1);
    p->big = round % 16 == 15;
    good = test(p);
    if (!prop_intact(p)) {
        printf("# bytes outside the memory given were written\n");
        good = false;
    }
    prop_release(p);
    return good;
}

void
prop_run(struct prop *p, const char *sentence, bool (*test)(struct prop *))
{
    bool good = true;

    p->tests++;
    for (unsigned long r = 1; good && r <= p->rounds; r++) {
        if (p->only != 0 && r != p->only)
            continue;
        good = run_round(p, test, r);
        if (!good)
            printf("# failed: IVA_SEED=%lu IVA_ROUNDS=%lu IVA_ROUND=%lu\n",
                   (unsigned long)p->seed, p->rounds, r);
    }
    p->failures += !good;
    printf("%sok %u - %s: %s\n", good ? "" : "not ", p->tests, p->program,
           sentence);
}

int
prop_end(struct prop *p)
{
    printf("1..%u\n", p->tests);
    return p->failures ? 1 : 0;
}

static void *
block(struct prop *p, size_t size, size_t before, size_t after)
{
    struct prop_block *b = oracle_alloc(sizeof *b);
    unsigned char *user;

    *b = (struct prop_block){p->blocks, NULL, before, size, after};
    b->whole = malloc(before + size + after);
    if (b->whole == NULL && before + size + after != 0)
        b->whole = oracle_alloc(before + size + after);
    p->blocks = b;
    if (b->whole == NULL)
        return NULL;
    user = b->whole + before;
    memset(b->whole, GUARD, before + size + after);
    for (size_t i = 0; i < size && i < 64; i++)
        user[i] = (unsigned char)prop_random(p);
    return user;
}

void *
prop_memory(struct prop *p, size_t size)
{
    if (prop_chance(p, 50))
        return block(p, size, 0, 0);
    return block(p, size, 32, 32);
}

void *
prop_crooked(struct prop *p, size_t size)
{
    if (prop_chance(p, 25))
        return block(p, size, 0, 0);
    return block(p, size, 16 + prop_below(p, 17), prop_chance(p, 50) ? 32 : 0);
}

struct iva_work
prop_work(struct prop *p, size_t size)
{
    return (struct iva_work){prop_crooked(p, size), size};
}

uint32_t *
prop_u32(struct prop *p, size_t n)
{
    return prop_memory(p, n * sizeof(uint32_t));
}

int64_t *
prop_i64(struct prop *p, size_t n)
{
    return prop_memory(p, n * sizeof(int64_t));
}

struct iva_buf
prop_buf(struct prop *p, size_t cap)
{
    return (struct iva_buf){.cap = cap,
                            .contig = prop_u32(p, cap),
                            .start = prop_i64(p, cap),
                            .end = prop_i64(p, cap),
                            .row = prop_u32(p, cap)};
}

struct iva_pairs
prop_pairs(struct prop *p, size_t cap)
{
    return (struct iva_pairs){.cap = cap,
                              .a = prop_u32(p, cap),
                              .b = prop_u32(p, cap),
                              .distance = prop_i64(p, cap)};
}

static bool
all_guard(const unsigned char *from, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (from[i] != GUARD)
            return false;
    return true;
}

bool
prop_intact(struct prop *p)
{
    bool good = true;

    for (struct prop_block *b = p->blocks; b != NULL; b = b->next)
        if (b->whole != NULL)
            good = good && all_guard(b->whole, b->before)
                   && all_guard(b->whole + b->before + b->size, b->after);
    return good;
}

void
prop_release(struct prop *p)
{
    while (p->blocks != NULL) {
        struct prop_block *b = p->blocks;
        p->blocks = b->next;
        free(b->whole);
        free(b);
    }
}

size_t
prop_cap(struct prop *p)
{
    return prop_chance(p, 70) ? 1 + prop_below(p, 3) : 1 + prop_below(p, 40);
}

/* -------------------------------------------------------------------------
 * Comparing
 */

void
prop_show(const char *name, const struct iva_cols *in)
{
    printf("# %s: %lu intervals\n", name, (unsigned long)in->n);
    for (size_t i = 0; i < in->n && i < 40; i++)
        printf("#   %lu: %lu %lld %lld\n", (unsigned long)i,
               (unsigned long)in->contig[i], (long long)in->start[i],
               (long long)in->end[i]);
}

static void
show_pair(const char *what, const struct oracle_pairs *pairs, size_t i)
{
    if (i < pairs->n)
        printf("#   %s %lu: a %lu, b %ld, distance %lld\n", what,
               (unsigned long)i, (unsigned long)pairs->at[i].a,
               pairs->at[i].b == IVA_NONE ? -1L : (long)pairs->at[i].b,
               (long long)pairs->at[i].distance);
    else
        printf("#   %s %lu: none\n", what, (unsigned long)i);
}

bool
prop_same_pairs(const struct oracle_pairs *got,
                const struct oracle_pairs *expected, bool distances)
{
    size_t i = 0;

    while (i < got->n && i < expected->n && got->at[i].a == expected->at[i].a
           && got->at[i].b == expected->at[i].b
           && (!distances || got->at[i].distance == expected->at[i].distance))
        i++;
    if (i == got->n && i == expected->n)
        return true;
    show_pair("got", got, i);
    show_pair("expected", expected, i);
    return false;
}

static void
show_piece(const char *what, const struct oracle_pieces *pieces, size_t i)
{
    const struct oracle_piece *x = i < pieces->n ? &pieces->at[i] : NULL;

    if (x != NULL)
        printf("#   %s %lu: %lu %lld %lld row %lu count %lld\n", what,
               (unsigned long)i, (unsigned long)x->contig, (long long)x->start,
               (long long)x->end, (unsigned long)x->row, (long long)x->count);
    else
        printf("#   %s %lu: none\n", what, (unsigned long)i);
}

bool
prop_same_pieces(const struct oracle_pieces *got,
                 const struct oracle_pieces *expected)
{
    size_t i = 0;

    while (i < got->n && i < expected->n
           && got->at[i].contig == expected->at[i].contig
           && got->at[i].start == expected->at[i].start
           && got->at[i].end == expected->at[i].end
           && got->at[i].row == expected->at[i].row
           && got->at[i].count == expected->at[i].count)
        i++;
    if (i == got->n && i == expected->n)
        return true;
    show_piece("got", got, i);
    show_piece("expected", expected, i);
    return false;
}
