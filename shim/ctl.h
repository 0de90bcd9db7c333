/* SPDX-License-Identifier: MIT
 *
 * mallctl, asked of the jemalloc that serves malloc and of no other.  All
 * return 0, or -1 where there is none or it does not know the name.
 */
#ifndef IVA_SHIM_CTL_H
#define IVA_SHIM_CTL_H

#include <stddef.h>
#include <sys/types.h>

/* "arena." or "stats.arenas." with this index means all of them together. */
#define IVA__ALL "4096"

int iva__ctl_str(const char *name, const char **value);
int iva__ctl_size(const char *name, size_t *value);
int iva__ctl_unsigned(const char *name, unsigned *value);
int iva__ctl_set(const char *name, ssize_t value);
int iva__ctl_do(const char *name);

/* Brings the statistics up to date: they are a snapshot. */
int iva__ctl_epoch(void);

#endif
