/* SPDX-License-Identifier: MIT */
/* A library that calls malloc. */
#include <stdlib.h>

void *use(void);

void *
use(void)
{
    void *volatile block = malloc(100);

    return block;
}
