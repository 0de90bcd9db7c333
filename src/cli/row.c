/* SPDX-License-Identifier: MIT */
/*
 * Printing rows.
 *
 * A row that has TABs is copied byte for byte.  One whose columns were
 * separated by blanks is printed with TABs, since what is added to it is: a
 * line with both could not be read again.
 */
#include "row.h"
#include <stdio.h>
#include <string.h>

static const char *const names[] = {"chrom",      "start",      "end",
                                    "name",       "score",      "strand",
                                    "thickStart", "thickEnd",   "itemRgb",
                                    "blockCount", "blockSizes", "blockStarts"};
#define NAMES (sizeof names / sizeof *names)

/* What a table without rows is taken to have. */
#define LEAST_COLUMNS 3

void
row_byte(struct output *out, char byte)
{
    *output_room(out, 1) = byte;
    out->next++;
}

/* Columns that are separated by blanks. */
static void
blank_text(struct output *out, const char *p, size_t n)
{
    const char *stop = p + n;
    bool first = true;

    for (;;) {
        while (p < stop && *p == ' ')
            p++;
        if (p == stop)
            return;
        const char *end = memchr(p, ' ', (size_t)(stop - p));
        end = end == NULL ? stop : end;
        if (!first)
            row_byte(out, '\t');
        output_bytes(out, p, (size_t)(end - p));
        first = false;
        p = end;
    }
}

static bool
has_blanks(const struct input *in, const char *p, size_t n)
{
    return in->bed.blanks && memchr(p, '\t', n) == NULL;
}

void
row_text(struct output *out, const struct input *in, uint64_t at,
         uint32_t length)
{
    const char *p = input_text(in, at);

    if (has_blanks(in, p, length))
        blank_text(out, p, length);
    else if (length <= OUTPUT_ROOM)
        out->next = copy_over(output_room(out, length), p, length);
    else
        output_bytes(out, p, length);
}

/* Where column n + 1 of a row begins, or its end. */
static const char *
skip_columns(const char *p, const char *stop, int n, char separator)
{
    while (n-- > 0 && p < stop) {
        while (separator == ' ' && p < stop && *p == ' ')
            p++;
        const char *end = memchr(p, separator, (size_t)(stop - p));
        p = end == NULL ? stop : end + 1;
    }
    while (separator == ' ' && p < stop && *p == ' ')
        p++;
    return p;
}

void
row_moved(struct output *out, const struct input *in, uint64_t at,
          uint32_t length, int64_t start, int64_t end)
{
    const char *p = input_text(in, at), *stop = p + length;
    bool blanks = has_blanks(in, p, length);
    char separator = blanks ? ' ' : '\t';
    const char *rest = skip_columns(p, stop, 3, separator);

    while (blanks && *p == ' ')
        p++;
    const char *name_end = memchr(p, separator, (size_t)(stop - p));
    row_interval(out, p, (size_t)(name_end - p), start, end,
                 in->bed.flags & IVA_BED_ONE_BASED);
    if (rest == stop && (blanks || stop[-1] != '\t'))
        return;
    row_byte(out, '\t');
    if (blanks)
        blank_text(out, rest, (size_t)(stop - rest));
    else
        output_bytes(out, rest, (size_t)(stop - rest));
}

static uint32_t
columns_of(const struct input *in)
{
    return in->bed.columns == 0 ? LEAST_COLUMNS : in->bed.columns;
}

void
row_none(struct output *out, const struct input *in)
{
    output_bytes(out, ".\t-1\t-1", 7);
    for (uint32_t c = LEAST_COLUMNS; c < columns_of(in); c++)
        output_bytes(out, "\t.", 2);
}

void
row_interval(struct output *out, const char *contig, size_t length,
             int64_t start, int64_t end, bool one)
{
    output_bytes(out, contig, length);
    row_int(out, start + (one && start != INT64_MAX));
    row_int(out, end);
}

void
row_int(struct output *out, int64_t value)
{
    char *p = output_room(out, IVA_INT_MAX + 1);

    *p++ = '\t';
    out->next = iva_put_int(p, value);
}

void
header_name(struct output *out, const char *name)
{
    row_byte(out, '\t');
    output_bytes(out, name, strlen(name));
}

void
header_table(struct output *out, const struct input *in,
             const struct suffix *suffix, bool first)
{
    for (uint32_t c = 0; c < columns_of(in); c++) {
        char number[24];

        snprintf(number, sizeof number, "column%lu", (unsigned long)c + 1);
        const char *name = c < NAMES ? names[c] : number;
        row_byte(out, first && c == 0 ? '#' : '\t');
        output_bytes(out, name, strlen(name));
        output_bytes(out, suffix->text, suffix->length);
    }
}
