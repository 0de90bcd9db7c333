/* SPDX-License-Identifier: MIT */
/* prop_text.h - random BED-like text: rows between all kinds of noise. */
#ifndef PROP_TEXT_H
#define PROP_TEXT_H

#include "prop.h"

struct prop_text {
    size_t n, cap;
    char *at;
};

void prop_text_add(struct prop_text *to, const char *bytes, size_t n);
void prop_text_free(struct prop_text *text);

/* A table of up to `most` lines for a reader with these flags, no fault. */
void prop_text_table(struct prop *p, size_t most, unsigned flags,
                     struct prop_text *out);
/* A line with one fault or more, without its end. */
void prop_text_fault(struct prop *p, struct prop_text *out);
/* A contig name; the same number has the same name in one round. */
size_t prop_text_name(struct prop *p, size_t number, char name[400]);

#endif
