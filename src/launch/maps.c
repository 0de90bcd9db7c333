/* SPDX-License-Identifier: MIT */
#if defined(HAVE_CONFIG_H)
#  include "config.h"
#endif
#include "maps.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "elf.h"
#include "say.h"

char *
proc_read(pid_t pid, const char *file, size_t *n)
{
    char path[64], *data;
    size_t cap = 16 * 1024;
    ssize_t got = 0;

    snprintf(path, sizeof path, "/proc/%ld/%s", (long)pid, file);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return NULL;
    data = get_memory(cap, 1);
    *n = 0;
    while ((got = read(fd, data + *n, cap - *n - 1)) > 0) {
        *n += (size_t)got;
        if (cap - *n < 4096)
            data = grow_memory(data, cap *= 2, 1);
    }
    int error = errno;
    close(fd);
    data[*n] = '\0';
    if (got < 0) {
        free(data);
        errno = error;
        return NULL;
    }
    return data;
}

bool
proc_auxiliary(pid_t pid, int bits, uint64_t key, uint64_t *value)
{
    size_t n, word = (size_t)bits / 8;
    char *data = proc_read(pid, "auxv", &n);
    bool found = false;

    for (size_t i = 0; data != NULL && i + 2 * word <= n && !found;
         i += 2 * word) {
        uint64_t k = 0, v = 0;
        uint32_t small[2];

        if (word == 8) {
            memcpy(&k, data + i, 8);
            memcpy(&v, data + i + 8, 8);
        } else {
            memcpy(small, data + i, 8);
            k = small[0];
            v = small[1];
        }
        found = k == key;
        *value = v;
    }
    free(data);
    return found;
}

int
proc_bits(pid_t pid)
{
    char path[64];
    struct source source;
    struct elf elf;
    int bits = 0;

    snprintf(path, sizeof path, "/proc/%ld/exe", (long)pid);
    if (!source_open(&source, path))
        return 0;
    if (elf_open(&elf, &source, 0) == ELF_FINE) {
        bits = elf.kind.bits;
        elf_close(&elf);
    }
    source_close(&source);
    return bits;
}

/* A newline in a name is written \012. */
static void
unescape(char *text)
{
    char *to = text;

    for (; *text != '\0'; text++) {
        if (strncmp(text, "\\012", 4) == 0) {
            *to++ = '\n';
            text += 3;
        } else {
            *to++ = *text;
        }
    }
    *to = '\0';
}

static bool
parse_line(const char *line, struct map *m)
{
    static const char gone[] = " (deleted)";
    int at = 0;

    if (sscanf(line,
               "%" SCNx64 "-%" SCNx64 " %*4s %" SCNx64 " %*s %" SCNu64 " %n",
               &m->low, &m->high, &m->offset, &m->inode, &at)
            < 4
        || at == 0)
        return false;
    m->path = format_text("%s", line + at);
    unescape(m->path);
    size_t n = strlen(m->path), tail = sizeof gone - 1;
    m->deleted = n > tail && strcmp(m->path + n - tail, gone) == 0;
    if (m->deleted)
        m->path[n - tail] = '\0';
    return true;
}

bool
maps_read(struct maps *maps, pid_t pid)
{
    size_t n, cap = 64;
    char *text = proc_read(pid, "maps", &n);

    *maps = (struct maps){NULL, 0};
    if (text == NULL)
        return false;
    maps->map = get_memory(cap, sizeof *maps->map);
    for (char *line = text, *next; *line != '\0'; line = next) {
        next = line + strcspn(line, "\n");
        if (*next != '\0')
            *next++ = '\0';
        if (maps->n == cap)
            maps->map = grow_memory(maps->map, cap *= 2, sizeof *maps->map);
        maps->n += parse_line(line, &maps->map[maps->n]);
    }
    free(text);
    return true;
}

void
maps_free(struct maps *maps)
{
    for (size_t i = 0; i < maps->n; i++)
        free(maps->map[i].path);
    free(maps->map);
    *maps = (struct maps){NULL, 0};
}

const struct map *
maps_at(const struct maps *maps, uint64_t address)
{
    for (size_t i = 0; i < maps->n; i++)
        if (address >= maps->map[i].low && address < maps->map[i].high)
            return &maps->map[i];
    return NULL;
}
