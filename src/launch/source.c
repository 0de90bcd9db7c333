/* SPDX-License-Identifier: MIT */
#if defined(HAVE_CONFIG_H)
#  include "config.h"
#endif
#include "source.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

bool
source_open(struct source *source, const char *path)
{
    struct stat st;
    /* O_NONBLOCK: a FIFO in the place of a program must not hang us. */
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

    *source = (struct source){.fd = fd};
    if (fd < 0)
        return false;
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode)) {
        close(fd);
        source->fd = -1;
        errno = EACCES;
        return false;
    }
    source->size = (uint64_t)st.st_size;
    return true;
}

bool
read_at(int fd, uint64_t at, void *to, size_t n)
{
    char *p = to;

    while (n > 0) {
        ssize_t got = pread(fd, p, n, (off_t)at);

        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        p += got;
        at += (uint64_t)got;
        n -= (size_t)got;
    }
    return true;
}

/* From memory, where the extents need not touch. */
static bool
read_memory(const struct source *s, uint64_t at, char *to, size_t n)
{
    while (n > 0) {
        const struct extent *e = s->extent, *end = e + s->n_extents;

        while (e < end && (at < e->offset || at - e->offset >= e->size))
            e++;
        if (e == end)
            return false;
        uint64_t left = e->size - (at - e->offset);
        size_t part = left < n ? (size_t)left : n;

        if (!read_at(s->fd, e->address + (at - e->offset), to, part))
            return false;
        to += part;
        at += part;
        n -= part;
    }
    return true;
}

bool
source_read(const struct source *s, uint64_t at, void *to, size_t n)
{
    if (n > s->size || at > s->size - n)
        return false;
    return s->extent != NULL ? read_memory(s, at, to, n)
                             : read_at(s->fd, at, to, n);
}

size_t
source_some(const struct source *s, uint64_t at, void *to, size_t n)
{
    if (at >= s->size)
        return 0;
    if (n > s->size - at)
        n = (size_t)(s->size - at);
    return source_read(s, at, to, n) ? n : 0;
}

void
source_close(struct source *s)
{
    if (s->extent == NULL && s->fd >= 0)
        close(s->fd);
    free(s->extent);
    s->extent = NULL;
    s->fd = -1;
}
