/* SPDX-License-Identifier: MIT */
/*
 * How the command ends when it cannot go on: one line on standard error, no
 * temporary file left behind.
 */
#include "die.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void (*undo)(void);

void
at_death(void (*function)(void))
{
    undo = function;
}

void
die_undo(void)
{
    if (undo != NULL)
        undo();
}

static void
say(const char *kind, const char *format, va_list args)
{
    fprintf(stderr, "intervalloc: %s", kind);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
}

void
die(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    say("", format, args);
    va_end(args);
    die_undo();
    _exit(EXIT_FAILED);
}

void
die_errno(const char *what)
{
    die("%s: %s", what, strerror(errno));
}

void
must(enum iva_status status)
{
    if (status != IVA_OK)
        die("internal error: %s", iva_status_text(status));
}

void
warn(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    say("warning: ", format, args);
    va_end(args);
}

const char *
quote(char to[QUOTED], const char *token, size_t length)
{
    size_t shown = length > 32 ? 32 : length;
    char *p = to;

    *p++ = '\'';
    for (size_t i = 0; i < shown; i++) {
        unsigned char c = (unsigned char)token[i];

        if (c >= ' ' && c < 0x7F)
            *p++ = (char)c;
        else
            p += sprintf(p, "\\x%02x", c);
    }
    strcpy(p, shown < length ? "'..." : "'");
    return to;
}
