/* SPDX-License-Identifier: MIT */
/*
 * The order in which the loader looks for a symbol.
 *
 * The loader keeps a list of what it loaded for debuggers (struct r_debug and
 * struct link_map of <link.h>), and its start stands in the program's dynamic
 * section.  For what was loaded at the start the list's order is the order of
 * the search: the program, what is preloaded, then what is needed, breadth
 * first, a filter behind the library that it stands for.  What dlopen() adds
 * later stands behind, where it belongs.
 *
 * Where the memory may not be read, the same is done over again with the files
 * that are mapped.
 */
#if defined(HAVE_CONFIG_H)
#  include "config.h"
#endif
#include "process.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "say.h"

enum { MOST_OBJECTS = 10000, TRIES = 200 };

static const struct map *
map_of(const struct process *p, const char *path)
{
    for (size_t i = 0; i < p->maps.n; i++)
        if (strcmp(p->maps.map[i].path, path) == 0)
            return &p->maps.map[i];
    return NULL;
}

/* The program as the first object. */
static struct object *
add_program(struct process *p)
{
    const struct map *m = NULL;
    struct object *o;
    uint64_t entry;

    if (proc_auxiliary(p->pid, p->kind.bits, PROC_ENTRY, &entry))
        m = maps_at(&p->maps, entry);
    if (m == NULL || *m->path != '/')
        m = map_of(p, p->program);
    if (m == NULL)
        return NULL;
    o = process__add(p, m, "", 0, false);
    return o->readable ? o : NULL;
}

/* Where struct r_debug is; 0 while the loader has not set it up. */
static uint64_t
find_debug(const struct process *p, const struct object *program)
{
    size_t word = (size_t)p->kind.bits / 8;
    uint64_t tag, value, where = 0;

    for (size_t i = 0; i < program->elf.n_segments; i++) {
        const struct elf_segment *s = &program->elf.segment[i];

        for (uint64_t at = 0; s->type == 2 && at < s->size; at += 2 * word)
            if (process_pointer(p, program->base + s->address + at, &tag)
                && process_pointer(p, program->base + s->address + at + word,
                                   &value)
                && tag == ELF_DEBUG)
                where = value;
    }
    /* A loader that was started by hand knows no such program. */
    if (where == 0 && elf_value(&program->elf, "_r_debug", &value))
        where = program->base + value;
    return where;
}

/* The first entry of the list, once it is complete. */
static uint64_t
wait_for_list(const struct process *p, const struct object *program)
{
    size_t word = (size_t)p->kind.bits / 8;
    const struct timespec pause = {0, 5000000};

    for (int i = 0; i < TRIES; i++) {
        uint64_t debug = find_debug(p, program), first, state;

        if (debug != 0 && process_pointer(p, debug + word, &first)
            && process_pointer(p, debug + 3 * word, &state) && first != 0
            && (state & 0xffffffff) == 0)
            return first;
        if (p->memory < 0)
            break;
        nanosleep(&pause, NULL);
    }
    return 0;
}

static void
read_name(const struct process *p, uint64_t at, char *name, size_t size)
{
    size_t i = 0;

    while (i + 1 < size && read_at(p->memory, at + i, name + i, 1)
           && name[i] != '\0')
        i++;
    name[i] = '\0';
}

bool
order_by_link_map(struct process *p)
{
    struct object *program = add_program(p);
    size_t word = (size_t)p->kind.bits / 8;
    uint64_t at, base, name_at, dynamic;
    char name[4096];

    if (program == NULL || p->memory < 0)
        return false;
    at = wait_for_list(p, program);
    if (at == 0)
        return false;
    /* What was loaded while we waited is not in the maps yet. */
    maps_free(&p->maps);
    if (!maps_read(&p->maps, p->pid))
        return false;
    for (int i = 0; at != 0 && i < MOST_OBJECTS; i++) {
        if (!process_pointer(p, at, &base)
            || !process_pointer(p, at + word, &name_at)
            || !process_pointer(p, at + 2 * word, &dynamic)
            || !process_pointer(p, at + 3 * word, &at))
            break;
        const struct map *m = maps_at(&p->maps, dynamic);

        read_name(p, name_at, name, sizeof name);
        if (m == NULL || *m->path != '/')
            m = map_of(p, name); /* NULL for the kernel's own object */
        if (m != NULL)
            process__add(p, m, name, base, true);
    }
    return true;
}

/* All mapped files that are ELF, in no order that means anything. */
static void
add_mapped(struct process *p)
{
    for (size_t i = 0; i < p->maps.n; i++) {
        const struct map *m = &p->maps.map[i];

        if (*m->path == '/' && m->offset == 0)
            process__add(p, m, m->path, 0, false);
    }
}

static void
move_to(struct process *p, size_t from, size_t to)
{
    struct object *o = p->object[from];

    memmove(p->object + to + 1, p->object + to,
            (from - to) * sizeof *p->object);
    p->object[to] = o;
}

/* Bring the object of that name to place *n, if it is not before it. */
static void
take(struct process *p, const char *name, size_t *n)
{
    const char *filtee;
    size_t i = *n;

    while (i < p->n && !object_is_called(p->object[i], name))
        i++;
    if (i == p->n)
        return;
    struct object *o = p->object[i];
    /* Set aside first: a filter may stand for a library that needs it. */
    move_to(p, i, *n);
    size_t place = (*n)++;
    for (int k = 0; k < 2 && o->readable; k++) {
        uint64_t tag = k == 0 ? ELF_AUXILIARY : ELF_FILTER;

        for (size_t j = 0; (filtee = elf_text(&o->elf, tag, j)) != NULL; j++)
            for (size_t from = *n; from < p->n; from++)
                if (object_is_called(p->object[from], filtee)) {
                    move_to(p, from, place++);
                    ++*n;
                    break;
                }
    }
}

static void
take_preloaded(struct process *p, size_t *n)
{
    char *list = process_variable(p, "LD_PRELOAD");

    for (char *name = list == NULL ? NULL : strtok(list, ": "); name != NULL;
         name = strtok(NULL, ": "))
        take(p, name, n);
    free(list);
}

void
order_by_files(struct process *p)
{
    const char *name;
    size_t n = 1;

    if (p->n == 0 && add_program(p) == NULL)
        return;
    add_mapped(p);
    if (p->is_static)
        return;
    take_preloaded(p, &n);
    for (size_t i = 0; i < n; i++) {
        const struct object *o = p->object[i];

        for (size_t k = 0;
             o->readable && (name = elf_text(&o->elf, ELF_NEEDED, k)) != NULL;
             k++)
            take(p, name, &n);
    }
}
