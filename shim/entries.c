/* SPDX-License-Identifier: MIT
 *
 * The part of the family that jemalloc has too.  The library is an auxiliary
 * filter: where the loader found jemalloc, these names are bound to it and
 * nothing in this file is ever called.  Where it did not, they pass the call on
 * to the allocator that would have served it without the shim.
 *
 * The C++ operators are not here.  jemalloc has them; without it, libstdc++'s
 * call malloc and free, and end here.
 */
#include "family.h"
#include "next.h"

#include <errno.h>
#include <unistd.h>

/* Too early, or no allocator at all. */
static void *
none(void)
{
    errno = ENOMEM;
    return NULL;
}

IVA__ENTRY void *
malloc(size_t n)
{
    void *(*f)(size_t) = (void *(*)(size_t))iva__next(IVA__NEXT_malloc);

    return f != NULL ? f(n) : none();
}

IVA__ENTRY void *
calloc(size_t n, size_t size)
{
    void *(*f)(size_t, size_t) =
        (void *(*)(size_t, size_t))iva__next(IVA__NEXT_calloc);

    return f != NULL ? f(n, size) : none();
}

IVA__ENTRY void *
realloc(void *p, size_t n)
{
    void *(*f)(void *, size_t) =
        (void *(*)(void *, size_t))iva__next(IVA__NEXT_realloc);

    return f != NULL ? f(p, n) : none();
}

IVA__ENTRY void
free(void *p)
{
    void (*f)(void *) = (void (*)(void *))iva__next(IVA__NEXT_free);

    if (f != NULL)
        f(p);
}

IVA__ENTRY int
posix_memalign(void **out, size_t align, size_t n)
{
    int (*f)(void **, size_t, size_t) =
        (int (*)(void **, size_t, size_t))iva__next(IVA__NEXT_posix_memalign);

    return f != NULL ? f(out, align, n) : ENOMEM;
}

IVA__ENTRY void *
aligned_alloc(size_t align, size_t n)
{
    void *(*f)(size_t, size_t) =
        (void *(*)(size_t, size_t))iva__next(IVA__NEXT_aligned_alloc);

    return f != NULL ? f(align, n) : none();
}

IVA__ENTRY void *
memalign(size_t align, size_t n)
{
    void *(*f)(size_t, size_t) =
        (void *(*)(size_t, size_t))iva__next(IVA__NEXT_memalign);

    return f != NULL ? f(align, n) : none();
}

IVA__ENTRY void *
valloc(size_t n)
{
    return memalign((size_t)sysconf(_SC_PAGESIZE), n);
}

IVA__ENTRY size_t
malloc_usable_size(void *p)
{
    size_t (*f)(void *) =
        (size_t(*)(void *))iva__next(IVA__NEXT_malloc_usable_size);

    return f != NULL ? f(p) : 0;
}
