/* SPDX-License-Identifier: MIT */
#ifndef IVA_CORE_ORDER_H
#define IVA_CORE_ORDER_H

#include "intervalloc.h"

/* Does row i come before row i - 1 in (contig, start, end) order?  i > 0.
 * Without branches: sorted or not, a pass over a set costs the same. */
static inline bool
iva__descends(const struct iva_cols *set, size_t i)
{
    bool same = set->contig[i - 1] == set->contig[i];
    bool level = set->start[i - 1] == set->start[i];

    return (set->contig[i - 1] > set->contig[i])
           | (same & (set->start[i - 1] > set->start[i]))
           | (same & level & (set->end[i - 1] > set->end[i]));
}

#endif
