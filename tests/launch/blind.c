/* SPDX-License-Identifier: MIT */
/*
 * To be preloaded into the command: changes what it sees of the system.
 *   BLIND_MEMORY  /proc/PID/mem may not be opened, as with Yama
 *   BLIND_PAGE=N  the kernel's pages are of N bytes
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef int opener(const char *, int, ...);

static int
open_by(const char *name, const char *path, int flags, mode_t mode)
{
    opener *real = (opener *)dlsym(RTLD_NEXT, name);
    size_t n = strlen(path);

    if (getenv("BLIND_MEMORY") != NULL && n > 10
        && strncmp(path, "/proc/", 6) == 0
        && strcmp(path + n - 4, "/mem") == 0) {
        errno = EACCES;
        return -1;
    }
    return real(path, flags, mode);
}

int
open(const char *path, int flags, ...)
{
    va_list args;

    va_start(args, flags);
    mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    return open_by("open", path, flags, mode);
}

int
open64(const char *path, int flags, ...)
{
    va_list args;

    va_start(args, flags);
    mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    return open_by("open64", path, flags, mode);
}

long
sysconf(int name)
{
    long (*real)(int) = (long (*)(int))dlsym(RTLD_NEXT, "sysconf");
    const char *page = getenv("BLIND_PAGE");

    if (name == _SC_PAGESIZE && page != NULL)
        return atol(page);
    return real(name);
}
