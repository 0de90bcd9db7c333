/* SPDX-License-Identifier: MIT */
#ifndef IVA_SHIM_SAY_H
#define IVA_SHIM_SAY_H

#include <stddef.h>

/* A message being put together: one line, one write(2).  What does not fit is
   cut off. */
struct iva__line {
    size_t n;
    char text[1024];
};

void iva__line_begin(struct iva__line *line);
void iva__line_str(struct iva__line *line, const char *s);
void iva__line_num(struct iva__line *line, size_t value);
void iva__line_send(struct iva__line *line);

/* The one-piece message. */
void iva__say(const char *s);

#endif
