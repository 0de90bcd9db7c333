/* SPDX-License-Identifier: MIT
 *
 * pairs N SIZE: N times malloc(SIZE) and free.
 */
#include <stdlib.h>

int
main(int argc, char **argv)
{
    long n = argc > 1 ? atol(argv[1]) : 0;
    size_t size = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;

    for (long i = 0; i < n; i++) {
        void *volatile p = malloc(size);

        free(p);
    }
    return 0;
}
