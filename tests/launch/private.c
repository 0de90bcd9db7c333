/* SPDX-License-Identifier: MIT */
/* A program with an allocator under other names; PRIVATE is what it is called,
 * TEXT makes it tell itself by a message only. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef PRIVATE
#  define PRIVATE plain
#endif
#ifndef TEXT
#  define TEXT ""
#endif

__attribute__((noinline)) static void *
PRIVATE(size_t n)
{
    void *volatile block = malloc(n);

    return block;
}

int
main(int argc, char **argv)
{
    const char *volatile text = TEXT;

    if (PRIVATE(100) == NULL || text == NULL || write(1, "ready\n", 6) != 6)
        return 1;
    while (argc > 1 && strcmp(argv[1], "wait") == 0)
        pause();
    return 0;
}
