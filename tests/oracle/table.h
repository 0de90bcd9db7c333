/* SPDX-License-Identifier: MIT */
/*
 * table.h - what a line of a BED-like table means, said plainly.
 *
 * A line may have several faults at once, and the contract does not say which
 * is told first: all are listed, and a reader has to name one of them.
 */
#ifndef TABLE_H
#define TABLE_H

#include "intervalloc.h"

#define TABLE_FAULTS 12
#define TABLE_FIELDS 64

enum table_kind {
    TABLE_SKIP,   /* empty, a comment, track or browser */
    TABLE_ROW,    /* a row without fault */
    TABLE_FAULT,  /* a row that must be refused */
    TABLE_UNCLEAR /* the contract is silent */
};

struct table_field {
    const char *at;
    size_t length;
};

struct table_fault {
    enum iva_status status;
    uint32_t column; /* from 1; 0: any */
};

struct table_line {
    enum table_kind kind;
    const char *text;
    size_t length; /* without LF, CR LF */
    size_t whole;  /* with it */
    bool blanks;   /* no TAB in it */
    size_t n_fields;
    struct table_field field[TABLE_FIELDS]; /* the first of them */
    int64_t start, end;                     /* half-open, in a row */
    size_t n_faults;
    struct table_fault fault[TABLE_FAULTS];
};

/* Take apart the line that begins at text; size bytes are left, at least 1. */
void table_line(const char *text, size_t size, unsigned flags,
                struct table_line *line);

#endif
