/* SPDX-License-Identifier: MIT
 *
 * The one default that the shim gives to jemalloc: narenas, where a quota of
 * CPU time is below the number of CPUs.
 *
 * jemalloc reads its options from the variable malloc_conf first, then from
 * /etc/malloc.conf, then from the environment's MALLOC_CONF, and a later one
 * wins: a default in malloc_conf never overrides what the user says.  A program
 * may have a malloc_conf of its own, which then is left alone.
 *
 * The variable is read once, at the first allocation.  The constructors of
 * libstdc++ and of jemalloc itself already allocate, and they come before those
 * of a preloaded library; only -z initfirst puts the shim's before them.  A
 * definition of malloc_conf here would not be seen: in a filter, the filtee's
 * is found first.
 */
#include "arenas.h"

#include "family.h"
#include "quota.h"
#include "served.h"

#include <sched.h>

#ifdef IVA__CPUS /* a test's own number */
static unsigned
cpus(void)
{
    return IVA__CPUS;
}
#elif defined(CPU_COUNT_S)
/* What jemalloc counts.  Room for 65536. */
static unsigned
cpus(void)
{
    cpu_set_t set[64];

    if (sched_getaffinity(0, sizeof set, set) != 0)
        return 0;
    return (unsigned)CPU_COUNT_S(sizeof set, set);
}
#else
static unsigned
cpus(void)
{
    return 0;
}
#endif

unsigned
iva__arenas_default(void)
{
    static char conf[32] = "narenas:";
    unsigned quota, arenas, unit = 1;
    char *p = conf + sizeof "narenas:" - 1;

    if (&malloc_conf == NULL || malloc_conf != NULL
        || !iva__serves(&malloc_conf))
        return 0;
    quota = iva__quota();
    if (quota == 0 || quota >= cpus())
        return 0;
    /* jemalloc's own rule, with the quota for the CPUs. */
    arenas = quota > 1 ? 4 * quota : 1;
    /* no zeros in front: jemalloc would take the number for an octal one */
    while (arenas / unit >= 10)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        *p++ = (char)('0' + arenas / unit % 10);
    malloc_conf = conf;
    return quota;
}
