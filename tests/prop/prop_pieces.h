/* SPDX-License-Identifier: MIT */
/* prop_pieces.h - what subtract and complement are both put to. */
#ifndef PROP_PIECES_H
#define PROP_PIECES_H

#include "prop.h"

struct prop_pieces_op {
    enum iva_status (*begin)(struct iva_pieces *cursor,
                             const struct iva_cols *a, const uint32_t *row,
                             const struct iva_cols *b,
                             const struct iva_work *work);
    enum iva_status (*next)(struct iva_pieces *cursor, struct iva_buf *out);
    bool points; /* rows of A of zero length are kept */
};

int prop_pieces_main(const char *program, const struct prop_pieces_op *op);

#endif
