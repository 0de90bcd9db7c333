/* SPDX-License-Identifier: MIT */
/* Says that it runs, and by "wait" goes on until it is stopped.  It uses
 * malloc, and with a name loads that library with a scope of its own. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int
main(int argc, char **argv)
{
    void *volatile block = malloc(100);

    free(block);
#ifdef WITH_DLOPEN
    if (argc > 2
        && dlopen(argv[2], RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND) == NULL)
        return 1;
#endif
    if (write(1, "ready\n", 6) != 6)
        return 1;
    while (argc > 1 && strcmp(argv[1], "wait") == 0)
        pause();
    return 0;
}
