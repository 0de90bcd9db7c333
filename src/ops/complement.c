/* SPDX-License-Identifier: MIT */
/*
 * Complement: the gaps inside the view are what the intervals leave of it, so
 * the view takes the part of A in the sweep of core/gaps.c.
 */
#include "core/gaps.h"

enum iva_status
iva_complement_begin(struct iva_pieces *cursor, const struct iva_cols *view,
                     const uint32_t *row, const struct iva_cols *in,
                     const struct iva_work *work)
{
    return iva__pieces_begin(cursor, view, row, in, false, work);
}

enum iva_status
iva_complement_next(struct iva_pieces *cursor, struct iva_buf *out)
{
    return iva__pieces_next(cursor, out);
}
