/* SPDX-License-Identifier: MIT
 *
 * opens deep|plain LIBRARY: gives it a block to free, and frees one of its own.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int
main(int argc, char **argv)
{
    int mode = RTLD_NOW;
    void *handle;
    void *(*take)(void *);

    if (argc != 3)
        return 99;
#ifdef RTLD_DEEPBIND
    if (strcmp(argv[1], "deep") == 0)
        mode |= RTLD_DEEPBIND;
#endif
    handle = dlopen(argv[2], mode);
    if (handle == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    take = (void *(*)(void *))dlsym(handle, "change");
    for (int i = 0; take != NULL && i < 1000; i++)
        free(take(malloc(1000)));
    return 0;
}
