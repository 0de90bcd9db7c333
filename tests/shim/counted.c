/* SPDX-License-Identifier: MIT */
#include "entries.h"

int mallctl(const char *name, void *old, size_t *old_len, void *new_value,
            size_t new_len) __attribute__((weak));

int
counted(uint64_t *taken, uint64_t *given)
{
    size_t len = sizeof *taken;

    if (mallctl == NULL)
        return -1;
    if (mallctl("thread.allocated", taken, &len, NULL, 0) != 0)
        return -1;
    return mallctl("thread.deallocated", given, &len, NULL, 0);
}
