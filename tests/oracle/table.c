/* SPDX-License-Identifier: MIT */
/* A BED-like table, line by line: see table.h. */
#include "table.h"

#include "oracle.h"

#include <string.h>

static void
add_fault(struct table_line *line, enum iva_status status, uint32_t column)
{
    line->kind = TABLE_FAULT;
    line->fault[line->n_faults++] = (struct table_fault){status, column};
}

static void
add_field(struct table_line *line, const char *from, const char *to)
{
    if (line->n_fields < TABLE_FIELDS)
        line->field[line->n_fields] =
            (struct table_field){from, (size_t)(to - from)};
    line->n_fields++;
}

/* Columns end at each TAB. */
static void
split_tabs(struct table_line *line)
{
    const char *from = line->text, *end = line->text + line->length;

    for (const char *p = from; p < end; p++)
        if (*p == '\t') {
            add_field(line, from, p);
            from = p + 1;
        }
    add_field(line, from, end);
}

/* Columns are what stands between runs of blanks. */
static void
split_blanks(struct table_line *line)
{
    const char *p = line->text, *end = line->text + line->length;

    while (p < end) {
        const char *from = p;
        while (p < end && *p != ' ')
            p++;
        if (p > from)
            add_field(line, from, p);
        while (p < end && *p == ' ')
            p++;
    }
}

/* "Digits with an optional leading '-', nothing else." */
static bool
integer(const struct table_field *f, oracle_wide *value)
{
    size_t i = f->length > 0 && f->at[0] == '-';
    oracle_wide v = 0;

    if (i == f->length)
        return false;
    for (; i < f->length; i++) {
        if (f->at[i] < '0' || f->at[i] > '9')
            return false;
        if (v < (oracle_wide)INT64_MAX * 4) /* far beyond is far enough */
            v = v * 10 + (f->at[i] - '0');
    }
    *value = f->at[0] == '-' ? -v : v;
    return true;
}

static bool
is_integer(const struct table_line *line, size_t column)
{
    oracle_wide unused;

    return line->n_fields >= column
           && integer(&line->field[column - 1], &unused);
}

/* Of a start, an end or a length, as half-open coordinates. */
static void
check_range(struct table_line *line, oracle_wide v, unsigned flags,
            uint32_t column)
{
    if (v > INT64_MAX)
        add_fault(line, IVA_ERANGE, column);
    if (v < INT64_MIN)
        add_fault(line, IVA_ERANGE, column);
    if (v < 0 && (flags & IVA_BED_NEGATIVE) == 0)
        add_fault(line, IVA_ENEGATIVE, column);
}

static void
read_interval(struct table_line *line, unsigned flags)
{
    bool one_based = (flags & IVA_BED_ONE_BASED) != 0;
    oracle_wide start, end;
    bool has_start = integer(&line->field[1], &start);
    bool has_end = integer(&line->field[2], &end);

    if (!has_start)
        add_fault(line, IVA_ENUMBER, 2);
    if (!has_end)
        add_fault(line, IVA_ENUMBER, 3);
    if (has_start && has_end && end < start) {
        add_fault(line, IVA_EINVERTED, 2);
        add_fault(line, IVA_EINVERTED, 3);
    }
    if (has_start)
        check_range(line, start - one_based, flags, 2);
    if (has_start && start > INT64_MAX)
        add_fault(line, IVA_ERANGE, 2);
    if (has_end)
        check_range(line, end, flags, 3);
    if (has_start && has_end && end - (start - one_based) > INT64_MAX)
        add_fault(line, IVA_ERANGE, 0);
    if (line->n_faults == 0) {
        line->start = (int64_t)(start - one_based);
        line->end = (int64_t)end;
    }
}

/* The second column of a line that has no third. */
static void
read_lone_start(struct table_line *line, unsigned flags)
{
    oracle_wide start;

    if (line->n_fields < 2)
        return;
    if (!integer(&line->field[1], &start))
        add_fault(line, IVA_ENUMBER, 2);
    else
        check_range(line, start - ((flags & IVA_BED_ONE_BASED) != 0), flags, 2);
}

/* A contig and its length. */
static void
read_genome(struct table_line *line)
{
    oracle_wide length;

    if (!integer(&line->field[1], &length)) {
        add_fault(line, IVA_ENUMBER, 2);
        return;
    }
    if (length < 0) {
        add_fault(line, IVA_EINVERTED, 2);
        add_fault(line, IVA_ENEGATIVE, 2);
    }
    if (length > INT64_MAX || length < INT64_MIN)
        add_fault(line, IVA_ERANGE, 2);
    line->start = 0;
    line->end = line->n_faults == 0 ? (int64_t)length : 0;
}

/* The line begins with this word, alone or before a blank or TAB. */
static bool
begins(const struct table_line *line, const char *word)
{
    size_t n = strlen(word);

    return line->length >= n && memcmp(line->text, word, n) == 0
           && (line->length == n || line->text[n] == ' '
               || line->text[n] == '\t');
}

/* A line that is no row, and what cannot be told. */
static bool
not_a_row(struct table_line *line, unsigned flags)
{
    size_t blank = 0;

    line->kind = TABLE_SKIP;
    while (blank < line->length
           && (line->text[blank] == ' ' || line->text[blank] == '\t'))
        blank++;
    if (blank == line->length) { /* TABs and nothing else: who knows */
        if (!line->blanks)
            line->kind = TABLE_UNCLEAR;
        return true;
    }
    if (line->text[0] == '#')
        return true;
    if (begins(line, "track") || begins(line, "browser")) {
        bool numbers = is_integer(line, 2) && is_integer(line, 3);
        if ((flags & IVA_BED_GENOME) != 0 && is_integer(line, 2))
            line->kind = TABLE_UNCLEAR;
        if (memchr(line->field[0].at, ' ', line->field[0].length) != NULL)
            line->kind = numbers ? TABLE_UNCLEAR : TABLE_SKIP;
        if (line->kind == TABLE_UNCLEAR || !numbers)
            return true;
    }
    if (line->text[0] == ' ' && line->blanks) {
        line->kind = TABLE_UNCLEAR;
        return true;
    }
    return false;
}

void
table_line(const char *text, size_t size, unsigned flags,
           struct table_line *line)
{
    const char *end = memchr(text, '\n', size);
    size_t need = (flags & IVA_BED_GENOME) != 0 ? 2 : 3;
    bool finished = end != NULL;

    memset(line, 0, sizeof *line);
    line->text = text;
    line->length = finished ? (size_t)(end - text) : size;
    line->whole = line->length + finished;
    if (finished && line->length > 0 && end[-1] == '\r')
        line->length--;
    line->blanks = memchr(text, '\t', line->length) == NULL;
    if (line->blanks)
        split_blanks(line);
    else
        split_tabs(line);
    line->kind = TABLE_UNCLEAR;
    if (!finished && text[size - 1] == '\r') /* the end of text behind CR */
        return;
    if (not_a_row(line, flags))
        return;
    /* a genome file with more than it needs */
    line->kind = need == 2 && line->n_fields > 2 ? TABLE_UNCLEAR : TABLE_ROW;
    if (line->kind == TABLE_UNCLEAR)
        return;
    if (line->n_fields < need)
        add_fault(line, IVA_EFIELDS, 0);
    if (line->field[0].length == 0)
        add_fault(line, IVA_ENAME, 1);
    if (line->n_fields < need) {
        read_lone_start(line, flags);
        return;
    }
    if (need == 2)
        read_genome(line);
    else
        read_interval(line, flags);
}
