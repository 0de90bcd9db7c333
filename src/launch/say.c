/* SPDX-License-Identifier: MIT */
/*
 * Messages and memory.  What is printed about a file is one line whatever the
 * file is called.
 */
#include "say.h"
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int say_failure = 1;

static void
say_escaped(const char *text)
{
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;

        if (c < ' ' || c == 0x7F)
            fprintf(stderr, "\\x%02x", c);
        else
            fputc(c, stderr);
    }
}

static char *format_args(const char *format, va_list args) SAY_FORMAT(1, 0);

static char *
format_args(const char *format, va_list args)
{
    va_list again;

    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = get_memory((size_t)n + 1, 1);
    vsnprintf(text, (size_t)n + 1, format, args);
    return text;
}

static void say_args(const char *format, va_list args) SAY_FORMAT(1, 0);

static void
say_args(const char *format, va_list args)
{
    char *text = format_args(format, args);

    fputs("intervalloc: ", stderr);
    say_escaped(text);
    fputc('\n', stderr);
    free(text);
}

void
say(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    say_args(format, args);
    va_end(args);
}

void
say_exit(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    say_args(format, args);
    va_end(args);
    exit(say_failure);
}

void
say_misuse(int status, const char *command, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    say_args(format, args);
    va_end(args);
    fprintf(stderr, "Try 'intervalloc %s --help'.\n", command);
    exit(status);
}

void
say_done(void)
{
    if (fflush(stdout) != 0)
        say_exit("standard output: %s", strerror(errno));
    exit(0);
}

void *
get_memory(size_t n, size_t size)
{
    void *p = calloc(n > 0 ? n : 1, size);

    if (p == NULL)
        say_exit("out of memory");
    return p;
}

void *
grow_memory(void *old, size_t n, size_t size)
{
    void *p = n > SIZE_MAX / size ? NULL : realloc(old, n * size);

    if (p == NULL)
        say_exit("out of memory");
    return p;
}

char *
format_text(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    char *text = format_args(format, args);
    va_end(args);
    return text;
}

const char *
base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash == NULL ? path : slash + 1;
}
