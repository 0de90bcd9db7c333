/* SPDX-License-Identifier: MIT */
#ifndef IVA_SHIM_ARENAS_H
#define IVA_SHIM_ARENAS_H

/* Gives jemalloc a number of arenas for the CPU quota.  To be called before
   anything allocates.  Returns the quota that it went by, 0 for none. */
unsigned iva__arenas_default(void);

#endif
