/* SPDX-License-Identifier: MIT */
/*
 * Subtract: the sweep of core/gaps.c, with A as it is.
 */
#include "core/gaps.h"

enum iva_status
iva_subtract_begin(struct iva_pieces *cursor, const struct iva_cols *a,
                   const uint32_t *row, const struct iva_cols *b,
                   const struct iva_work *work)
{
    return iva__pieces_begin(cursor, a, row, b, true, work);
}

enum iva_status
iva_subtract_next(struct iva_pieces *cursor, struct iva_buf *out)
{
    return iva__pieces_next(cursor, out);
}
