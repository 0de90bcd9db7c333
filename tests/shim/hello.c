/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

int
main(void)
{
    void *volatile p = malloc(1000);

    puts(p != NULL ? "hello" : "no memory");
    free(p);
    return 0;
}
