/* SPDX-License-Identifier: MIT */
/*
 * Check: one pass that validates a set and sees whether it is sorted.
 *
 * The pass gathers what is wrong without branching on it, so that the compiler
 * can keep the loop tight; only when something was wrong a second one looks
 * for the first bad row.
 */
#include "core/order.h"

static enum iva_status
fault(uint32_t contig, int64_t start, int64_t end)
{
    if (contig == IVA_NONE)
        return IVA_EARG;
    if (end < start)
        return IVA_EINVERTED;
    if ((uint64_t)end - (uint64_t)start > INT64_MAX)
        return IVA_ERANGE;
    return IVA_OK;
}

static enum iva_status
first_fault(const struct iva_cols *in, size_t *bad)
{
    enum iva_status status = IVA_OK;

    for (size_t i = 0; i < in->n && status == IVA_OK; i++) {
        status = fault(in->contig[i], in->start[i], in->end[i]);
        *bad = i;
    }
    return status;
}

enum iva_status
iva_check(const struct iva_cols *in, struct iva_order *order)
{
    bool wrong = false, unsorted = false;
    uint32_t largest = 0;

    *order = (struct iva_order){.sorted = true};
    if (in->n > IVA_MAX_ROWS)
        return IVA_EROWS;
    for (size_t i = 0; i < in->n; i++) {
        wrong |= fault(in->contig[i], in->start[i], in->end[i]) != IVA_OK;
        if (i > 0)
            unsorted |= iva__descends(in, i);
        largest = in->contig[i] > largest ? in->contig[i] : largest;
    }
    order->sorted = !unsorted;
    if (wrong)
        return first_fault(in, &order->bad);
    order->n_contigs = in->n == 0 ? 0 : largest + 1;
    return IVA_OK;
}
