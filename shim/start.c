/* SPDX-License-Identifier: MIT
 *
 * What happens at load.  This runs before any other constructor (see arenas.c),
 * libc's included: no stdio, no allocation, no getenv; errno is left alone.
 *
 *   jemalloc serves malloc     silence, or one line for INTERVALLOC_VERBOSE=1
 *   jemalloc was not found     a warning; the system's malloc serves
 *   it is there and refuses    (its page size is not the machine's, or there is
 *                              no memory) the names are bound to it already, so
 *                              the process starts over without the shim
 *   somebody else serves       the program, or an allocator loaded earlier: as
 *                              whoever set that up wanted it
 * and INTERVALLOC_REQUIRE=1 ends the process in all but the first.
 */
#include "arenas.h"
#include "ctl.h"
#include "deepbind.h"
#include "env.h"
#include "next.h"
#include "say.h"
#include "served.h"

#include <errno.h>
#include <stdio.h>
#include <sys/auxv.h>
#include <unistd.h>

#ifndef IVA__JEMALLOC_NAME
#  define IVA__JEMALLOC_NAME "jemalloc"
#endif

/* The status of the launcher for what is its own failure. */
enum { OWN_FAILURE = 125 };

static void
require(char *const *env)
{
    if (!iva__env_is(env, "INTERVALLOC_REQUIRE", "1"))
        return;
    iva__say("stopped: INTERVALLOC_REQUIRE=1 is set and jemalloc does not serve"
             " malloc");
    _exit(OWN_FAILURE);
}

static void
describe(char *const *env, unsigned quota)
{
    const char *conf = iva__env(env, "MALLOC_CONF"), *version;
    struct iva__line line;
    unsigned arenas;

    iva__line_begin(&line);
    iva__line_str(&line, "malloc is served by ");
    iva__line_str(&line, iva__served_file());
    if (iva__ctl_str("version", &version) == 0) {
        iva__line_str(&line, ", jemalloc ");
        iva__line_str(&line, version);
    }
    if (iva__ctl_unsigned("opt.narenas", &arenas) == 0) {
        iva__line_str(&line, ", narenas ");
        iva__line_num(&line, arenas);
    }
    if (quota != 0) {
        iva__line_str(&line, ", CPU quota ");
        iva__line_num(&line, quota);
    }
    iva__line_str(&line, conf != NULL ? ", MALLOC_CONF=" : ", no MALLOC_CONF");
    if (conf != NULL)
        iva__line_str(&line, conf);
    iva__line_send(&line);
}

/* Nothing has run yet, so that starting over repeats nothing.  It is not done
   where the shim would be there again, or where the kernel started the loader
   and not the program. */
static void
start_over(char *const *argv, char **env)
{
    struct iva__line line;
    int gone = iva__env_unpreload(env, iva__own_file());

    iva__line_begin(&line);
    iva__line_str(&line, iva__served_file());
    iva__line_str(&line,
                  " does not work here (built for another page size than ");
    iva__line_num(&line, getauxval(AT_PAGESZ));
    iva__line_str(&line, ", or no memory)");
    if (gone && argv != NULL && getauxval(AT_BASE) != 0) {
        iva__line_str(&line, "; going on without it");
        iva__line_send(&line);
        execve("/proc/self/exe", argv, env);
        iva__say("could not be started over");
    } else {
        iva__line_send(&line);
    }
    _exit(OWN_FAILURE);
}

static void
check(char *const *argv, char **env, unsigned quota)
{
    const char *version;

    switch (iva__served_by()) {
    case IVA__BY_JEMALLOC:
        if (iva__ctl_str("version", &version) != 0) {
            require(env);
            start_over(argv, env);
        }
        break;
    case IVA__BY_SYSTEM:
        iva__say("no usable " IVA__JEMALLOC_NAME " was found (Debian: package"
                 " libjemalloc2); the system's malloc stays in use");
        require(env);
        break;
    case IVA__BY_OTHER:
        if (iva__serves(iva__next(IVA__NEXT_malloc)))
            iva__say("loaded too late to serve malloc; it has to be named in"
                     " LD_PRELOAD when the process starts");
        require(env);
        break;
    }
    if (iva__env_is(env, "INTERVALLOC_VERBOSE", "1"))
        describe(env, quota);
}

/* glibc passes these three to every constructor. */
__attribute__((constructor)) static void
start(int argc, char **argv, char **env)
{
    int saved = errno;
    unsigned quota;

    (void)argc;
#ifndef __GLIBC__
    argv = NULL;
    env = environ;
#endif
    /* jemalloc, about to be started, asks getenv for MALLOC_CONF.  libc will
       set this to the same value in a moment. */
    if (environ == NULL)
        environ = env;
    iva__next_find();
    quota = iva__arenas_default();
    if (iva__env_is(env, "INTERVALLOC_DEEPBIND", "keep"))
        iva__deepbind_keep();
    check(argv, env, quota);
    if (iva__env_is(env, "INTERVALLOC_INHERIT", "0"))
        iva__env_unpreload(env, iva__own_file());
    errno = saved;
}
