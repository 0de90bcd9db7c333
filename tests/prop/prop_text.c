/* SPDX-License-Identifier: MIT */
/* Random tables: see prop_text.h. */
#include "prop_text.h"

#include <stdlib.h>
#include <string.h>

void
prop_text_add(struct prop_text *to, const char *bytes, size_t n)
{
    if (to->n + n > to->cap) {
        char *larger = oracle_alloc(2 * (to->n + n));
        if (to->n != 0)
            memcpy(larger, to->at, to->n);
        free(to->at);
        to->at = larger;
        to->cap = 2 * (to->n + n);
    }
    if (n != 0)
        memcpy(to->at + to->n, bytes, n);
    to->n += n;
}

void
prop_text_free(struct prop_text *text)
{
    free(text->at);
    *text = (struct prop_text){0, 0, NULL};
}

static void
add(struct prop_text *to, const char *string)
{
    prop_text_add(to, string, strlen(string));
}

size_t
prop_text_name(struct prop *p, size_t number, char name[400])
{
    static const size_t length[] = {1,  2,  4,  5,  6,  7,  8,  9,
                                    15, 16, 17, 24, 31, 64, 65, 300};
    uint64_t mix = (number + p->seed) * UINT64_C(0x9e3779b97f4a7c15);
    size_t n = length[(mix >> 40) % (sizeof length / sizeof *length)];

    if (number % 4 == 0) /* what names are like */
        return (size_t)snprintf(name, 400, "chr%lu", (unsigned long)number);
    if (number % 16 == 3) /* that of number 0, but for a NUL */
        return 1
               + (size_t)snprintf(name, 400, "chr%lu",
                                  (unsigned long)(number - 3));
    memset(name, 'c', n);
    if (number % 4 == 1) /* they differ in the last bytes only */
        n = n > 3 ? n - 3 : 0;
    else if (number % 8 == 3 && n > 4)
        name[n / 2] = (char)(0x80 + number % 64);
    return n + (size_t)snprintf(name + n, 90, "%lu", (unsigned long)number);
}

static void
add_number(struct prop *p, int64_t value, struct prop_text *out)
{
    char digits[64];
    unsigned zeros = prop_chance(p, 5) ? (unsigned)prop_below(p, 30) : 0;

    if (value < 0) {
        add(out, "-");
        snprintf(digits, sizeof digits, "%lld", (long long)value);
        memmove(digits, digits + 1, strlen(digits));
    } else {
        snprintf(digits, sizeof digits, "%lld", (long long)value);
    }
    while (zeros-- > 0)
        add(out, "0");
    add(out, digits);
}

/* Of any number of digits. */
static int64_t
some_number(struct prop *p)
{
    size_t shift;

    if (prop_chance(p, 3))
        return INT64_MAX - (int64_t)prop_below(p, 3);
    shift = 1 + prop_below(p, 63);
    return (int64_t)(prop_random(p) >> shift);
}

/* A start and an end as they are to be written. */
static void
some_interval(struct prop *p, unsigned flags, int64_t *start, int64_t *end)
{
    int64_t x = some_number(p), y = some_number(p);

    if (prop_chance(p, 80)) /* close to one another */
        y = x < INT64_MAX - 1000 ? x + (int64_t)prop_below(p, 900) : x;
    *start = x < y ? x : y;
    *end = x < y ? y : x;
    if ((flags & IVA_BED_ONE_BASED) != 0 && *start == 0)
        *start = *end = 1;
    if ((flags & IVA_BED_NEGATIVE) != 0 && prop_chance(p, 30)) {
        *start = -(int64_t)prop_below(p, 1000);
        *end = *start + (int64_t)prop_below(p, 1500);
    }
}

static void
add_extra(struct prop *p, bool blanks, struct prop_text *out)
{
    static const char *const column[] = {
        "gene7",        "0",   "+", ".", "255,0,0", "a=b;c",
        "\xc3\xa9\xff", "1e6", "-3"};
    size_t n = prop_below(p, 6);

    if (prop_chance(p, 3)) {
        add(out, blanks ? " " : "\t");
        for (size_t i = 0; i < 700; i++)
            add(out, "x");
    }
    while (n-- > 0) {
        add(out, blanks ? " " : "\t");
        if (!blanks && prop_chance(p, 15))
            add(out, prop_chance(p, 50) ? "" : "two words");
        else
            add(out, column[prop_below(p, sizeof column / sizeof *column)]);
    }
}

static void
add_gap(struct prop *p, bool blanks, struct prop_text *out)
{
    size_t n = prop_chance(p, 70) ? 1 : 1 + prop_below(p, 6);

    add(out, blanks ? " " : "\t");
    while (blanks && --n > 0)
        add(out, " ");
}

static void
add_row(struct prop *p, size_t contig, bool blanks, unsigned flags,
        struct prop_text *out)
{
    char name[400];
    int64_t start, end;

    prop_text_add(out, name, prop_text_name(p, contig, name));
    some_interval(p, flags, &start, &end);
    add_gap(p, blanks, out);
    if ((flags & IVA_BED_GENOME) != 0) {
        add_number(p, end < 0 ? 0 : end, out);
    } else {
        add_number(p, start, out);
        add_gap(p, blanks, out);
        add_number(p, end, out);
    }
    if ((flags & IVA_BED_GENOME) == 0 && prop_chance(p, 40))
        add_extra(p, blanks, out);
}

static void
add_noise(struct prop *p, unsigned flags, struct prop_text *out)
{
    static const char *const line[] = {
        "#",
        "# chr1\t1\t2",
        "#chrom start end",
        "",
        "",
        "   ",
        "track",
        "track name=\"panel 1\" description=\"a b\"",
        "track\tname=x",
        "browser position chr1:1-100",
        "browser",
        "browser hide all 1 2",
        "track name=\"a\tb\"",
        /* rows, for all their names */
        "track1\t3\t9",
        "browser.x 5 8 y",
        "track\t4\t8",
        "browser 7 9",
        "tracks\t5\t6\t7",
    };
    size_t n = sizeof line / sizeof *line;

    if ((flags & (IVA_BED_GENOME | IVA_BED_ONE_BASED)) != 0)
        n -= 5;
    add(out, line[prop_below(p, n)]);
}

void
prop_text_table(struct prop *p, size_t most, unsigned flags,
                struct prop_text *out)
{
    size_t lines = prop_below(p, most + 1), contig = 0;
    size_t contigs = 1 + prop_below(p, prop_chance(p, 60) ? 4 : 100);
    unsigned noise = prop_chance(p, 50) ? 0 : 25;
    unsigned blanks = prop_chance(p, 60) ? 0 : 1 + (unsigned)prop_below(p, 100);
    unsigned crlf = prop_chance(p, 60) ? 0 : 1 + (unsigned)prop_below(p, 100);

    for (size_t i = 0; i < lines; i++) {
        if (prop_chance(p, 30))
            contig = prop_below(p, contigs);
        if (prop_chance(p, noise))
            add_noise(p, flags, out);
        else
            add_row(p, contig, prop_chance(p, blanks), flags, out);
        if (i + 1 < lines || prop_chance(p, 70))
            add(out, prop_chance(p, crlf) ? "\r\n" : "\n");
    }
}

void
prop_text_fault(struct prop *p, struct prop_text *out)
{
    static const char *const line[] = {
        "chr0",
        "chr0\t5",
        "chr0 5",
        "chr0\t5     9",
        "\t5\t9",
        "chr0\t\t9",
        "chr0\t5\t",
        "chr0\tx\t9",
        "chr0\t5\t9x\tname",
        "chr0\t+5\t9",
        "chr0\t5\t1e6",
        "chr0\t0x5\t9",
        "chr0\t5.0\t9",
        "chr0\t 5\t9",
        "chr0\t5\t9 \tz",
        "chr0\t-\t9",
        "chr0\t--5\t9",
        "chr0\t5\t9-",
        "chr0\t9\t5",
        "chr0 1000000 999999 x",
        "chr0\t-10\t-20",
        "chr0\t5\t9223372036854775808",
        "chr0\t9223372036854775808\t9223372036854775809",
        "chr0\t5\t99999999999999999999999999999999999999999\tx",
        "chr0\t-9223372036854775809\t9",
        "chr0\t-9223372036854775808\t9223372036854775807",
        "chr0\t18446744073709551617\t18446744073709551618",
        "chr0\t5\t12345678a",
        "chr0\t1234567:\t2234567890",
        "chr0\t5\t1234567/",
        "chr0\t5\t\x80",
        "chr0\t-5\t9",
        "chr0\t0\t9", /* 1-based */
        "chr0\t0\t0\tx",
    };

    add(out, line[prop_below(p, sizeof line / sizeof *line)]);
}
