/* SPDX-License-Identifier: MIT */
#ifndef CLI_PIECES_H
#define CLI_PIECES_H

#include "mem.h"
#include "output.h"
#include "set.h"

/* A running subtract or complement, with its scratch and its output. */
struct pieces {
    struct iva_pieces cursor;
    struct iva_buf buf;
    struct mem mem;
    struct iva_work work;
};

typedef enum iva_status pieces_begin(struct iva_pieces *cursor,
                                     const struct iva_cols *a,
                                     const uint32_t *row,
                                     const struct iva_cols *b,
                                     const struct iva_work *work);
typedef enum iva_status pieces_next(struct iva_pieces *cursor,
                                    struct iva_buf *out);

/* Start with the sorted rows of `a`, of which `b` is taken away. */
void pieces_open(struct pieces *pieces, pieces_begin *begin,
                 const struct set *a, const struct set *b);

/* Fill pieces->buf anew; false when there was nothing more. */
bool pieces_more(struct pieces *pieces, pieces_next *next);

#endif
