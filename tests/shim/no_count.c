/* SPDX-License-Identifier: MIT
 *
 * For another allocator's blocks, which jemalloc's counters do not see.
 */
#include "entries.h"

int
counted(uint64_t *taken, uint64_t *given)
{
    *taken = *given = 0;
    return -1;
}
