/* SPDX-License-Identifier: MIT
 *
 * mallinfo and mallinfo2 of jemalloc.  In glibc's terms everything is one heap:
 *   arena     bytes of address space in use for it    stats.mapped
 *   uordblks  bytes in blocks handed out              stats.allocated
 *   fordblks  the rest, so that the two make arena
 *   keepcost  what malloc_trim could give back        dirty and muzzy pages
 * and no block has a mapping of its own (hblks, hblkhd), whatever its size.
 */
#include "ctl.h"
#include "family.h"
#include "next.h"
#include "served.h"

#include <limits.h>

static struct iva__mallinfo2
of_jemalloc(void)
{
    struct iva__mallinfo2 m = {0};
    size_t mapped = 0, allocated = 0, dirty = 0, muzzy = 0, page = 0;

    iva__ctl_epoch();
    iva__ctl_size("stats.mapped", &mapped);
    iva__ctl_size("stats.allocated", &allocated);
    iva__ctl_size("stats.arenas." IVA__ALL ".pdirty", &dirty);
    iva__ctl_size("stats.arenas." IVA__ALL ".pmuzzy", &muzzy);
    iva__ctl_size("arenas.page", &page);
    m.arena = mapped;
    m.uordblks = allocated;
    m.fordblks = mapped > allocated ? mapped - allocated : 0;
    m.keepcost = (dirty + muzzy) * page;
    return m;
}

/* The old interface has int; a wrapped number would be a lie. */
static int
saturate(size_t n)
{
    return n > INT_MAX ? INT_MAX : (int)n;
}

static struct iva__mallinfo
narrow(struct iva__mallinfo2 m)
{
    return (struct iva__mallinfo){.arena = saturate(m.arena),
                                  .ordblks = saturate(m.ordblks),
                                  .smblks = saturate(m.smblks),
                                  .hblks = saturate(m.hblks),
                                  .hblkhd = saturate(m.hblkhd),
                                  .usmblks = saturate(m.usmblks),
                                  .fsmblks = saturate(m.fsmblks),
                                  .uordblks = saturate(m.uordblks),
                                  .fordblks = saturate(m.fordblks),
                                  .keepcost = saturate(m.keepcost)};
}

IVA__ENTRY struct iva__mallinfo2
mallinfo2(void)
{
    struct iva__mallinfo2 (*f)(void);

    if (iva__served_by() == IVA__BY_JEMALLOC)
        return of_jemalloc();
    f = (struct iva__mallinfo2(*)(void))iva__next(IVA__NEXT_mallinfo2);
    return f != NULL ? f() : (struct iva__mallinfo2){0};
}

IVA__ENTRY struct iva__mallinfo
mallinfo(void)
{
    struct iva__mallinfo (*f)(void);

    if (iva__served_by() == IVA__BY_JEMALLOC)
        return narrow(of_jemalloc());
    f = (struct iva__mallinfo(*)(void))iva__next(IVA__NEXT_mallinfo);
    return f != NULL ? f() : (struct iva__mallinfo){0};
}

IVA__ENTRY struct iva__mallinfo
__libc_mallinfo(void)
{
    return mallinfo();
}
