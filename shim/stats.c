/* SPDX-License-Identifier: MIT
 *
 * malloc_stats and malloc_info of jemalloc.
 */
#include "ctl.h"
#include "family.h"
#include "next.h"
#include "served.h"

#include <errno.h>

/* jemalloc's summary, on standard error as with glibc.  The letters leave out
   what would make it hundreds of lines: options, arenas, bins, large classes,
   mutexes, extents and the page allocator's hooks. */
IVA__ENTRY void
malloc_stats(void)
{
    void (*f)(void);

    if (iva__served_by() == IVA__BY_JEMALLOC && malloc_stats_print != NULL) {
        malloc_stats_print(NULL, NULL, "gmdablxeh");
        return;
    }
    f = (void (*)(void))iva__next(IVA__NEXT_malloc_stats);
    if (f != NULL)
        f();
}

static size_t
count(const char *name)
{
    size_t value = 0;

    iva__ctl_size(name, &value);
    return value;
}

/* The elements of glibc's malloc_info version 1 that have a meaning here; the
   whole process is heap 0. */
static int
info_jemalloc(FILE *out)
{
    const char *version = "?";
    unsigned arenas = 0;

    iva__ctl_epoch();
    iva__ctl_str("version", &version);
    iva__ctl_unsigned("arenas.narenas", &arenas);
    fprintf(out,
            "<malloc version=\"1\">\n"
            "<allocator name=\"jemalloc\" version=\"%s\" arenas=\"%u\"/>\n"
            "<heap nr=\"0\">\n"
            "<sizes>\n</sizes>\n"
            "</heap>\n",
            version, arenas);
    fprintf(out,
            "<total type=\"allocated\" size=\"%zu\"/>\n"
            "<total type=\"active\" size=\"%zu\"/>\n"
            "<total type=\"resident\" size=\"%zu\"/>\n"
            "<total type=\"retained\" size=\"%zu\"/>\n",
            count("stats.allocated"), count("stats.active"),
            count("stats.resident"), count("stats.retained"));
    fprintf(out,
            "<system type=\"current\" size=\"%zu\"/>\n"
            "<aspace type=\"total\" size=\"%zu\"/>\n"
            "</malloc>\n",
            count("stats.mapped"),
            count("stats.mapped") + count("stats.retained"));
    return 0;
}

/* EINVAL is returned, not put into errno: glibc's way. */
IVA__ENTRY int
malloc_info(int options, FILE *out)
{
    int (*f)(int, FILE *);

    if (iva__served_by() == IVA__BY_JEMALLOC)
        return options != 0 ? EINVAL : info_jemalloc(out);
    f = (int (*)(int, FILE *))iva__next(IVA__NEXT_malloc_info);
    return f != NULL ? f(options, out) : EINVAL;
}
