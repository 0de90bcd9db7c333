/* SPDX-License-Identifier: MIT
 *
 * Messages without stdio.  The constructor speaks before libc is set up, and
 * stdio would allocate through the very allocator that is being chosen.
 */
#include "say.h"

#include <unistd.h>

void
iva__line_begin(struct iva__line *line)
{
    line->n = 0;
    iva__line_str(line, "intervalloc: ");
}

/* Paths and the environment come from outside: a newline or an escape sequence
   in them must not look like a second message. */
void
iva__line_str(struct iva__line *line, const char *s)
{
    for (; *s != '\0' && line->n < sizeof line->text - 1; s++) {
        unsigned char c = (unsigned char)*s;

        line->text[line->n++] = c < 0x20 || c == 0x7f ? '?' : *s;
    }
}

void
iva__line_num(struct iva__line *line, size_t value)
{
    char digits[3 * sizeof value + 1];
    char *p = digits + sizeof digits;

    *--p = '\0';
    do
        *--p = (char)('0' + value % 10);
    while ((value /= 10) != 0);
    iva__line_str(line, p);
}

void
iva__line_send(struct iva__line *line)
{
    line->text[line->n++] = '\n';
    /* Nobody is there to hear that standard error cannot be written. */
    if (write(STDERR_FILENO, line->text, line->n) < 0)
        line->n = 0;
}

void
iva__say(const char *s)
{
    struct iva__line line;

    iva__line_begin(&line);
    iva__line_str(&line, s);
    iva__line_send(&line);
}
