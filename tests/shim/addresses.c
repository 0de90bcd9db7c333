/* SPDX-License-Identifier: MIT
 *
 * Takes the addresses of the family, and is linked without position
 * independence: the loader then resolves those names to this program.
 */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

static void *(*volatile take)(size_t) = malloc;
static void *(*volatile resize)(void *, size_t) = realloc;
static void (*volatile give)(void *) = free;

int
main(void)
{
    size_t before = mallinfo2().uordblks;
    void *p = resize(take(10), 20 << 20);

    printf("%zu MiB\n", (mallinfo2().uordblks - before) >> 20);
    give(p);
    p = pvalloc(1);
    give(p);
    return 0;
}
