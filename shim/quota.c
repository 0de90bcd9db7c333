/* SPDX-License-Identifier: MIT
 *
 * The CPU quota of a container.  jemalloc sizes itself by the CPUs that it may
 * run on, and a quota does not change those: on a machine of 64, a container
 * that may use one CPU's time gets 256 arenas.
 *
 * /proc/self/cgroup names this process's group; every group above it may have a
 * limit too, and the tightest counts.  In a container the path may be that of
 * the host, of which only the root is mounted; the walk upwards ends there.
 *   version 2   0::PATH             cpu.max            "QUOTA PERIOD", "max
 * ..." version 1   N:cpu,cpuacct:PATH  cpu.cfs_quota_us   -1 for no limit
 *                                   cpu.cfs_period_us
 */
#include "quota.h"

#include <fcntl.h>
#include <stddef.h>
#include <unistd.h>

/* The tests put something else here. */
#ifndef IVA__CGROUP_SELF
#  define IVA__CGROUP_SELF "/proc/self/cgroup"
#endif
#ifndef IVA__CGROUP_ROOT
#  define IVA__CGROUP_ROOT "/sys/fs/cgroup"
#endif

enum { PATH = 1024 };

struct path {
    size_t n;
    char text[PATH];
};

/* Returns 0 where it does not fit. */
static int
append(struct path *path, const char *s, size_t n)
{
    if (n >= PATH - path->n)
        return 0;
    for (size_t i = 0; i < n; i++)
        path->text[path->n++] = s[i];
    path->text[path->n] = '\0';
    return 1;
}

static int
append_str(struct path *path, const char *s)
{
    size_t n = 0;

    while (s[n] != '\0')
        n++;
    return append(path, s, n);
}

/* The whole of a small file, as a string; 0 where there is none. */
static int
slurp(const char *file, char *text, size_t cap)
{
    int fd = open(file, O_RDONLY | O_CLOEXEC);
    size_t n = 0;
    ssize_t got = 0;

    if (fd < 0)
        return 0;
    while (n < cap - 1 && (got = read(fd, text + n, cap - 1 - n)) > 0)
        n += (size_t)got;
    close(fd);
    text[n] = '\0';
    return got >= 0;
}

/* A file of the group DIR. */
static int
slurp_in(const struct path *dir, const char *name, char *text, size_t cap)
{
    struct path file = *dir;

    return append_str(&file, name) && slurp(file.text, text, cap);
}

/* A number, at most MOST; 0 for "max", for -1, and for anything else that is
   not one. */
static unsigned long
number(const char **s)
{
    enum { MOST = 1 << 30 };
    unsigned long value = 0;

    while (**s == ' ')
        ++*s;
    for (; **s >= '0' && **s <= '9'; ++*s) {
        unsigned long digit = (unsigned long)(**s - '0');

        value = value < MOST / 10 ? 10 * value + digit : MOST;
    }
    return value;
}

/* The limit of one group in CPUs, or 0. */
static unsigned
limit_of(const struct path *dir)
{
    char text[64];
    const char *s = text;
    unsigned long quota, period;

    if (slurp_in(dir, "/cpu.max", text, sizeof text)) {
        quota = number(&s);
        period = number(&s);
    } else {
        if (!slurp_in(dir, "/cpu.cfs_quota_us", text, sizeof text))
            return 0;
        quota = number(&s);
        if (!slurp_in(dir, "/cpu.cfs_period_us", text, sizeof text))
            return 0;
        s = text;
        period = number(&s);
    }
    if (quota == 0 || period == 0)
        return 0;
    return (unsigned)((quota + period - 1) / period);
}

/* The tightest limit from the group ROOT + BELOW up to ROOT. */
static unsigned
tightest(const char *root, const char *below, size_t n)
{
    struct path dir = {.n = 0};
    unsigned best = 0;
    size_t top;

    if (!append_str(&dir, root))
        return 0;
    top = dir.n;
    if (!append(&dir, below, n))
        return 0;
    for (;;) {
        unsigned limit = limit_of(&dir);

        if (limit != 0 && (best == 0 || limit < best))
            best = limit;
        if (dir.n <= top)
            return best;
        while (dir.n > top && dir.text[--dir.n] != '/')
            ;
        dir.text[dir.n] = '\0';
    }
}

/* Whether the list of controllers, which ends in a colon, has "cpu". */
static int
has_cpu(const char *s)
{
    for (; *s != ':' && *s != '\0'; s++) {
        if (s[0] == 'c' && s[1] == 'p' && s[2] == 'u'
            && (s[3] == ',' || s[3] == ':'))
            return 1;
        while (*s != ',' && *s != ':' && *s != '\0')
            s++;
        if (*s != ',')
            return 0;
    }
    return 0;
}

/* One line, NUMBER:CONTROLLERS:PATH. */
static unsigned
quota_of(const char *line, const char *end)
{
    const char *list = line, *path;
    unsigned limit;
    size_t n;

    while (list < end && *list++ != ':')
        ;
    path = list;
    while (path < end && *path++ != ':')
        ;
    n = (size_t)(end - path);
    if (list < end && *list == ':')
        return tightest(IVA__CGROUP_ROOT, path, n);
    if (!has_cpu(list))
        return 0;
    limit = tightest(IVA__CGROUP_ROOT "/cpu", path, n);
    return limit != 0 ? limit
                      : tightest(IVA__CGROUP_ROOT "/cpu,cpuacct", path, n);
}

unsigned
iva__quota(void)
{
    char text[4096];
    const char *s = text;
    unsigned best = 0;

    if (!slurp(IVA__CGROUP_SELF, text, sizeof text))
        return 0;
    while (*s != '\0') {
        const char *end = s;
        unsigned limit;

        while (*end != '\0' && *end != '\n')
            end++;
        limit = quota_of(s, end);
        if (limit != 0 && (best == 0 || limit < best))
            best = limit;
        s = *end == '\n' ? end + 1 : end;
    }
    return best;
}
