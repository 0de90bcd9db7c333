/* SPDX-License-Identifier: MIT */
/*
 * What to tell the user about a row that cannot be read: the file, the line,
 * what was read, why it is wrong, what to do.
 */
#include "fault.h"
#include <inttypes.h>
#include <string.h>
#include "die.h"

static _Noreturn void
too_few(const struct input *in, uint64_t line)
{
    const struct iva_bed *bed = &in->bed;
    bool blank = memchr(bed->token, ' ', bed->token_length) != NULL;

    if (bed->flags & IVA_BED_GENOME)
        die("%s:%" PRIu64 ": %" PRIu32 " column%s, but a genome file has 2: "
            "contig and length, separated by a TAB",
            in->name, line, bed->fields, bed->fields == 1 ? "" : "s");
    die("%s:%" PRIu64 ": %" PRIu32 " column%s, but contig, start and end are "
        "needed%s",
        in->name, line, bed->fields, bed->fields == 1 ? "" : "s",
        blank ? "; the line has a TAB, so blanks do not separate columns: "
                "use one or the other"
              : ", separated by TABs");
}

static _Noreturn void
not_a_number(const struct input *in, uint64_t line)
{
    const struct iva_bed *bed = &in->bed;
    char token[QUOTED];
    const char *hint = "write it out in digits";

    quote(token, bed->token, bed->token_length);
    if (bed->token_length == 0)
        hint = "give a number";
    else if (memchr(bed->token, ' ', bed->token_length) != NULL)
        hint = "separate all columns by TABs, or all by blanks";
    else if (in->maybe_genome)
        hint = "a view is a BED file, or a genome file of contig TAB length";
    else if (bed->columns == 0)
        hint = "if this line is a header, begin it with #";
    die("%s:%" PRIu64 ": column %" PRIu32 " is %s, not an integer: %s",
        in->name, line, bed->column, token, hint);
}

static _Noreturn void
too_small(const struct input *in, uint64_t line)
{
    const struct iva_bed *bed = &in->bed;

    if (bed->flags & IVA_BED_GENOME)
        die("%s:%" PRIu64 ": the length of the contig, %" PRId64
            ", is negative",
            in->name, line, bed->end);
    if (bed->flags & IVA_BED_ONE_BASED)
        die("%s:%" PRIu64 ": start %" PRId64 ", but 1-based tables start at "
            "1: leave out --one-based for BED, or add --allow-negative",
            in->name, line, bed->start);
    die("%s:%" PRIu64 ": start %" PRId64 " lies before the contig: correct "
        "it, or add --allow-negative",
        in->name, line, bed->start);
}

void
fault(const struct input *in, enum iva_status status)
{
    const struct iva_bed *bed = &in->bed;
    uint64_t line = bed->line + 1;
    char token[QUOTED];

    switch (status) {
    case IVA_EFIELDS:
        too_few(in, line);
    case IVA_ENUMBER:
        not_a_number(in, line);
    case IVA_ENEGATIVE:
        too_small(in, line);
    case IVA_EINVERTED:
        if (bed->flags & IVA_BED_GENOME)
            too_small(in, line);
        die("%s:%" PRIu64 ": start %" PRId64 " > end %" PRId64
            ": the end must not lie before the start%s",
            in->name, line, bed->start, bed->end,
            in->maybe_genome ? "; of a genome file with more than two columns, "
                               "such as a .fai, give the first two"
                             : "");
    case IVA_ERANGE:
        if (bed->column == 0)
            die("%s:%" PRIu64 ": from start %" PRId64 " to end %" PRId64
                " is longer than the limit of 2^63-1",
                in->name, line, bed->start, bed->end);
        die("%s:%" PRIu64 ": column %" PRIu32 " is %s, which goes beyond the "
            "limit of 2^63-1",
            in->name, line, bed->column,
            quote(token, bed->token, bed->token_length));
    case IVA_ENAME:
        die("%s:%" PRIu64 ": the contig name in column 1 is empty: give one",
            in->name, line);
    default:
        die("%s:%" PRIu64 ": %s", in->name, line, iva_status_text(status));
    }
}

void
fault_compressed(const struct input *in)
{
    static const struct {
        const char *magic;
        size_t at, n;
        const char *what, *use;
    } kinds[] = {{"\x1f\x8b", 0, 2, "gzip", "zcat"},
                 {"\x28\xb5\x2f\xfd", 0, 4, "zstd", "zstdcat"},
                 {"\xfd\x37zXZ", 0, 5, "xz", "xzcat"},
                 {"1AY&SY", 4, 6, "bzip2", "bzcat"}};

    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (in->have >= kinds[k].at + kinds[k].n
            && memcmp(in->text.base + kinds[k].at, kinds[k].magic, kinds[k].n)
                   == 0)
            die("%s: is %s data, which is not read here: pipe it in with "
                "'%s FILE | intervalloc ... -'",
                in->name, kinds[k].what, kinds[k].use);
}
