/* SPDX-License-Identifier: MIT */
/* A program, or a library, that brings a malloc; the simplest that works. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static _Alignas(16) char heap[16 << 20];
static size_t used;

void *
malloc(size_t n)
{
    size_t at = used + 16;

    if (n > sizeof heap - at - 16)
        return NULL;
    memcpy(heap + used, &n, sizeof n);
    used = at + ((n + 15) & ~(size_t)15);
    return heap + at;
}

void
free(void *block)
{
    (void)block;
}

void *
calloc(size_t n, size_t size)
{
    return malloc(n * size); /* nothing is used twice */
}

void *
realloc(void *old, size_t n)
{
    size_t had = 0;
    void *new = malloc(n);

    if (old != NULL)
        memcpy(&had, (char *)old - 16, sizeof had);
    if (new != NULL && old != NULL)
        memcpy(new, old, had < n ? had : n);
    return new;
}

#ifndef LIBRARY
int
main(int argc, char **argv)
{
    void *volatile block = malloc(100);

    if (block == NULL || write(1, "ready\n", 6) != 6)
        return 1;
    while (argc > 1 && strcmp(argv[1], "wait") == 0)
        pause();
    return 0;
}
#endif
