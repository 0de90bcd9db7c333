/* SPDX-License-Identifier: MIT
 *
 * What the system would have used without the shim: dlsym(RTLD_NEXT), which
 * does not allocate where it succeeds.  glibc's __libc_malloc and its like will
 * not do: the shim has those names too, and a reference from here would come
 * back to it.
 */
#include "next.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

#define NAME(name) #name,
static const char *const names[IVA__NEXT_COUNT] = {IVA__NEXT(NAME)};
#undef NAME

static _Atomic(void *) found[IVA__NEXT_COUNT];

/* Where dlsym fails, it may allocate for the message, and be here again. */
static _Atomic int busy;

void *
iva__next(enum iva__next which)
{
    void *f = atomic_load_explicit(&found[which], memory_order_acquire);

    if (f != NULL || atomic_exchange(&busy, 1) != 0)
        return f;
    f = dlsym(RTLD_NEXT, names[which]);
    atomic_store_explicit(&found[which], f, memory_order_release);
    atomic_store(&busy, 0);
    return f;
}

void
iva__next_find(void)
{
    for (int i = 0; i < IVA__NEXT_COUNT; i++)
        iva__next((enum iva__next)i);
}
