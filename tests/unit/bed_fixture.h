/* SPDX-License-Identifier: MIT */
/* bed_fixture.h - a reader of text, its table of names and its rows. */
#ifndef BED_FIXTURE_H
#define BED_FIXTURE_H

#include "fixture.h"

static unsigned char memory[65536];
static struct iva_names names;
static struct iva_bed bed;

static uint32_t contig[ROOM], length[ROOM];
static int64_t start[ROOM], end[ROOM];
static uint64_t at[ROOM];
static struct iva_rows rows;

static inline void
begin(unsigned flags)
{
    CU_ASSERT_EQUAL_FATAL(
        iva_names_init(&names, 50, 2000, memory, sizeof memory), IVA_OK);
    bed = (struct iva_bed){.flags = flags, .names = &names};
    rows = (struct iva_rows){0, ROOM, contig, start, end, at, length};
}

/* Read all of a text at once. */
static inline enum iva_status
read_text(unsigned flags, const char *text, size_t size)
{
    size_t used = 0;
    enum iva_status status;

    begin(flags);
    status = iva_bed_read(&bed, text, size, true, &used, &rows);
    CU_ASSERT_EQUAL(bed.at, used);
    if (status == IVA_OK)
        CU_ASSERT_EQUAL(used, size);
    return status;
}

#define READ(flags, text) read_text(flags, text, sizeof text - 1)

static inline bool
row_is(size_t i, const char *name, int64_t from, int64_t to)
{
    size_t n = 0;
    const char *bytes;

    if (i >= rows.n)
        return false;
    bytes = iva_names_get(&names, contig[i], &n);
    return bytes != NULL && n == strlen(name) && memcmp(bytes, name, n) == 0
           && start[i] == from && end[i] == to;
}

/* The text has this fault, in this column, after so many good lines. */
static inline bool
fault_is(unsigned flags, const char *text, enum iva_status status,
         uint64_t lines, uint32_t column, const char *token)
{
    size_t size = strlen(text);

    if (read_text(flags, text, size) != status || bed.line != lines)
        return false;
    return bed.column == column && bed.token_length == strlen(token)
           && bed.token >= text && bed.token + strlen(token) <= text + size
           && memcmp(bed.token, token, strlen(token)) == 0;
}

#endif
