/* SPDX-License-Identifier: MIT */
/*
 * Rows of a BED-like table, from bytes to columns.
 *
 * Almost every row is plain: a name that has been seen before, a TAB, two short
 * numbers, mostly in its first 32 bytes.  plain_row() reads such a row by words
 * (swar.h), without branches that could not be predicted, and looks at the rest
 * of the line only to find its end.  Whatever is not so plain, and whatever is
 * wrong, goes to slow_row(), which takes the line apart column by column and
 * knows all the rules.
 */
#include "core/names.h"
#include "io/swar.h"

/* bytes that plain_row() may touch before it looks for the end of the line, and
 * in front of the line */
#define LONG_NAME 256
#define FAST_ROOM (LONG_NAME + 64)
#define BEFORE 16
#define COLUMNS 3

/* What a line holds. */
struct line {
    const char *text;
    size_t length;
    const char *next; /* the line behind it */
};

struct field {
    const char *at;
    size_t length;
};

struct row {
    uint32_t contig;
    int64_t start, end;
};

/* ---- plain rows -------------------------------------------------------- */

/* The first n bytes at p, n <= 8, with zeros behind them. */
static inline uint64_t
first_bytes(const char *p, unsigned n)
{
    return iva__load(p) & ~iva__last_bytes[8 - n];
}

/*
 * The id of the name of n bytes at p if it is known.  One that is not, as that
 * of a comment never is, is left to slow_row().
 */
static inline uint32_t
find_contig(const struct iva_names *names, uint32_t last, const char *p,
            unsigned n)
{
    struct iva__key key = {.text = p, .length = n};

    if (n > 16)
        return iva_names_find(names, p, n);
    key.head = first_bytes(p, n < 8 ? n : 8);
    key.tail = n <= 8 ? 0 : first_bytes(p + 8, n - 8);
    if (last != IVA_NONE) {
        const struct iva__name *name = &names->name[last];

        if (name->head == key.head && name->tail == key.tail
            && name->length == n)
            return last;
    }
    key.hash = iva__hash(key.head, key.tail, n);
    return names->slot[iva__slot(names, &key)] - 1;
}

/* Where the first three columns of a line end. */
struct ends {
    const char *name, *start, *end;
};

/* Find them where they are not all in the first 32 bytes. */
static bool
find_ends_far(const char *p, struct ends *ends)
{
    ends->name = memchr(p, '\t', LONG_NAME);
    if (ends->name == NULL)
        return false;
    p = ends->name + 1;
    uint32_t bits = iva__separators(p), two = bits & (bits - 1);
    if (two == 0)
        return false;
    ends->start = p + __builtin_ctz(bits);
    ends->end = p + __builtin_ctz(two);
    return true;
}

static inline bool
find_ends(const char *p, struct ends *ends)
{
    uint32_t bits = iva__separators(p);
    uint32_t two = bits & (bits - 1), three = two & (two - 1);

    if (three == 0)
        return find_ends_far(p, ends);
    ends->name = p + __builtin_ctz(bits);
    ends->start = p + __builtin_ctz(two);
    ends->end = p + __builtin_ctz(three);
    return true;
}

/* The bytes of a line from p to its line feed. */
static inline size_t
line_length(const char *p, const char *lf)
{
    return (size_t)(lf - p) - (lf[-1] == '\r');
}

/*
 * A plain row at p, with FAST_ROOM bytes to read there and BEFORE in front.
 * Returns its line feed; NULL if it is not plain.
 */
static inline const char *
plain_row(const struct iva_names *names, uint32_t last, unsigned one,
          const char *p, const char *stop, struct row *row)
{
    struct ends at;

    if (!find_ends(p, &at) || *at.name != '\t' || *at.start != '\t')
        return NULL;
    const char *lf = at.end;
    if (*lf == '\n')
        at.end -= lf[-1] == '\r';
    else if ((lf = memchr(lf, '\n', (size_t)(stop - lf))) == NULL)
        return NULL;
    size_t digits = (size_t)(at.start - at.name) - 1;
    size_t digits2 = (size_t)(at.end - at.start) - 1;
    if (digits - 1 > 15 || digits2 - 1 > 15)
        return NULL;
    row->contig = find_contig(names, last, p, (unsigned)(at.name - p));
    if (row->contig == IVA_NONE
        || !iva__read_digits(at.start, (unsigned)digits, &row->start)
        || !iva__read_digits(at.end, (unsigned)digits2, &row->end)
        || row->start < one || row->start > row->end)
        return NULL;
    row->start -= one;
    return lf;
}

/* Take plain rows for as long as there are some; returns the place behind. */
static const char *
plain_rows(struct iva_bed *bed, const char *text, const char *p,
           const char *stop, struct iva_rows *out)
{
    const struct iva_names names = *bed->names;
    const struct iva_rows to = *out;
    unsigned one = bed->flags & IVA_BED_ONE_BASED ? 1 : 0;
    struct row row = {.contig = bed->last};
    size_t n = to.n;

    if (bed->columns == 0 || (bed->flags & IVA_BED_GENOME) || !IVA__SWAR
        || p - text < BEFORE)
        return p;
    for (; n < to.cap && stop - p >= FAST_ROOM; n++) {
        const char *lf = plain_row(&names, row.contig, one, p, stop, &row);

        if (lf == NULL || lf - p > UINT32_MAX)
            break;
        to.contig[n] = row.contig;
        to.start[n] = row.start;
        to.end[n] = row.end;
        if (to.at != NULL)
            to.at[n] = bed->at + (uint64_t)(p - text);
        if (to.length != NULL)
            to.length[n] = (uint32_t)line_length(p, lf);
        bed->last = row.contig;
        p = lf + 1;
    }
    bed->line += n - out->n;
    out->n = n;
    return p;
}

/* ---- any row ----------------------------------------------------------- */

/* Note where the trouble is. */
static enum iva_status
blame(struct iva_bed *bed, enum iva_status status, uint32_t column,
      const struct field *field)
{
    bed->column = column;
    bed->token = field->at;
    bed->token_length = field->length;
    return status;
}

/* Take the next column off the line, which begins at *p. */
static bool
next_field(const char **p, const char *stop, bool tabs, struct field *field)
{
    const char *end;

    if (*p == NULL)
        return false;
    while (!tabs && *p < stop && **p == ' ')
        ++*p;
    if (!tabs && *p == stop)
        return false;
    field->at = *p;
    end = memchr(*p, tabs ? '\t' : ' ', (size_t)(stop - *p));
    *p = end == NULL ? NULL : end + 1;
    field->length = (size_t)((end == NULL ? stop : end) - field->at);
    return true;
}

/* Split a line: the first three columns, and how many there are. */
static uint32_t
split(const struct line *line, bool tabs, struct field field[COLUMNS])
{
    const char *p = line->text;
    struct field f;
    uint32_t n = 0;

    while (next_field(&p, line->text + line->length, tabs, &f)) {
        if (n < COLUMNS)
            field[n] = f;
        n += n < UINT32_MAX;
    }
    return n;
}

static enum iva_status
read_int(const struct field *field, int64_t *value)
{
    const char *p = field->at, *stop = p + field->length;
    bool minus = p < stop && *p == '-';
    uint64_t v = 0, limit = (uint64_t)INT64_MAX + minus;
    bool beyond = false;

    p += minus;
    if (p == stop)
        return IVA_ENUMBER;
    for (; p < stop; p++) {
        unsigned d = (unsigned)(unsigned char)*p - '0';

        if (d > 9)
            return IVA_ENUMBER;
        beyond |= v > (limit - d) / 10;
        v = v * 10 + d;
    }
    if (beyond)
        return IVA_ERANGE;
    *value = (int64_t)(minus ? -v : v);
    return IVA_OK;
}

static bool
is_blank(const struct line *line)
{
    size_t i = 0;

    while (i < line->length && (line->text[i] == ' ' || line->text[i] == '\t'))
        i++;
    return i == line->length;
}

/* Is the first word of the line, up to a blank or a TAB, this one? */
static bool
begins_with(const struct line *line, const char *word)
{
    size_t n = strlen(word);

    return line->length >= n && memcmp(line->text, word, n) == 0
           && (line->length == n || line->text[n] == ' '
               || line->text[n] == '\t');
}

/* A `track` or `browser` line, unless it reads as a row. */
static bool
is_header(const struct line *line, const struct field *field, uint32_t n)
{
    int64_t v;

    if (!begins_with(line, "track") && !begins_with(line, "browser"))
        return false;
    return n < COLUMNS || read_int(&field[1], &v) == IVA_ENUMBER
           || read_int(&field[2], &v) == IVA_ENUMBER;
}

/* The interval that start and end give under the flags. */
static enum iva_status
read_interval(struct iva_bed *bed, const struct field *field, struct row *row)
{
    bool genome = bed->flags & IVA_BED_GENOME;
    bool one = (bed->flags & IVA_BED_ONE_BASED) && !genome;
    enum iva_status status = IVA_OK;

    row->start = 0;
    if (!genome)
        status = read_int(&field[1], &row->start);
    if (status != IVA_OK)
        return blame(bed, status, 2, &field[1]);
    status = read_int(&field[genome ? 1 : 2], &row->end);
    if (status != IVA_OK)
        return blame(bed, status, genome ? 2 : 3, &field[genome ? 1 : 2]);
    bed->start = row->start;
    bed->end = row->end;
    if (row->start < (one ? 1 : 0) && !(bed->flags & IVA_BED_NEGATIVE))
        return blame(bed, IVA_ENEGATIVE, 2, &field[1]);
    if (row->end < row->start)
        return blame(bed, IVA_EINVERTED, genome ? 2 : 3,
                     &field[genome ? 1 : 2]);
    if (one && row->start == INT64_MIN)
        return blame(bed, IVA_ERANGE, 2, &field[1]);
    row->start -= one;
    if ((uint64_t)row->end - (uint64_t)row->start > INT64_MAX)
        return blame(bed, IVA_ERANGE, 0, &field[2]);
    return IVA_OK;
}

/* Any line; *is_row tells whether it holds a row. */
static enum iva_status
slow_row(struct iva_bed *bed, const struct line *line, struct row *row,
         bool *is_row)
{
    struct field field[COLUMNS] = {{NULL, 0}};
    bool tabs = memchr(line->text, '\t', line->length) != NULL;
    bool genome = bed->flags & IVA_BED_GENOME;

    *is_row = false;
    if (is_blank(line) || line->text[0] == '#')
        return IVA_OK;
    uint32_t n = split(line, tabs, field);
    if (is_header(line, field, n))
        return IVA_OK;
    bed->fields = n;
    if (genome ? n != 2 : n < COLUMNS)
        return blame(bed, IVA_EFIELDS, n, &field[n < COLUMNS ? n - 1 : 2]);
    if (field[0].length == 0)
        return blame(bed, IVA_ENAME, 1, &field[0]);
    if (line->length > UINT32_MAX)
        return blame(bed, IVA_ELONG, 1, &field[0]);
    enum iva_status status = read_interval(bed, field, row);
    if (status != IVA_OK)
        return status;
    struct iva__key key = iva__key(field[0].at, field[0].length);
    status = iva__names_add(bed->names, &key, &row->contig);
    if (status != IVA_OK)
        return status;
    bed->blanks |= !tabs;
    if (bed->columns == 0)
        bed->columns = n;
    *is_row = true;
    return IVA_OK;
}

/* Cut the line at p; false if its end is not there yet. */
static bool
cut_line(const char *p, const char *stop, bool final, struct line *line)
{
    const char *lf = memchr(p, '\n', (size_t)(stop - p));

    if (lf == NULL && !final)
        return false;
    line->text = p;
    line->next = lf == NULL ? stop : lf + 1;
    line->length = (size_t)((lf == NULL ? stop : lf) - p);
    if (line->length > 0 && p[line->length - 1] == '\r')
        line->length--;
    return true;
}

static void
put(struct iva_rows *out, const struct row *row, uint64_t at, size_t length)
{
    size_t n = out->n++;

    out->contig[n] = row->contig;
    out->start[n] = row->start;
    out->end[n] = row->end;
    if (out->at != NULL)
        out->at[n] = at;
    if (out->length != NULL)
        out->length[n] = (uint32_t)length;
}

enum iva_status
iva_bed_read(struct iva_bed *bed, const char *text, size_t size, bool final,
             size_t *used, struct iva_rows *out)
{
    const char *p = text, *stop = text + size;
    enum iva_status status = IVA_OK;

    while ((p = plain_rows(bed, text, p, stop, out)) < stop) {
        struct line line;
        struct row row;
        bool is_row;

        if (out->n == out->cap) {
            status = IVA_MORE;
            break;
        }
        if (!cut_line(p, stop, final, &line))
            break;
        status = slow_row(bed, &line, &row, &is_row);
        if (status != IVA_OK)
            break;
        if (is_row) {
            put(out, &row, bed->at + (uint64_t)(p - text), line.length);
            bed->last = row.contig;
        }
        bed->line++;
        p = line.next;
    }
    *used = (size_t)(p - text);
    bed->at += *used;
    return status;
}
