/* SPDX-License-Identifier: MIT
 *
 * Prints, for each name given, the file of the object that has it; "none" where
 * nobody has.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

int
main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        void *p = dlsym(RTLD_DEFAULT, argv[i]);
        const char *file = "none";
        Dl_info info;

        if (p != NULL && dladdr(p, &info) != 0) {
            file = strrchr(info.dli_fname, '/');
            file = file != NULL ? file + 1 : info.dli_fname;
        }
        printf("%s %s\n", argv[i], file);
    }
    return 0;
}
