/* SPDX-License-Identifier: MIT */
#include "report.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "json.h"

/* File names are printed on one line. */
static void
put(const char *text)
{
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;

        if (c < ' ' || c == 0x7F)
            printf("\\x%02x", c);
        else
            putchar(c);
    }
}

static void
line(const char *label)
{
    printf("  %-10s", label);
}

static const char *
path_of(const struct object *o)
{
    return o == NULL ? NULL : o->path;
}

/* The variable that the allocator takes its options from. */
static const char *
variable_of(const struct verdict *v)
{
    if (v->name != NULL && strcmp(v->name, "jemalloc") == 0)
        return v->server != NULL && v->server->readable
                       && elf_exports(&v->server->elf, "je_mallctl")
                   ? "JE_MALLOC_CONF"
                   : "MALLOC_CONF";
    return NULL;
}

static void
put_way(const struct verdict *v)
{
    line("came by");
    switch (v->way) {
    case WAY_PROGRAM:
        put("the program itself: no preload comes before it");
        break;
    case WAY_PRELOADED:
        put("LD_PRELOAD");
        break;
    case WAY_PLACED:
        put("preloading: it stands before all that the program needs");
        break;
    case WAY_FILTER:
        put(v->by->path);
        put(", which stands for it");
        break;
    case WAY_NEEDED:
        put(v->by->path);
        put(", which is linked with it");
        break;
    default:
        put("neither LD_PRELOAD nor what the program is linked with");
    }
    putchar('\n');
}

static void
put_check(const struct process *p, const struct verdict *v)
{
    line("seen by");
    if (!p->exact)
        put("mapped files in the order they would be searched; the memory may "
            "not be read, so this is not certain");
    else if (v->bound + v->n_stray == 0)
        put("the loader's list in the order of the search");
    else
        printf("the loader's list; %zu of %zu callers are bound to it",
               v->bound, v->bound + v->n_stray);
    if (p->exact && v->unbound > 0)
        printf(", %zu not bound yet", v->unbound);
    putchar('\n');
    for (size_t i = 0; i < v->n_stray; i++) {
        line("but");
        put(v->stray[i].object->path);
        put(" calls ");
        put(v->stray[i].to->path);
        putchar('\n');
    }
}

static void
put_rest(const struct process *p, const struct verdict *v)
{
    const char *name = variable_of(v);
    char *value = name == NULL ? NULL : process_variable(p, name);

    if (value != NULL) {
        line("options");
        printf("%s=", name);
        put(value);
        puts(" (when it started)");
    }
    free(value);
    for (size_t i = 0; i < v->n_others; i++) {
        line("unused");
        put(v->other[i]->path);
        puts(" defines malloc too, and comes later");
    }
    for (size_t i = 0; i < v->n_embedded; i++) {
        const struct embedded *e = &v->embedded[i].what;

        line("own");
        put(v->embedded[i].object->path);
        printf(" has %s inside (%s", e->name,
               e->symbol != NULL ? e->symbol : "by the text of its messages");
        if (e->variable != NULL)
            printf(", options in %s", e->variable);
        puts("), which no preload reaches");
    }
}

void
report_text(const struct process *p, const struct verdict *v)
{
    put(p->program);
    printf(" (%ld): ", (long)p->pid);
    if (v->server == NULL)
        puts("no malloc is to be seen in it");
    else if (v->fallback)
        puts("malloc is the system's, by a filter whose allocator is missing");
    else if (v->name == NULL && p->is_static)
        puts("its allocator, if any, is its own: there are no symbols to tell");
    else if (v->name == NULL)
        puts("malloc is of an allocator that is not known by name");
    else
        printf("malloc is %s's\n", v->name);
    if (v->server != NULL) {
        line("library");
        put(v->server->path);
        if (v->version != NULL)
            printf(", version %s", v->version);
        puts(v->server->deleted ? " (the file is gone)" : "");
        if (p->is_static)
            puts("  came by   the program itself, which is statically linked");
        else
            put_way(v);
    }
    if (!p->is_static)
        put_check(p, v);
    else if (v->server == NULL)
        puts("  linkage   static: no preload reaches it");
    put_rest(p, v);
}

static const char *
way_name(enum way way)
{
    static const char *const names[] = {"program",   "filter", "preloaded",
                                        "preloaded", "needed", "unknown"};

    return names[way];
}

static void
json_allocator(const struct verdict *v)
{
    if (v->server == NULL) {
        json_text("allocator", NULL);
        return;
    }
    json_open("allocator", '{');
    json_text("name", v->fallback ? "system" : v->name);
    json_text("version", v->version);
    json_text("library", v->server->path);
    json_bool("deleted", v->server->deleted);
    json_bool("fallback", v->fallback);
    json_text("came_by", way_name(v->way));
    json_text("by", path_of(v->by));
    json_close('}');
}

static void
json_callers(const struct verdict *v)
{
    json_open("callers", '{');
    json_number("bound", (long long)v->bound);
    json_number("not_bound_yet", (long long)v->unbound);
    json_open("elsewhere", '[');
    for (size_t i = 0; i < v->n_stray; i++) {
        json_open(NULL, '{');
        json_text("object", v->stray[i].object->path);
        json_text("bound_to", v->stray[i].to->path);
        json_close('}');
    }
    json_close(']');
    json_close('}');
}

static void
json_embedded(const struct verdict *v)
{
    json_open("embedded", '[');
    for (size_t i = 0; i < v->n_embedded; i++) {
        json_open(NULL, '{');
        json_text("object", v->embedded[i].object->path);
        json_text("name", v->embedded[i].what.name);
        json_text("symbol", v->embedded[i].what.symbol);
        json_text("variable", v->embedded[i].what.variable);
        json_close('}');
    }
    json_close(']');
}

static void
json_options(const struct process *p, const struct verdict *v)
{
    const char *name = variable_of(v);
    char *value = name == NULL ? NULL : process_variable(p, name);

    json_open("options", '{');
    json_text("variable", name);
    json_text("at_start", value);
    json_close('}');
    free(value);
}

void
report_json(const struct process *p, const struct verdict *v)
{
    json_open(NULL, '{');
    json_number("pid", (long)p->pid);
    json_text("program", p->program);
    json_bool("static", p->is_static);
    json_allocator(v);
    json_text("seen_by", p->is_static ? "symbols"
                         : p->exact   ? "link_map"
                                      : "maps");
    json_callers(v);
    json_open("also_define_malloc", '[');
    for (size_t i = 0; i < v->n_others; i++)
        json_text(NULL, v->other[i]->path);
    json_close(']');
    json_embedded(v);
    json_options(p, v);
    json_close('}');
}
