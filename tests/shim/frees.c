/* SPDX-License-Identifier: MIT
 *
 * A library that frees what others have allocated, and the other way round.
 */
#include <stdlib.h>

void *change(void *p);

void *
change(void *p)
{
    free(p);
    return malloc(2000);
}
