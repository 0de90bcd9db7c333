/* SPDX-License-Identifier: MIT */
/*
 * A process and the objects in it.  One in a container is seen with its own
 * files; an object whose file was replaced since is read from the memory of the
 * process.
 */
#if defined(HAVE_CONFIG_H)
#  include "config.h"
#endif
#include "process.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "say.h"

bool
process_pointer(const struct process *p, uint64_t at, uint64_t *value)
{
    uint32_t small;

    if (p->memory < 0)
        return false;
    if (p->kind.bits == 64)
        return read_at(p->memory, at, value, 8);
    if (!read_at(p->memory, at, &small, 4))
        return false;
    *value = small;
    return true;
}

char *
process_variable(const struct process *p, const char *name)
{
    size_t n, length = strlen(name);
    char *all = proc_read(p->pid, "environ", &n), *value = NULL;

    for (char *entry = all; entry != NULL && entry < all + n && value == NULL;
         entry += strlen(entry) + 1)
        if (strncmp(entry, name, length) == 0 && entry[length] == '=')
            value = format_text("%s", entry + length + 1);
    free(all);
    return value;
}

/* The parts of a file that are mapped, as a source. */
static void
memory_source(const struct process *p, const char *path, struct source *source)
{
    *source = (struct source){.fd = p->memory};
    source->extent = get_memory(p->maps.n, sizeof *source->extent);
    for (size_t i = 0; i < p->maps.n; i++) {
        const struct map *m = &p->maps.map[i];

        if (strcmp(m->path, path) != 0)
            continue;
        source->extent[source->n_extents++] =
            (struct extent){m->offset, m->high - m->low, m->low};
        if (m->offset + (m->high - m->low) > source->size)
            source->size = m->offset + (m->high - m->low);
    }
}

/* Open a file if it is the one that was mapped; inode 0 for any. */
static bool
open_file(struct source *source, const char *path, uint64_t inode)
{
    struct stat st;

    if (!source_open(source, path))
        return false;
    if (inode == 0 || (fstat(source->fd, &st) == 0 && st.st_ino == inode))
        return true;
    source_close(source);
    return false;
}

/*
 * The file of an object.  The kernel names it as it is seen from the process's
 * mounts, but from our root, so that a process in a chroot and one in a
 * container are found in different ways; the inode tells.  Some layered file
 * systems have others in the maps, so in the end any file will do.
 */
static bool
open_source(const struct process *p, struct object *o, uint64_t inode)
{
    char *inside;
    bool open;

    if (o->deleted) {
        memory_source(p, o->path, &o->source);
        return p->memory >= 0;
    }
    inside = format_text("/proc/%ld/root%s", (long)p->pid, o->path);
    open = open_file(&o->source, inside, inode)
           || open_file(&o->source, o->path, inode)
           || open_file(&o->source, inside, 0);
    free(inside);
    return open;
}

/* Where an object was put: what its first mapping differs by from the file. */
static uint64_t
find_base(const struct process *p, const struct object *o)
{
    for (size_t i = 0; i < p->maps.n; i++) {
        const struct map *m = &p->maps.map[i];

        if (strcmp(m->path, o->path) != 0)
            continue;
        for (size_t k = 0; k < o->elf.n_segments; k++) {
            const struct elf_segment *s = &o->elf.segment[k];

            if (s->type == 1 && m->offset <= s->offset
                && s->offset - m->offset < m->high - m->low)
                return m->low + (s->offset - m->offset) - s->address;
        }
    }
    return 0;
}

struct object *
process__add(struct process *p, const struct map *map, const char *name,
             uint64_t base, bool has_base)
{
    for (size_t i = 0; i < p->n; i++)
        if (strcmp(p->object[i]->path, map->path) == 0)
            return p->object[i];

    struct object *o = get_memory(1, sizeof *o);

    o->name = format_text("%s", name);
    o->path = format_text("%s", map->path);
    o->deleted = map->deleted;
    o->base = base;
    o->source.fd = -1;
    if (open_source(p, o, map->inode))
        o->readable = elf_open(&o->elf, &o->source, base) == ELF_FINE;
    if (o->readable && !has_base)
        o->base = o->elf.base = find_base(p, o);
    p->object = grow_memory(p->object, p->n + 1, sizeof *p->object);
    p->object[p->n++] = o;
    return o;
}

struct object *
process_object_at(const struct process *p, uint64_t address)
{
    const struct map *m = maps_at(&p->maps, address);

    for (size_t i = 0; m != NULL && *m->path == '/' && i < p->n; i++)
        if (strcmp(p->object[i]->path, m->path) == 0)
            return p->object[i];
    return NULL;
}

bool
object_is_called(const struct object *o, const char *name)
{
    const char *soname = o->readable ? elf_text(&o->elf, ELF_SONAME, 0) : NULL;

    /* Paths lead through links, which may have changed since: what counts is
     * the last part. */
    name = base_name(name);
    return strcmp(base_name(o->path), name) == 0
           || strcmp(base_name(o->name), name) == 0
           || (soname != NULL && strcmp(soname, name) == 0);
}

/* Why nothing can be read of a process. */
static char *
explain(pid_t pid, int error)
{
    size_t n;
    char *status = proc_read(pid, "stat", &n), *state;

    if (status == NULL)
        return format_text("there is no process %ld", (long)pid);
    state = strrchr(status, ')'); /* the name before it may hold anything */
    char letter = state != NULL && state[1] == ' ' ? state[2] : '?';
    free(status);
    if (letter == 'Z' || letter == 'X')
        return format_text("process %ld has ended", (long)pid);
    if (error == EACCES || error == EPERM)
        return format_text("process %ld may not be looked at: it belongs to "
                           "someone else, or is protected",
                           (long)pid);
    if (error == 0 || error == ENOENT)
        return format_text("process %ld has no program: it belongs to the "
                           "kernel",
                           (long)pid);
    return format_text("process %ld: %s", (long)pid, strerror(error));
}

static bool
read_program(struct process *p, char **why)
{
    char link[64], path[PATH_MAX];
    struct source source;
    struct elf elf;

    snprintf(link, sizeof link, "/proc/%ld/exe", (long)p->pid);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n < 0 || !source_open(&source, link)) {
        *why = explain(p->pid, errno);
        return false;
    }
    path[n] = '\0';
    p->program = format_text("%s", path);
    if (access(path, F_OK) != 0 && n > 10
        && strcmp(path + n - 10, " (deleted)") == 0)
        p->program[n - 10] = '\0';
    bool fine = elf_open(&elf, &source, 0) == ELF_FINE;
    if (fine) {
        p->kind = elf.kind;
        p->is_static = elf_static(&elf) && !elf_exports(&elf, "_r_debug")
                       && !elf_exports(&elf, "_dl_debug_addr");
        elf_close(&elf);
    } else {
        *why = format_text("%s is not a program that can be read here", path);
    }
    source_close(&source);
    return fine;
}

bool
process_open(struct process *p, pid_t pid, char **why)
{
    char path[64];

    *p = (struct process){.pid = pid, .memory = -1};
    if (!maps_read(&p->maps, pid) || p->maps.n == 0) {
        *why = explain(pid, p->maps.map == NULL ? errno : 0);
        return false;
    }
    if (!read_program(p, why))
        return false;
    snprintf(path, sizeof path, "/proc/%ld/mem", (long)pid);
    p->memory = open(path, O_RDONLY | O_CLOEXEC);
    if (p->is_static || !(p->exact = order_by_link_map(p)))
        order_by_files(p);
    if (p->n > 0)
        return true;
    *why = explain(pid, 0);
    return false;
}

void
process_close(struct process *p)
{
    for (size_t i = 0; i < p->n; i++) {
        struct object *o = p->object[i];

        if (o->readable)
            elf_close(&o->elf);
        source_close(&o->source);
        free(o->name);
        free(o->path);
        free(o);
    }
    free(p->object);
    free(p->program);
    if (p->memory >= 0)
        close(p->memory);
    maps_free(&p->maps);
}
