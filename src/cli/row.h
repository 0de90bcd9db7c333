/* SPDX-License-Identifier: MIT */
#ifndef CLI_ROW_H
#define CLI_ROW_H

#include "input.h"
#include "options.h"
#include "output.h"

/* All columns of a row, without the end of the line. */
void row_text(struct output *out, const struct input *in, uint64_t at,
              uint32_t length);

/* The same with other coordinates, given half-open. */
void row_moved(struct output *out, const struct input *in, uint64_t at,
               uint32_t length, int64_t start, int64_t end);

/* "No row": as many columns as the table's first row has. */
void row_none(struct output *out, const struct input *in);

/* Contig and coordinates, given half-open; `one` makes them 1-based. */
void row_interval(struct output *out, const char *contig, size_t length,
                  int64_t start, int64_t end, bool one);

/* A TAB and a number. */
void row_int(struct output *out, int64_t value);

void row_byte(struct output *out, char byte);

/* The names of a table's columns, each with a suffix.  `first` begins the
 * line, otherwise a TAB goes before. */
void header_table(struct output *out, const struct input *in,
                  const struct suffix *suffix, bool first);

/* A TAB and a name. */
void header_name(struct output *out, const char *name);

#endif
