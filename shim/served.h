/* SPDX-License-Identifier: MIT */
#ifndef IVA_SHIM_SERVED_H
#define IVA_SHIM_SERVED_H

#include <stddef.h>

enum iva__by {
    IVA__BY_JEMALLOC = 1, /* the filtee, or the jemalloc linked in */
    IVA__BY_SYSTEM,       /* nobody but the shim, which passes it on */
    IVA__BY_OTHER         /* the program, or an allocator loaded earlier */
};

/* Which object the process's malloc is in, found once. */
enum iva__by iva__served_by(void);

/* Its file, as the loader knows it. */
const char *iva__served_file(void);

/* The shim's own file. */
const char *iva__own_file(void);

/* Whether an address lies in the object that serves malloc. */
int iva__serves(const void *address);

#endif
