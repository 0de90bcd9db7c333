/* SPDX-License-Identifier: MIT */
#ifndef IVA_CORE_GAPS_H
#define IVA_CORE_GAPS_H

#include "intervalloc.h"

/* The one sweep behind subtract and complement; statuses as theirs.  `points`
 * tells whether rows of zero length are kept. */
enum iva_status iva__pieces_begin(struct iva_pieces *cursor,
                                  const struct iva_cols *a, const uint32_t *row,
                                  const struct iva_cols *b, bool points,
                                  const struct iva_work *work);
enum iva_status iva__pieces_next(struct iva_pieces *cursor,
                                 struct iva_buf *out);

#endif
