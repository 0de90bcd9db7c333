/* SPDX-License-Identifier: MIT */
/* Random sets of intervals: see prop.h. */
#include "prop.h"

#include <stdlib.h>
#include <string.h>

/* A set while it is made. */
struct making {
    struct prop *p;
    size_t n;
    uint32_t n_contigs;
    uint32_t *contig;
    int64_t *start, *end;
    int64_t at; /* for shapes that grow from left to right */
};

static void
put(struct making *m, size_t i, int64_t start, int64_t end)
{
    m->contig[i] = (uint32_t)prop_below(m->p, m->n_contigs);
    m->start[i] = start;
    m->end[i] = end;
}

/* Near the edges of every integer type that might be used by mistake. */
static int64_t
extreme(struct prop *p)
{
    static const int64_t edge[] = {
        INT64_MIN,  INT64_MIN / 2, INT32_MIN, 0,         INT32_MAX,
        UINT32_MAX, INT64_MAX / 2, INT64_MAX, INT64_MAX, INT64_MIN,
    };
    int64_t at = edge[prop_below(p, sizeof edge / sizeof *edge)];
    int64_t off = prop_between(p, -3, 3);

    if (off < 0 && at < INT64_MIN - off)
        return at;
    if (off > 0 && at > INT64_MAX - off)
        return at;
    return at + off;
}

static void
put_extreme(struct making *m, size_t i)
{
    int64_t x = extreme(m->p), y = extreme(m->p);
    int64_t start = x < y ? x : y, end = x < y ? y : x;

    if (!m->p->wide && start < 0 && end > INT64_MAX + start)
        end = INT64_MAX + start;
    put(m, i, start, end);
}

static void
put_touching(struct making *m, size_t i)
{
    int64_t length = prop_between(m->p, 0, 3);

    if (prop_chance(m->p, 10))
        m->at += prop_between(m->p, 0, 2);
    put(m, i, m->at, m->at + length);
    m->at += length;
}

static void
put_nested(struct making *m, size_t i)
{
    int64_t n = (int64_t)m->n, depth = (int64_t)i / 2;
    int64_t step = prop_between(m->p, 0, 1);

    put(m, i, depth, 3 * n - depth + step);
}

static void
put_random(struct making *m, size_t i, int64_t range, int64_t longest)
{
    int64_t start = prop_between(m->p, -range / 4, range);

    put(m, i, start, start + prop_between(m->p, 0, longest));
}

static void
put_one(struct making *m, enum prop_shape shape, size_t i)
{
    int64_t n = (int64_t)m->n;

    switch (shape) {
    case PROP_DENSE:
        put_random(m, i, n, n);
        break;
    case PROP_NESTED:
        put_nested(m, i);
        break;
    case PROP_IDENTICAL:
        put(m, i, 10, 20);
        break;
    case PROP_TIES:
        put_random(m, i, 6, 3);
        break;
    case PROP_ZERO_LENGTH:
        put_random(m, i, 8, prop_chance(m->p, 60) ? 0 : 4);
        break;
    case PROP_TOUCHING:
        put_touching(m, i);
        break;
    case PROP_EXTREME:
        put_extreme(m, i);
        break;
    case PROP_SHADOW:
        put_random(m, i, 4 * n, 3);
        break;
    case PROP_ONE_CONTIG:
        put_random(m, i, 3 * n, 5);
        break;
    default:
        put_random(m, i, 20 * n, 30);
        break;
    }
}

/* How many contigs, some of them perhaps without any interval. */
static uint32_t
some_contigs(struct prop *p, enum prop_shape shape)
{
    if (shape == PROP_MANY_CONTIGS)
        return 1 + (uint32_t)prop_below(p, 3 * p->size + 1);
    if (shape == PROP_SPARSE || shape == PROP_EXTREME)
        return 1 + (uint32_t)prop_below(p, 5);
    return 1 + (uint32_t)prop_below(p, 2);
}

static void
swap_rows(struct making *m, size_t i, size_t j)
{
    uint32_t c = m->contig[i];
    int64_t s = m->start[i], e = m->end[i];

    m->contig[i] = m->contig[j];
    m->start[i] = m->start[j];
    m->end[i] = m->end[j];
    m->contig[j] = c;
    m->start[j] = s;
    m->end[j] = e;
}

/* Overwrite a few rows with copies of others. */
static void
duplicate(struct making *m)
{
    for (size_t k = 0; k < m->n / 8; k++) {
        size_t i = prop_below(m->p, m->n), j = prop_below(m->p, m->n);
        m->contig[i] = m->contig[j];
        m->start[i] = m->start[j];
        m->end[i] = m->end[j];
    }
}

static struct iva_cols
finish(struct making *m)
{
    struct iva_cols out = {m->n, m->contig, m->start, m->end};

    if (prop_chance(m->p, 60)) /* else as the shape had it */
        for (size_t i = m->n; i > 1; i--)
            swap_rows(m, i - 1, prop_below(m->p, i));
    if (prop_chance(m->p, 40))
        return prop_sorted(m->p, &out, NULL);
    return out;
}

struct iva_cols
prop_set(struct prop *p, size_t most)
{
    /* The second set of a round most often has the shape of the first. */
    enum prop_shape shape = p->blocks != NULL && prop_chance(p, 60)
                                ? p->shape
                                : (enum prop_shape)prop_below(p, PROP_SHAPES);
    struct making m = {.p = p, .n = 1 + prop_below(p, most)};

    p->shape = shape;
    if (shape == PROP_EMPTY)
        m.n = 0;
    if (m.n == 0 && prop_chance(p, 50))
        return (struct iva_cols){0, NULL, NULL, NULL};
    m.n_contigs = some_contigs(p, shape);
    m.contig = prop_u32(p, m.n);
    m.start = prop_i64(p, m.n);
    m.end = prop_i64(p, m.n);
    for (size_t i = 0; i < m.n; i++)
        put_one(&m, shape, i);
    if (prop_chance(p, 30))
        duplicate(&m);
    if (shape == PROP_SHADOW && m.n != 0) {
        m.start[0] = prop_chance(p, 30) ? INT64_MIN / 2 : 0;
        m.end[0] = prop_chance(p, 30) ? INT64_MAX / 2 : (int64_t)(5 * m.n);
    }
    return finish(&m);
}

size_t
prop_most(struct prop *p, size_t big)
{
    return p->big ? big : p->size;
}

struct iva_cols
prop_sorted(struct prop *p, const struct iva_cols *in, uint32_t **row)
{
    uint32_t *order = oracle_order(in);
    struct iva_buf out = prop_buf(p, in->n);

    for (size_t i = 0; i < in->n; i++) {
        out.contig[i] = in->contig[order[i]];
        out.start[i] = in->start[order[i]];
        out.end[i] = in->end[order[i]];
        out.row[i] = order[i];
    }
    free(order);
    if (row != NULL)
        *row = out.row;
    return (struct iva_cols){in->n, out.contig, out.start, out.end};
}

struct iva_cols
prop_slice(struct prop *p, const struct iva_cols *in, size_t low, size_t high)
{
    size_t n = high - low;
    uint32_t *contig = prop_u32(p, n);
    int64_t *start = prop_i64(p, n), *end = prop_i64(p, n);

    if (n != 0) {
        memcpy(contig, in->contig + low, n * sizeof *contig);
        memcpy(start, in->start + low, n * sizeof *start);
        memcpy(end, in->end + low, n * sizeof *end);
    }
    return (struct iva_cols){n, contig, start, end};
}

uint32_t
prop_contigs(const struct iva_cols *in)
{
    uint32_t n = 0;

    for (size_t i = 0; i < in->n; i++)
        if (in->contig[i] >= n)
            n = in->contig[i] + 1;
    return n;
}

/* Build the index of a sorted set in memory of exactly the stated size. */
static enum iva_status
build(struct prop *p, const struct iva_cols *sorted, const uint32_t *row,
      unsigned uses, struct iva_index *index)
{
    uint32_t n_contigs = prop_contigs(sorted) + (uint32_t)prop_below(p, 3);
    size_t size = iva_index_size(sorted->n, n_contigs, uses);
    struct iva_work work = prop_work(p, iva_index_work(sorted->n, uses));
    void *memory = prop_crooked(p, size);

    memset(index, 0xee, sizeof *index);
    return iva_index_build(index, sorted, row, n_contigs, uses, memory, size,
                           &work);
}

bool
prop_index(struct prop *p, size_t most, unsigned uses, struct iva_cols *b,
           struct iva_index *index)
{
    uint32_t *row = NULL;
    struct iva_cols sorted;

    *b = prop_set(p, most);
    sorted = prop_sorted(p, b, &row);
    if (prop_chance(p, 30)) {
        *b = sorted;
        row = NULL;
    }
    if (prop_chance(p, 30))
        uses |= (unsigned)prop_below(p, 16);
    PROP_CHECK(build(p, &sorted, row, uses, index) == IVA_OK);
    return true;
}

struct iva_cols
prop_hostile(struct prop *p)
{
    struct iva_cols in = prop_set(p, p->size);
    int64_t *end = prop_i64(p, in.n);

    for (size_t i = 0; i < in.n; i++) {
        end[i] = in.end[i];
        if (prop_chance(p, 40))
            end[i] = prop_chance(p, 70) ? prop_between(p, -10, 30) : extreme(p);
    }
    in.end = end;
    return prop_sorted(p, &in, NULL);
}

bool
prop_hostile_index(struct prop *p, unsigned uses, struct iva_cols *b,
                   struct iva_index *index)
{
    *b = prop_hostile(p);
    return build(p, b, NULL, uses, index) == IVA_OK;
}
