/* SPDX-License-Identifier: MIT
 *
 * The environment, before getenv works; changed in place, since setenv
 * allocates.  The strings lie on the process's stack, where exec put them.
 */
#include "env.h"

#include <string.h>

/* NAME=VALUE, as it stands in the environment. */
static char **
entry(char *const *env, const char *name)
{
    size_t n = strlen(name);

    for (; env != NULL && *env != NULL; env++)
        if (strncmp(*env, name, n) == 0 && (*env)[n] == '=')
            return (char **)env;
    return NULL;
}

const char *
iva__env(char *const *env, const char *name)
{
    char **e = entry(env, name);

    return e != NULL ? *e + strlen(name) + 1 : NULL;
}

int
iva__env_is(char *const *env, const char *name, const char *value)
{
    const char *is = iva__env(env, name);

    return is != NULL && strcmp(is, value) == 0;
}

static const char *
base(const char *file)
{
    const char *slash = strrchr(file, '/');

    return slash != NULL ? slash + 1 : file;
}

/* The name as written may be another way to the same file. */
static int
names(const char *item, size_t n, const char *file)
{
    size_t from = n;

    if (n == strlen(file) && memcmp(item, file, n) == 0)
        return 1;
    while (from > 0 && item[from - 1] != '/')
        from--;
    file = base(file);
    return n - from == strlen(file) && memcmp(item + from, file, n - from) == 0;
}

int
iva__env_unpreload(char **env, const char *file)
{
    static const char separators[] = ": ";
    char **e = entry(env, "LD_PRELOAD");
    char *value, *item;
    int there = 0;

    if (e == NULL)
        return 0;
    item = value = *e + sizeof "LD_PRELOAD=" - 1;
    while (*item != '\0') {
        size_t n = strcspn(item, separators);
        char *rest = item + n;

        if (n == 0 || !names(item, n, file)) {
            item = *rest != '\0' ? rest + 1 : rest;
            continue;
        }
        there = 1;
        /* One separator goes along: the one after it, or at the end the one
           before. */
        if (*rest != '\0')
            rest++;
        else if (item > value)
            item--;
        memmove(item, rest, strlen(rest) + 1);
    }
    if (there && *value == '\0')
        for (; *e != NULL; e++)
            e[0] = e[1];
    return there;
}
