/* SPDX-License-Identifier: MIT */
/* Properties of iva_bed_read() and iva_bed_write(). */
#include "prop_text.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

/* One text being read. */
struct reading {
    struct prop *p;
    const char *text;
    size_t size, given;
    struct iva_bed bed;
    struct iva_names names;
    bool with_text;      /* at and length are wanted */
    size_t checked;      /* rows compared so far */
    size_t place, lines; /* of the line that row must come from, or behind */
    size_t rows;
    bool blanks;
    uint32_t columns;
};

/* A table of names with little room in memory of exactly the stated size. */
static bool
start_names(struct prop *p, struct iva_names *names, uint32_t cap, size_t bytes)
{
    size_t size = iva_names_size(cap, bytes);

    memset(names, 0xee, sizeof *names);
    PROP_CHECK(iva_names_init(names, cap, bytes, prop_crooked(p, size), size)
               == IVA_OK);
    return true;
}

static bool
larger_names(struct reading *r)
{
    struct iva_names larger;

    if (!start_names(r->p, &larger, r->names.n * 2 + 1,
                     r->names.used * 2 + 2000))
        return false;
    PROP_CHECK(iva_names_move(&r->names, &larger) == IVA_OK);
    PROP_CHECK(larger.n == r->names.n);
    r->names = larger;
    return true;
}

/* Go on to the next row of the text, as the oracle reads it. */
static bool
next_row(struct reading *r, struct table_line *line)
{
    while (r->place < r->size) {
        table_line(r->text + r->place, r->size - r->place, r->bed.flags, line);
        if (line->kind != TABLE_SKIP)
            return line->kind == TABLE_ROW;
        r->place += line->whole;
        r->lines++;
    }
    return false;
}

static bool
check_rows(struct reading *r, const struct iva_rows *out, size_t n0)
{
    struct table_line line;

    for (size_t i = n0; i < out->n; i++) {
        size_t length = 0;
        const char *name = iva_names_get(&r->names, out->contig[i], &length);
        PROP_CHECK(next_row(r, &line));
        if (out->start[i] != line.start || out->end[i] != line.end) {
            printf("# line %lu: got %lld %lld, expected %lld %lld\n",
                   (unsigned long)r->lines + 1, (long long)out->start[i],
                   (long long)out->end[i], (long long)line.start,
                   (long long)line.end);
            return false;
        }
        PROP_CHECK(name != NULL && length == line.field[0].length);
        PROP_CHECK(memcmp(name, line.field[0].at, length) == 0);
        if (out->at != NULL)
            PROP_CHECK(out->at[i] == r->place);
        if (out->length != NULL)
            PROP_CHECK(out->length[i] == line.length);
        if (r->rows++ == 0)
            r->columns = (uint32_t)line.n_fields;
        r->blanks = r->blanks || line.blanks;
        r->place += line.whole;
        r->lines++;
    }
    return true;
}

/* What bed says of the line at fault is one of the faults it has. */
static bool
check_fault(struct reading *r, enum iva_status status, const char *chunk,
            size_t chunk_size)
{
    struct table_line line;
    const struct iva_bed *bed = &r->bed;

    PROP_CHECK(!next_row(r, &line) && r->place < r->size);
    PROP_CHECK(bed->line == r->lines);
    PROP_CHECK(bed->at == r->place);
    PROP_CHECK(bed->fields == line.n_fields);
    for (size_t i = 0; i < line.n_faults; i++) {
        const struct table_fault *f = &line.fault[i];
        if (f->status != status || (f->column != 0 && f->column != bed->column))
            continue;
        if (f->column == 0)
            return true;
        PROP_CHECK(bed->token_length == line.field[f->column - 1].length);
        PROP_CHECK(bed->token >= chunk
                   && bed->token + bed->token_length <= chunk + chunk_size);
        PROP_CHECK(
            memcmp(bed->token, line.field[f->column - 1].at, bed->token_length)
            == 0);
        return true;
    }
    printf("# status %d column %u is no fault of line %lu, whose first is %d "
           "in column %u\n",
           (int)status, bed->column, (unsigned long)r->lines + 1,
           (int)line.fault[0].status, line.fault[0].column);
    return false;
}

/* All was told: what is left of the text, up to `given`, are no rows. */
static bool
check_end(struct reading *r, size_t used)
{
    struct table_line line;

    if (r->given < r->size) { /* only an unfinished line may be left */
        PROP_CHECK(memchr(r->text + used, '\n', r->given - used) == NULL);
        return true;
    }
    PROP_CHECK(used == r->size);
    PROP_CHECK(!next_row(r, &line));
    PROP_CHECK(r->place == r->size);
    PROP_CHECK(r->bed.line == r->lines);
    PROP_CHECK(r->bed.columns == r->columns && r->bed.blanks == r->blanks);
    return true;
}

static struct iva_rows
some_rows(struct reading *r)
{
    size_t cap = prop_chance(r->p, 50) ? prop_cap(r->p) : 200;
    struct iva_rows rows = {.cap = cap,
                            .n = prop_below(r->p, cap),
                            .contig = prop_u32(r->p, cap),
                            .start = prop_i64(r->p, cap),
                            .end = prop_i64(r->p, cap)};

    if (r->with_text || prop_chance(r->p, 50))
        rows.at = prop_memory(r->p, cap * sizeof *rows.at);
    if (r->with_text || prop_chance(r->p, 50))
        rows.length = prop_u32(r->p, cap);
    return rows;
}

/* One call, and what must hold behind it. */
static bool
call(struct reading *r, size_t *pos, enum iva_status *status)
{
    struct iva_rows out = some_rows(r);
    size_t n0 = out.n, size = r->given - *pos, used = SIZE_MAX;
    bool final = r->given == r->size;
    char *chunk = prop_memory(r->p, size);

    if (size != 0)
        memcpy(chunk, r->text + *pos, size);
    *status = iva_bed_read(&r->bed, chunk, size, final, &used, &out);
    PROP_CHECK(used <= size);
    PROP_CHECK(out.n >= n0 && out.n <= out.cap);
    *pos += used;
    PROP_CHECK(r->bed.at == *pos);
    if (!check_rows(r, &out, n0))
        return false;
    switch (*status) {
    case IVA_OK:
        return check_end(r, *pos);
    case IVA_MORE:
        PROP_CHECK(out.n == out.cap);
        return true;
    case IVA_ENAMES:
        return larger_names(r);
    default:
        if (check_fault(r, *status, chunk, size))
            return true;
        printf("# status %d, line %lu, column %u\n", (int)*status,
               (unsigned long)r->bed.line + 1, r->bed.column);
        return false;
    }
}

static bool
read_text(struct reading *r)
{
    size_t pos = 0, calls = 0;
    bool large = prop_chance(r->p, 50);
    enum iva_status status = IVA_OK;

    r->bed.names = &r->names;
    if (!start_names(r->p, &r->names, 1 + (uint32_t)prop_below(r->p, 40),
                     prop_below(r->p, 400)))
        return false;
    for (;;) {
        size_t left = r->size - r->given;
        PROP_CHECK(calls++ < 4 * r->size + 1000);
        if (status == IVA_OK)
            r->given += prop_below(r->p, (large || left < 60 ? left : 60) + 1);
        if (!call(r, &pos, &status))
            return false;
        if (status == IVA_OK && r->given == r->size)
            return true;
        if (status != IVA_OK && status != IVA_MORE && status != IVA_ENAMES)
            return true;
    }
}

static unsigned
some_flags(struct prop *p)
{
    unsigned flags = prop_chance(p, 50) ? 0 : (unsigned)prop_below(p, 4);

    return prop_chance(p, 85) ? flags : flags | IVA_BED_GENOME;
}

/* The text up to the first line of which the contract does not speak. */
static size_t
clear_part(const struct prop_text *text, unsigned flags)
{
    struct table_line line;
    size_t at = 0;

    for (; at < text->n; at += line.whole) {
        table_line(text->at + at, text->n - at, flags, &line);
        if (line.kind == TABLE_UNCLEAR)
            break;
    }
    return at;
}

static void
show_text(const char *text, size_t size)
{
    printf("# text: ");
    for (size_t i = 0; i < size && i < 3000; i++)
        if (text[i] == '\n')
            printf("\\n\n#       ");
        else if (text[i] < ' ' || text[i] > '~')
            printf("\\x%02x", (unsigned char)text[i]);
        else
            putchar(text[i]);
    printf("\n");
}

static bool
check_text(struct prop *p, struct prop_text *text, unsigned flags)
{
    struct reading r = {.p = p,
                        .text = text->at,
                        .size = clear_part(text, flags),
                        .bed = {.flags = flags},
                        .with_text = prop_chance(p, 70)};
    bool good = read_text(&r);

    if (!good) {
        printf("# flags %u\n", flags);
        show_text(text->at, text->n);
    }
    prop_text_free(text);
    return good;
}

static bool
good_text(struct prop *p)
{
    struct prop_text text = {0, 0, NULL};
    unsigned flags = some_flags(p);

    prop_text_table(p, prop_most(p, 400), flags, &text);
    return check_text(p, &text, flags);
}

static bool
bad_line(struct prop *p)
{
    struct prop_text text = {0, 0, NULL};
    unsigned flags = prop_chance(p, 60) ? 0 : (unsigned)prop_below(p, 4);

    prop_text_table(p, p->size / 4 + 1, flags, &text);
    if (text.n != 0 && text.at[text.n - 1] != '\n')
        prop_text_add(&text, "\n", 1);
    prop_text_fault(p, &text);
    if (prop_chance(p, 80)) {
        prop_text_add(&text, "\n", 1);
        prop_text_table(p, p->size, flags, &text);
    }
    return check_text(p, &text, flags);
}

static void
add_plain_rows(struct prop *p, size_t n, struct prop_text *out)
{
    char line[90];

    while (n-- > 0) {
        int64_t start = prop_between(p, 1, prop_chance(p, 50) ? 9 : 99999999);
        int length = snprintf(line, sizeof line, "%s\t%lld\t%lld\n",
                              prop_chance(p, 50) ? "chr0" : "7",
                              (long long)start, (long long)start + 5);
        prop_text_add(out, line, (size_t)length);
    }
}

/* Between rows that are read the fast way. */
static bool
buried_line(struct prop *p)
{
    struct prop_text text = {0, 0, NULL};
    unsigned flags = (unsigned)prop_below(p, 4);

    add_plain_rows(p, 1 + prop_below(p, 30), &text);
    prop_text_fault(p, &text);
    prop_text_add(&text, "\r\n", prop_chance(p, 20) ? 2 : 0);
    if (text.at[text.n - 1] != '\n')
        prop_text_add(&text, "\n", 1);
    add_plain_rows(p, 30, &text);
    return check_text(p, &text, flags);
}

/* A few bytes of good text changed, dropped or repeated. */
static bool
spoilt_text(struct prop *p)
{
    static const char byte[] = "\t\t\t\n\n\r  0123456789--#ax:/\x80\xff\0";
    struct prop_text text = {0, 0, NULL};
    unsigned flags = some_flags(p);

    prop_text_table(p, p->size / 4 + 1, flags, &text);
    for (size_t n = prop_below(p, 4) + 1; n > 0 && text.n > 0; n--) {
        size_t i = prop_below(p, text.n);
        if (prop_chance(p, 60)) {
            text.at[i] = byte[prop_below(p, sizeof byte - 1)];
        } else {
            memmove(text.at + i, text.at + i + 1, text.n - i - 1);
            text.n--;
        }
    }
    return check_text(p, &text, flags);
}

/* ---- writing ------------------------------------------------------------ */

static bool
write_all(struct prop *p, unsigned flags, const struct iva_names *names,
          const struct iva_cols *in, struct prop_text *out)
{
    size_t next = 0;
    enum iva_status status;

    do {
        size_t size = 400 + prop_below(p, 600), n0 = prop_below(p, 40);
        size_t used = n0, before = next;
        char *text = prop_memory(p, size), first = text[0];
        status = iva_bed_write(flags, names, in, &next, text, size, &used);
        PROP_CHECK(status == IVA_OK || status == IVA_MORE);
        PROP_CHECK(used >= n0 && used <= size && next <= in->n);
        PROP_CHECK(status == IVA_OK ? next == in->n : next > before);
        PROP_CHECK(n0 == 0 || text[0] == first);
        prop_text_add(out, text + n0, used - n0);
    } while (status == IVA_MORE);
    return true;
}

static void
print_all(struct prop *p, unsigned flags, const struct iva_cols *in,
          struct prop_text *out)
{
    for (size_t i = 0; i < in->n; i++) {
        char line[500];
        size_t n = prop_text_name(p, in->contig[i], line);
        oracle_wide start = in->start[i];
        if ((flags & IVA_BED_ONE_BASED) != 0)
            start++;
        n += (size_t)snprintf(line + n, 90, "\t%lld\t%lld\n", (long long)start,
                              (long long)in->end[i]);
        prop_text_add(out, line, n);
    }
}

static bool
round_trip(struct prop *p)
{
    struct iva_cols in = prop_set(p, p->size);
    uint32_t n_names = prop_contigs(&in);
    unsigned flags = prop_chance(p, 50) ? 0 : IVA_BED_ONE_BASED;
    struct prop_text got = {0, 0, NULL}, expected = {0, 0, NULL};
    struct iva_names names;
    bool good;

    if (!start_names(p, &names, n_names, 400 * (size_t)n_names))
        return false;
    for (uint32_t i = 0, id; i < n_names; i++) {
        char name[400];
        size_t n = prop_text_name(p, i, name);
        PROP_CHECK(iva_names_add(&names, name, n, &id) == IVA_OK && id == i);
    }
    for (size_t i = 0; i < in.n; i++) /* has no 1-based place in 63 bits */
        if (flags != 0 && in.start[i] == INT64_MAX)
            flags = 0;
    print_all(p, flags, &in, &expected);
    good = write_all(p, flags, &names, &in, &got) && got.n == expected.n
           && (got.n == 0 || memcmp(got.at, expected.at, got.n) == 0);
    if (!good) {
        show_text(got.at, got.n);
        show_text(expected.at, expected.n);
    }
    prop_text_free(&expected);
    return good && check_text(p, &got, flags | IVA_BED_NEGATIVE);
}

static bool
integers(struct prop *p)
{
    char got[IVA_INT_MAX + 8], expected[32];

    for (int i = 0; i < 100; i++) {
        size_t shift = prop_below(p, 64);
        int64_t v = (int64_t)(prop_random(p) >> shift);
        int n;
        if (prop_chance(p, 10))
            v = INT64_MIN + (int64_t)prop_below(p, 2);
        n = snprintf(expected, sizeof expected, "%lld", (long long)v);
        memset(got, '~', sizeof got);
        PROP_CHECK(iva_put_int(got, v) == got + n);
        PROP_CHECK(n <= IVA_INT_MAX && memcmp(got, expected, (size_t)n) == 0);
        PROP_CHECK(got[IVA_INT_MAX] == '~');
    }
    return true;
}

int
main(void)
{
    struct prop p;

    prop_begin(&p, "bed", 3000);
    prop_run(&p, "rows are the oracle's, in chunks of any size", good_text);
    prop_run(&p, "a bad line is told, and the rows before it", bad_line);
    prop_run(&p, "a bad line among plain ones is told", buried_line);
    prop_run(&p, "spoilt text reads as the oracle reads it", spoilt_text);
    prop_run(&p, "rows written are read back", round_trip);
    prop_run(&p, "integers are those of printf", integers);
    return prop_end(&p);
}
