/* SPDX-License-Identifier: MIT
 *
 * The library on macOS, to be named in DYLD_INSERT_LIBRARIES.  jemalloc takes
 * the default malloc zone when it is loaded, so that all there is to do is to
 * have it loaded: this library re-exports it, and says on demand that it did.
 */
#include "say.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

__attribute__((constructor)) static void
start(void)
{
    int saved = errno;
    const char *verbose = getenv("INTERVALLOC_VERBOSE");

    if (verbose != NULL && strcmp(verbose, "1") == 0)
        iva__say("jemalloc was loaded");
    errno = saved;
}
