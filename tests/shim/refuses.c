/* SPDX-License-Identifier: MIT
 *
 * A libjemalloc that cannot work here, as one built for another page size: it
 * is found, it has the names, and it gives nothing.
 */
#include <errno.h>
#include <stdlib.h>

int mallctl(const char *name, void *old, size_t *old_len, void *new_value,
            size_t new_len);
const char *malloc_conf;

int
mallctl(const char *name, void *old, size_t *old_len, void *new_value,
        size_t new_len)
{
    (void)name;
    (void)old;
    (void)old_len;
    (void)new_value;
    (void)new_len;
    return EAGAIN;
}

void *
malloc(size_t n)
{
    (void)n;
    errno = ENOMEM;
    return NULL;
}

void *
calloc(size_t n, size_t size)
{
    (void)size;
    return malloc(n);
}

void *
realloc(void *p, size_t n)
{
    (void)p;
    return malloc(n);
}

void
free(void *p)
{
    (void)p;
}
