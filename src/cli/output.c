/* SPDX-License-Identifier: MIT */
/*
 * Output: a large buffer, every write checked.
 *
 * With -o the rows go to a temporary file in the same directory, which takes
 * the place of the old file only when all is written and closed; until then
 * death, also by a signal, removes it.
 */
#ifdef HAVE_CONFIG_H
#  include "config.h"
#endif
#include "output.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "die.h"
#include "mem.h"

#define BUFFER ((size_t)256 << 10)

/* Of the file being written beside its place; static for the handlers. */
static char temporary[PATH_MAX + 32];
static char place[PATH_MAX];

static void
remove_temporary(void)
{
    if (temporary[0] != '\0')
        unlink(temporary);
}

static void
on_signal(int number)
{
    remove_temporary();
    signal(number, SIG_DFL);
    raise(number);
}

static void
watch_signals(void)
{
    static const int numbers[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGPIPE, SIGALRM,
                                  SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ};

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction old, new = {.sa_handler = on_signal};

        sigemptyset(&new.sa_mask);
        if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(numbers[i], &new, NULL);
    }
}

/* Write a path to place[]; `base` is the directory in front of a relative one,
 * of which the first n bytes count. */
static void
set_place(const char *base, size_t n, const char *path)
{
    char joined[PATH_MAX];
    int length = snprintf(joined, sizeof joined, "%.*s%s",
                          path[0] == '/' ? 0 : (int)n, base, path);

    if (length < 0 || (size_t)length >= sizeof joined)
        die("%s: the path is too long", path);
    memcpy(place, joined, (size_t)length + 1);
}

/* Find the file that `path` leads to, which may not be there yet: a symbolic
 * link stays what it is. */
static void
find_place(const char *path)
{
    char target[PATH_MAX];
    ssize_t n;

    set_place("", 0, path);
    for (int links = 0; (n = readlink(place, target, sizeof target - 1)) >= 0;
         links++) {
        const char *slash = strrchr(place, '/');

        if (links == 40)
            die("%s: too many levels of symbolic links", path);
        target[n] = '\0';
        set_place(place, slash == NULL ? 0 : (size_t)(slash - place) + 1,
                  target);
    }
}

/* Open a temporary file beside `place`, with the rights it is to have. */
static int
open_beside(const struct stat *old)
{
    mode_t mask = umask(0);
    mode_t mode = old == NULL ? 0666 & ~mask : old->st_mode & 07777;

    umask(mask);
    watch_signals();
    const char *slash = strrchr(place, '/');
    snprintf(temporary, sizeof temporary, "%.*s.intervalloc-XXXXXX",
             slash == NULL ? 0 : (int)(slash - place) + 1, place);
    int fd = mkstemp(temporary);
    if (fd < 0) {
        temporary[0] = '\0';
        die_errno(place);
    }
    at_death(remove_temporary);
    /* only root can give it back to another owner; that comes first, since it
     * may take rights away */
    if (old != NULL && fchown(fd, old->st_uid, old->st_gid) != 0)
        mode &= 0777;
    if (fchmod(fd, mode) != 0)
        die_errno(place);
    return fd;
}

/* What output_open() writes to. */
static int writing_to = -1;

/* Is the file open as this descriptor? */
static bool
is_open_as(int fd, const struct stat *file)
{
    struct stat st;

    return fstat(fd, &st) == 0 && st.st_dev == file->st_dev
           && st.st_ino == file->st_ino;
}

bool
output_is(const struct stat *file)
{
    return is_open_as(writing_to, file);
}

/* The descriptor that a path names, such as /dev/fd/3, or -1. */
static int
named_descriptor(const char *path)
{
    static const char *const prefix[] = {"/dev/fd/", "/proc/self/fd/"};
    char behind;
    int fd;

    for (int k = 0; k < 2; k++) {
        size_t n = strlen(prefix[k]);

        if (strncmp(path, prefix[k], n) == 0
            && sscanf(path + n, "%d%c", &fd, &behind) == 1)
            return fd;
    }
    return -1;
}

/* Is a regular file open as standard output or error?  Which, or -1. */
static int
standard_stream(const struct stat *file)
{
    for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++)
        if (is_open_as(fd, file))
            return fd;
    return -1;
}

/* Open a regular file that is there already. */
static int
open_old(const char *path, const struct stat *st)
{
    int fd = standard_stream(st);

    if (fd >= 0)
        return fd;
    /* it could be replaced all the same, but who protects it means it */
    if (access(path, W_OK) != 0)
        die_errno(path);
    find_place(path);
    return open_beside(st);
}

/* Open `path` for what is to be written to it. */
static int
open_path(const char *path)
{
    struct stat st;
    int fd = named_descriptor(path);

    if (fd >= 0)
        return fd;
    if (stat(path, &st) != 0) {
        if (errno != ENOENT)
            die_errno(path);
        find_place(path);
        return open_beside(NULL);
    }
    if (S_ISDIR(st.st_mode))
        die("%s: is a directory", path);
    if (S_ISREG(st.st_mode))
        return open_old(path, &st);
    if ((fd = open(path, O_WRONLY | O_CLOEXEC)) < 0)
        die_errno(path);
    return fd;
}

void
output_open(struct output *out, const char *path)
{
    static struct mem buffer;

    if (path != NULL && strcmp(path, "-") == 0)
        path = NULL;
    out->name = path == NULL ? "standard output" : path;
    out->fd = path == NULL ? STDOUT_FILENO : open_path(path);
    writing_to = out->fd;
    mem_reserve(&buffer, BUFFER + OUTPUT_ROOM + SLACK);
    mem_ready(&buffer, BUFFER + OUTPUT_ROOM + SLACK);
    out->buffer = out->next = buffer.base;
    out->stop = buffer.base + BUFFER + OUTPUT_ROOM;
}

static void
write_all(struct output *out, const char *p, size_t n)
{
    while (n > 0) {
        ssize_t done = write(out->fd, p, n);

        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0 && errno == EPIPE) {
            /* nobody reads on: end as quietly as the signal would have */
            die_undo();
            signal(SIGPIPE, SIG_DFL);
            raise(SIGPIPE);
            _exit(EXIT_FAILED);
        }
        if (done < 0)
            die("%s: write error: %s", out->name, strerror(errno));
        p += done;
        n -= (size_t)done;
    }
}

void
output_flush(struct output *out)
{
    write_all(out, out->buffer, (size_t)(out->next - out->buffer));
    out->next = out->buffer;
}

void
output_bytes(struct output *out, const char *bytes, size_t n)
{
    if (n > OUTPUT_ROOM) {
        output_flush(out);
        write_all(out, bytes, n);
        return;
    }
    char *to = output_room(out, n);
    memcpy(to, bytes, n);
    out->next = to + n;
}

void
output_close(struct output *out)
{
    output_flush(out);
    if (close(out->fd) != 0)
        die("%s: write error: %s", out->name, strerror(errno));
    if (temporary[0] == '\0')
        return;
    if (rename(temporary, place) != 0)
        die_errno(place);
    temporary[0] = '\0';
}
