/* SPDX-License-Identifier: MIT
 *
 * Who serves malloc.  That a libjemalloc is mapped proves nothing; what counts
 * is the object in which the name is bound.  And that a mallctl is there does
 * not prove that it belongs to it: redis brings a jemalloc along even where
 * another allocator was put in front of it.
 *
 * A program that is not position independent and takes the address of malloc
 * lends its own entry in the PLT as the address for everyone; the symbol is
 * undefined there, which is how it is told from a program with a malloc of its
 * own.  The next name of the family is asked then.
 */
#include "served.h"

#include "family.h"

#include <dlfcn.h>
#include <link.h>
#include <stdatomic.h>

static _Atomic int found;
static Dl_info where;
static const char here;

#ifdef __GLIBC__
static int
defined_at(void *address, Dl_info *info)
{
    const ElfW(Sym) *sym = NULL;

    return dladdr1(address, info, (void **)&sym, RTLD_DL_SYMENT) != 0
           && (sym == NULL || sym->st_shndx != SHN_UNDEF);
}
#else
static int
defined_at(void *address, Dl_info *info)
{
    return dladdr(address, info) != 0;
}
#endif

/* Every process finds the same, so two threads that look at once do no harm. */
static enum iva__by
look(void)
{
    void *const family[] = {(void *)malloc,
                            (void *)calloc,
                            (void *)realloc,
                            (void *)free,
                            (void *)posix_memalign,
                            (void *)aligned_alloc,
                            (void *)malloc_usable_size};
    Dl_info own, ctl;
    size_t i = 0;

    while (i < sizeof family / sizeof family[0]
           && !defined_at(family[i], &where))
        i++;
    if (mallctl != NULL && dladdr((void *)mallctl, &ctl) != 0
        && ctl.dli_fbase == where.dli_fbase)
        return IVA__BY_JEMALLOC;
    if (dladdr(&here, &own) != 0 && own.dli_fbase == where.dli_fbase)
        return IVA__BY_SYSTEM;
    return IVA__BY_OTHER;
}

enum iva__by
iva__served_by(void)
{
    int by = atomic_load_explicit(&found, memory_order_acquire);

    if (by == 0) {
        by = (int)look();
        atomic_store_explicit(&found, by, memory_order_release);
    }
    return (enum iva__by)by;
}

const char *
iva__served_file(void)
{
    iva__served_by();
    return where.dli_fname != NULL ? where.dli_fname : "?";
}

const char *
iva__own_file(void)
{
    Dl_info own;

    return dladdr(&here, &own) != 0 && own.dli_fname != NULL ? own.dli_fname
                                                             : "";
}

int
iva__serves(const void *address)
{
    Dl_info info;

    iva__served_by();
    return dladdr(address, &info) != 0 && info.dli_fbase == where.dli_fbase;
}
