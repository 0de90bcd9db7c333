/* SPDX-License-Identifier: MIT
 *
 * A library opened with RTLD_DEEPBIND looks for malloc and free in its own
 * dependencies first, finds libc's, and frees with the one what the other gave:
 * PHP opens its modules so, and dies under every preloaded allocator.  Hence
 * the flag is taken out, but only where malloc is not the system's.
 *
 * Without the flag the library's references to other names go to the program
 * first, as they do for any library; INTERVALLOC_DEEPBIND=keep leaves it alone.
 *
 * dlopen looks at its return address to find out in whose RUNPATH to search, so
 * the call must be a jump.  A compiler can be told to make it one, or, where it
 * has no word for that, to optimise this one function.
 */
#include "deepbind.h"

#include "family.h"
#include "next.h"
#include "served.h"

#include <dlfcn.h>

#ifdef __has_attribute
#  if __has_attribute(musttail)
#    define JUMP __attribute__((musttail))
#  endif
#endif
#ifndef JUMP
#  define JUMP
#  define OPTIMISED __attribute__((optimize("O2")))
#else
#  define OPTIMISED
#endif

#ifdef RTLD_DEEPBIND
static int keep;

static int
without(int mode)
{
    if (keep || iva__served_by() == IVA__BY_SYSTEM)
        return mode;
    return mode & ~RTLD_DEEPBIND;
}

void
iva__deepbind_keep(void)
{
    keep = 1;
}

static void *
absent(const char *file, int mode)
{
    (void)file;
    (void)mode;
    return NULL;
}

OPTIMISED IVA__ENTRY void *
dlopen(const char *file, int mode)
{
    void *(*f)(const char *, int) =
        (void *(*)(const char *, int))iva__next(IVA__NEXT_dlopen);

    if (f == NULL)
        f = absent;
    mode = without(mode);
    JUMP return f(file, mode);
}
#else
void
iva__deepbind_keep(void)
{
}
#endif
