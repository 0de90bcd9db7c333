/* SPDX-License-Identifier: MIT */
#ifndef IVA_CORE_RADIX_H
#define IVA_CORE_RADIX_H

#include "intervalloc.h"

/* Bytes of scratch for iva__order() of n keys. */
size_t iva__order_work(size_t n);

/*
 * Stable order of n keys, of which only the low `bits` bits may be set:
 * order[k] = the index of the k-th smallest key, and key[] itself is sorted.
 * `scratch` has iva__order_work(n) bytes, aligned to 16.
 */
void iva__order(uint64_t *key, uint32_t *order, size_t n, unsigned bits,
                void *scratch);

/* Sort keys alone; `scratch` has room for n of them. */
void iva__sort_keys(uint64_t *key, size_t n, unsigned bits, uint64_t *scratch);

#endif
