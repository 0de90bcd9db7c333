/* SPDX-License-Identifier: MIT
 *
 * Between the driver and the entries: everything that a place of a process can
 * do with the malloc family, and whether jemalloc saw it.
 */
#ifndef IVA_TESTS_SHIM_ENTRIES_H
#define IVA_TESTS_SHIM_ENTRIES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Exercises every entry and returns the number of failures, each of which has
   been printed with WHERE. */
int entries_run(const char *where);

/* jemalloc's counters of the calling thread; -1 where there is no mallctl, and
   then the counters are not looked at. */
int counted(uint64_t *taken, uint64_t *given);

#ifdef __cplusplus
}
#endif

#endif
