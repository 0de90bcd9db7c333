/* SPDX-License-Identifier: MIT
 *
 * Opens a library when it is too late for it.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

int
main(int argc, char **argv)
{
    void *volatile p = malloc(100);

    if (argc != 2 || dlopen(argv[1], RTLD_NOW) == NULL)
        printf("%s\n", dlerror());
    free(p);
    p = malloc(1000);
    free(p);
    printf("still here\n");
    return 0;
}
