/* SPDX-License-Identifier: MIT */
#include "json.h"
#include <stdio.h>

static int depth;
static bool started; /* something stands before in this bracket */

static void put_text(const char *text);

static void
start(const char *key)
{
    if (started)
        putchar(',');
    if (depth > 0)
        printf("\n%*s", 2 * depth, "");
    started = true;
    if (key != NULL) {
        put_text(key);
        fputs(": ", stdout);
    }
}

/* The length of the UTF-8 character at `p`, 0 if there is none. */
static size_t
character(const unsigned char *p)
{
    size_t n = *p < 0x80    ? 1
               : *p < 0xC2  ? 0
               : *p < 0xE0  ? 2
               : *p < 0xF0  ? 3
               : *p <= 0xF4 ? 4
                            : 0;

    for (size_t i = 1; i < n; i++)
        if ((p[i] & 0xC0) != 0x80)
            return 0;
    /* Longer than need be, surrogates, beyond the last one. */
    if ((*p == 0xE0 && p[1] < 0xA0) || (*p == 0xED && p[1] >= 0xA0)
        || (*p == 0xF0 && p[1] < 0x90) || (*p == 0xF4 && p[1] >= 0x90))
        return 0;
    return n;
}

static void
put_text(const char *text)
{
    const unsigned char *p = (const unsigned char *)text;

    putchar('"');
    while (*p != '\0') {
        size_t n = character(p);

        if (*p == '"' || *p == '\\')
            printf("\\%c", *p);
        else if (*p < ' ' || *p == 0x7F)
            printf("\\u%04x", *p);
        else if (n == 0)
            fputs("\\ufffd", stdout);
        else
            fwrite(p, 1, n, stdout);
        p += n == 0 ? 1 : n;
    }
    putchar('"');
}

void
json_open(const char *key, char bracket)
{
    start(key);
    putchar(bracket);
    depth++;
    started = false;
}

void
json_close(char bracket)
{
    depth--;
    if (started)
        printf("\n%*s", 2 * depth, "");
    putchar(bracket);
    started = true;
    if (depth == 0)
        putchar('\n');
}

void
json_text(const char *key, const char *text)
{
    start(key);
    if (text == NULL)
        fputs("null", stdout);
    else
        put_text(text);
}

void
json_number(const char *key, long long number)
{
    start(key);
    printf("%lld", number);
}

void
json_bool(const char *key, bool value)
{
    start(key);
    fputs(value ? "true" : "false", stdout);
}
