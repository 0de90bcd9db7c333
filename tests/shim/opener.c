/* SPDX-License-Identifier: MIT
 *
 * Opens a library by its bare name, which only this one's RUNPATH finds.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

void *change(void *p);

__attribute__((constructor)) static void
open_it(void)
{
    void *handle = dlopen("libsecret.so", RTLD_NOW | RTLD_LOCAL);

    puts(handle != NULL ? "opened" : dlerror());
}

void *
change(void *p)
{
    return p;
}
