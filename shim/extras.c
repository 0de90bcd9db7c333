/* SPDX-License-Identifier: MIT
 *
 * The part of the family that jemalloc lacks.  libc's own would hand out, or
 * take, blocks of libc's heap: under a plainly preloaded jemalloc, freeing what
 * pvalloc gave ends the process.  Each of these is made from malloc, realloc,
 * memalign and free as the process sees them, and so is right whoever serves.
 *
 * cfree has no version, and is thus found by old programs that ask for
 * cfree@GLIBC_2.2.5.
 */
#include "family.h"
#include "served.h"

#include <errno.h>
#include <stdint.h>
#include <unistd.h>

/* At least one page, as glibc has it. */
IVA__ENTRY void *
pvalloc(size_t n)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);

    if (n > SIZE_MAX - (page - 1)) {
        errno = ENOMEM;
        return NULL;
    }
    n = n == 0 ? page : (n + page - 1) / page * page;
    return memalign(page, n);
}

IVA__ENTRY void *
reallocarray(void *p, size_t n, size_t size)
{
    if (size != 0 && n > SIZE_MAX / size) {
        errno = ENOMEM;
        return NULL;
    }
    return realloc(p, n * size);
}

/* BSD's: the old block is gone either way. */
IVA__ENTRY void *
reallocf(void *p, size_t n)
{
    void *q = realloc(p, n);

    if (q == NULL && n != 0)
        free(p);
    return q;
}

IVA__ENTRY void
cfree(void *p)
{
    free(p);
}

/* C23.  The size spares jemalloc the look-up of it.  But for 0: jemalloc takes
 * that for 1 where it allocates, and for what it says here. */
IVA__ENTRY void
free_sized(void *p, size_t n)
{
    if (p != NULL && n != 0 && sdallocx != NULL && iva__served_by() == IVA__BY_JEMALLOC)
        sdallocx(p, n, 0);
    else
        free(p);
}

/* jemalloc's flags have the alignment's logarithm in their low six bits. */
IVA__ENTRY void
free_aligned_sized(void *p, size_t align, size_t n)
{
    if (p != NULL && n != 0 && align != 0 && sdallocx != NULL
        && iva__served_by() == IVA__BY_JEMALLOC)
        sdallocx(p, n, __builtin_ctzll(align));
    else
        free(p);
}

IVA__ENTRY int
__posix_memalign(void **out, size_t align, size_t n)
{
    return posix_memalign(out, align, n);
}

IVA__ENTRY void *
__libc_malloc(size_t n)
{
    return malloc(n);
}

IVA__ENTRY void *
__libc_calloc(size_t n, size_t size)
{
    return calloc(n, size);
}

IVA__ENTRY void *
__libc_realloc(void *p, size_t n)
{
    return realloc(p, n);
}

IVA__ENTRY void
__libc_free(void *p)
{
    free(p);
}

IVA__ENTRY void
__libc_cfree(void *p)
{
    free(p);
}

IVA__ENTRY void *
__libc_memalign(size_t align, size_t n)
{
    return memalign(align, n);
}

IVA__ENTRY void *
__libc_valloc(size_t n)
{
    return valloc(n);
}

IVA__ENTRY void *
__libc_pvalloc(size_t n)
{
    return pvalloc(n);
}

IVA__ENTRY void *
__libc_reallocarray(void *p, size_t n, size_t size)
{
    return reallocarray(p, n, size);
}
