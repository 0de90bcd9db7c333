/* SPDX-License-Identifier: MIT */
#include "ctl.h"

#include "family.h"
#include "served.h"

#include <stdint.h>

static int
get(const char *name, void *value, size_t size)
{
    size_t len = size;

    if (iva__served_by() != IVA__BY_JEMALLOC)
        return -1;
    return mallctl(name, value, &len, NULL, 0) == 0 && len == size ? 0 : -1;
}

static int
set(const char *name, void *value, size_t size)
{
    if (iva__served_by() != IVA__BY_JEMALLOC)
        return -1;
    return mallctl(name, NULL, NULL, value, size) == 0 ? 0 : -1;
}

int
iva__ctl_str(const char *name, const char **value)
{
    return get(name, value, sizeof *value);
}

int
iva__ctl_size(const char *name, size_t *value)
{
    return get(name, value, sizeof *value);
}

int
iva__ctl_unsigned(const char *name, unsigned *value)
{
    return get(name, value, sizeof *value);
}

int
iva__ctl_set(const char *name, ssize_t value)
{
    return set(name, &value, sizeof value);
}

int
iva__ctl_do(const char *name)
{
    return set(name, NULL, 0);
}

int
iva__ctl_epoch(void)
{
    uint64_t epoch = 1;

    return set("epoch", &epoch, sizeof epoch);
}
