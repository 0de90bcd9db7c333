/* SPDX-License-Identifier: MIT */
/*
 * The list of libraries that the loader is asked for.  An entry is an
 * allocator if the file that it means defines malloc.
 */
#include "preload.h"
#include <stdlib.h>
#include <string.h>
#include "library.h"
#include "say.h"

static bool
is_allocator(const char *entry)
{
    const struct wanted any = {.known = false};
    char *path, *why = NULL;
    bool yes;

    if (strchr(entry, '/') != NULL) {
        yes = library_fits(entry, &any, &why);
        free(why);
        return yes;
    }
    path = library_search(entry, &any);
    yes = path != NULL;
    free(path);
    return yes;
}

/* Cut the first entry off a list; NULL at its end. */
static char *
next_entry(const char **list)
{
    const char *start = *list + strspn(*list, PRELOAD_SEPARATORS);
    size_t n = strcspn(start, PRELOAD_SEPARATORS);

    *list = start + n;
    return n == 0 ? NULL : format_text("%.*s", (int)n, start);
}

static void
append(char **list, const char *separator, const char *entry)
{
    char *longer = *list == NULL
                       ? format_text("%s", entry)
                       : format_text("%s%s%s", *list, separator, entry);

    free(*list);
    *list = longer;
}

char *
preload_with(const char *old, const char *path, char **others)
{
    const char *rest = old == NULL ? "" : old;
    bool first = true, already = false;
    char *entry;

    *others = NULL;
    for (; (entry = next_entry(&rest)) != NULL; first = false) {
        if (strcmp(entry, path) == 0)
            already = already || first;
        else if (is_allocator(entry))
            append(others, ", ", entry);
        free(entry);
    }
    if (already || first)
        return format_text("%s", already ? old : path);
    return format_text("%s:%s", path, old);
}

char *
preload_without(const char *old, char **others)
{
    const char *rest = old == NULL ? "" : old;
    char *entry, *kept = NULL;

    *others = NULL;
    while ((entry = next_entry(&rest)) != NULL) {
        append(is_allocator(entry) ? others : &kept,
               is_allocator(entry) ? ", " : ":", entry);
        free(entry);
    }
    return kept;
}
