/* SPDX-License-Identifier: MIT */
/*
 * Who serves malloc.  A mapped library proves nothing: the first object in the
 * order of the search that defines malloc serves it, and the pointers that the
 * loader has set in the callers show whether that is how they were bound.
 */
#include "scope.h"
#include <stdlib.h>
#include <string.h>
#include "say.h"

static bool
defines_malloc(const struct object *o)
{
    return o->readable && elf_exports(&o->elf, "malloc");
}

static const char *
filtee_name(const struct object *o, size_t i)
{
    const char *name = o->readable ? elf_text(&o->elf, ELF_AUXILIARY, i) : NULL;

    return name != NULL || !o->readable ? name
                                        : elf_text(&o->elf, ELF_FILTER, i);
}

/* The object that a filter stands for and that defines malloc, if loaded. */
static const struct object *
filtee_of(const struct process *p, const struct object *filter)
{
    const char *name;

    for (size_t i = 0; (name = filtee_name(filter, i)) != NULL; i++)
        for (size_t k = 0; k < p->n; k++)
            if (object_is_called(p->object[k], name)
                && defines_malloc(p->object[k]))
                return p->object[k];
    return NULL;
}

/* The first object that names `o`, as a filter or as needed. */
static const struct object *
named_by(const struct process *p, const struct object *o, bool filters)
{
    const char *name;

    for (size_t i = 0; i < p->n; i++) {
        const struct object *by = p->object[i];

        for (size_t k = 0;
             by != o && by->readable
             && (name = filters ? filtee_name(by, k)
                                : elf_text(&by->elf, ELF_NEEDED, k))
                    != NULL;
             k++)
            if (object_is_called(o, name))
                return by;
    }
    return NULL;
}

static bool
was_preloaded(const struct process *p, const struct object *o)
{
    char *list = process_variable(p, "LD_PRELOAD");
    bool found = false;

    for (char *name = list == NULL ? NULL : strtok(list, ": "); name != NULL;
         name = strtok(NULL, ": "))
        found = found || object_is_called(o, name);
    free(list);
    return found;
}

static bool
needs(const struct object *o, const struct object *other)
{
    const char *name;

    for (size_t i = 0; (name = elf_text(&o->elf, ELF_NEEDED, i)) != NULL; i++)
        if (object_is_called(other, name))
            return true;
    return false;
}

/* Preloaded libraries stand before all that the program needs.  That tells of
 * one where the environment was overwritten, or ld.so.preload names it. */
static bool
stands_in_front(const struct process *p, const struct object *o)
{
    if (elf_text(&p->object[0]->elf, ELF_NEEDED, 0) == NULL)
        return false;
    for (size_t i = 1; p->exact && i < p->n; i++) {
        if (needs(p->object[0], p->object[i]))
            return false;
        if (p->object[i] == o)
            return true;
    }
    return false;
}

static void
find_way(const struct process *p, struct verdict *v)
{
    if (v->server == p->object[0])
        v->way = WAY_PROGRAM;
    else if (was_preloaded(p, v->server))
        v->way = WAY_PRELOADED;
    else if ((v->by = named_by(p, v->server, true)) != NULL)
        v->way = WAY_FILTER;
    else if (stands_in_front(p, v->server))
        v->way = WAY_PLACED;
    else if ((v->by = named_by(p, v->server, false)) != NULL)
        v->way = WAY_NEEDED;
    else
        v->way = WAY_UNKNOWN;
}

/* Every process has it, and it always comes last. */
static bool
is_libc(const struct object *o)
{
    const char *name = allocator_of(&o->elf, o->path);

    return name != NULL
           && (strcmp(name, "glibc") == 0 || strcmp(name, "musl") == 0);
}

static void
find_server(const struct process *p, struct verdict *v)
{
    for (size_t i = 0; i < p->n; i++) {
        const struct object *o = p->object[i];

        if (!defines_malloc(o))
            continue;
        if (v->server == NULL) {
            const struct object *filtee = filtee_of(p, o);

            v->server = filtee != NULL ? filtee : o;
            v->fallback = filtee == NULL && filtee_name(o, 0) != NULL;
        }
        if (o != v->server && filtee_of(p, o) != v->server && !is_libc(o)
            && v->n_others < MOST_OTHERS)
            v->other[v->n_others++] = o;
    }
}

/* Where the calls of one object go. */
static void
check_caller(const struct process *p, const struct object *o, struct verdict *v)
{
    uint64_t slot[8], value;
    size_t n = elf_slots(&o->elf, "malloc", slot, 8);

    for (size_t i = 0; i < n; i++) {
        if (!process_pointer(p, o->base + slot[i], &value))
            continue;
        const struct object *to = process_object_at(p, value);

        if (to == v->server) {
            v->bound++;
        } else if (to == o && defines_malloc(o)) {
            break; /* bound to itself, which concerns nobody else */
        } else if (to == NULL || !defines_malloc(to)) {
            /* Its own stub: to be bound by the first call. */
            v->unbound++;
        } else if (v->n_stray < MOST_OTHERS) {
            v->stray[v->n_stray].object = o;
            v->stray[v->n_stray++].to = to;
        }
        break; /* one pointer speaks for the object */
    }
}

static void
find_embedded(const struct process *p, struct verdict *v)
{
    for (size_t i = 0; i < p->n && v->n_embedded < MOST_EMBEDDED; i++) {
        const struct object *o = p->object[i];
        struct embedded found;

        /* One that defines malloc is in the search, and told of above. */
        if (!o->readable || defines_malloc(o)
            || !allocator_embedded(&o->elf, &found))
            continue;
        v->embedded[v->n_embedded].object = o;
        v->embedded[v->n_embedded++].what = found;
    }
}

/* A static program serves itself, if it has a malloc at all. */
static void
judge_static(const struct process *p, struct verdict *v)
{
    static const char *const names[] = {"malloc", "__libc_malloc"};
    static const char *const glibc[] = {"__libc_malloc", "_int_malloc"};
    static const char *const musl[] = {"__libc_malloc_impl", "__malloc_donate"};
    const struct object *o = p->object[0];
    bool stripped;

    v->way = WAY_PROGRAM;
    find_embedded(p, v);
    if (!o->readable)
        return;
    /* Without a symbol table nothing can be told. */
    if (elf_any_symbol(&o->elf, names, 2, &stripped) < 0 && !stripped)
        return;
    v->server = o;
    const struct embedded *own = &v->embedded[0].what;
    /* jemalloc without a prefix is malloc itself, whatever libc brings. */
    if (v->n_embedded > 0 && own->variable != NULL
        && strcmp(own->variable, "MALLOC_CONF") == 0)
        v->name = own->name;
    else if (elf_any_symbol(&o->elf, musl, 2, &stripped) >= 0)
        v->name = "musl";
    else if (elf_any_symbol(&o->elf, glibc, 2, &stripped) >= 0)
        v->name = "glibc";
    else if (v->n_embedded > 0)
        v->name = own->name;
}

void
scope_judge(const struct process *p, struct verdict *v)
{
    struct embedded inside;

    *v = (struct verdict){.server = NULL};
    if (p->is_static) {
        judge_static(p, v);
        return;
    }
    find_server(p, v);
    if (v->server == NULL)
        return;
    for (size_t i = 0; i < p->n; i++)
        if (p->object[i]->readable)
            check_caller(p, p->object[i], v);
    find_embedded(p, v);
    find_way(p, v);
    if (v->fallback)
        return;
    v->name = allocator_of(&v->server->elf, v->server->path);
    if (v->name == NULL && allocator_embedded(&v->server->elf, &inside))
        v->name = inside.name; /* linked in, without exporting its own names */
    if (v->name != NULL)
        v->version = allocator_version(&v->server->elf, v->name);
}
