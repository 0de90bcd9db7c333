/* SPDX-License-Identifier: MIT */
/*
 * Libraries that would come to nothing: a filter whose allocator is not there,
 * one that needs what is missing, an allocator built for smaller pages than the
 * kernel has.  Nothing in a library tells its page size, and the loader finds
 * more than we do, so where there is a doubt the library is tried out.
 */
#if defined(HAVE_CONFIG_H)
#  include "config.h"
#endif
#include "refuse.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "preload.h"
#include "say.h"

enum { TAG_RPATH = 15, TAG_RUNPATH = 29, SMALLEST_PAGE = 4096 };

int
probe_malloc(void)
{
    /* Volatile, or the compiler knows the answer. */
    void *volatile small = malloc(100);
    void *volatile large = malloc(1000000);
    bool works = small != NULL && large != NULL;

    free(large);
    free(small);
    return works ? 0 : 1;
}

enum trial { WORKS, FAILS, NOT_TRIED };

/* Start ourselves with the library, quietly.  Did malloc work? */
static enum trial
try_library(const char *path)
{
    int status;
    pid_t pid = fork();

    if (pid == 0) {
        int null = open("/dev/null", O_RDWR);

        setenv(PRELOAD_VARIABLE, path, 1);
        dup2(null, STDOUT_FILENO);
        dup2(null, STDERR_FILENO);
        execl("/proc/self/exe", "intervalloc", "run", "--probe-malloc",
              (char *)NULL);
        _exit(NOT_TRIED);
    }
    if (pid < 0)
        return NOT_TRIED;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            return NOT_TRIED;
    if (!WIFEXITED(status))
        return FAILS;
    return WEXITSTATUS(status) == NOT_TRIED ? NOT_TRIED
           : WEXITSTATUS(status) == 0       ? WORKS
                                            : FAILS;
}

/* The loader looks in places of its own then, or a name is yet to be made. */
static bool
is_beyond_us(const struct elf *elf, const char *name)
{
    uint64_t unused;

    return strchr(name, '$') != NULL || elf_tag(elf, TAG_RPATH, &unused)
           || elf_tag(elf, TAG_RUNPATH, &unused);
}

/* The file that is meant by a name in the library, NULL if it is missing. */
static char *
find_named(const char *name, const struct wanted *wanted)
{
    char *why = NULL;

    if (strchr(name, '/') == NULL)
        return library_search(name, wanted);
    if (library_fits(name, wanted, &why))
        return format_text("%s", name);
    free(why);
    return NULL;
}

/* The name of a library that this one needs and that seems to be missing. */
static char *
find_missing(const struct elf *elf, const struct wanted *wanted)
{
    struct wanted any = *wanted;
    const char *name;

    any.any = true;
    for (size_t i = 0; (name = elf_text(elf, ELF_NEEDED, i)) != NULL; i++) {
        char *path = is_beyond_us(elf, name) ? format_text("%s", name)
                                             : find_named(name, &any);

        if (path == NULL)
            return format_text("%s", name);
        free(path);
    }
    return NULL;
}

/* What was found out about a library, and the one that it stands for. */
struct findings {
    int depth;     /* of filters of filters */
    bool can_try;  /* it is such that a trial process could load it */
    char *filtee;  /* the name, if that library is missing */
    char *missing; /* one that is needed, if it seems to be missing */
};

static void examine(const char *path, const struct wanted *wanted,
                    struct findings *f);

static void
examine_open(const struct elf *elf, const struct wanted *wanted,
             struct findings *f)
{
    const char *name = elf_text(elf, ELF_AUXILIARY, 0), *libc = libc_of(elf);
    char *path;

#if defined(__GLIBC__)
    f->can_try = libc == NULL || strcmp(libc, "glibc") == 0;
#else
    f->can_try = libc == NULL || strcmp(libc, "glibc") != 0;
#endif
    f->can_try = f->can_try && elf_same_kind(elf->kind, elf_own_kind());
    if (f->missing == NULL)
        f->missing = find_missing(elf, wanted);
    if (name == NULL || f->filtee != NULL || is_beyond_us(elf, name))
        return;
    path = find_named(name, wanted);
    if (path == NULL)
        f->filtee = format_text("%s", name);
    else
        examine(path, wanted, f);
    free(path);
}

static void
examine(const char *path, const struct wanted *wanted, struct findings *f)
{
    struct source source;
    struct elf elf;

    if (f->depth++ > 4 || !source_open(&source, path))
        return;
    if (elf_open(&elf, &source, 0) == ELF_FINE) {
        examine_open(&elf, wanted, f);
        elf_close(&elf);
    }
    source_close(&source);
}

/* What a trial of the library tells, where there is a doubt. */
static char *
doubtful(const struct library *library, const struct findings *f)
{
    long page = sysconf(_SC_PAGESIZE);
    enum trial trial;

    if (!f->can_try || (f->missing == NULL && page <= SMALLEST_PAGE))
        return NULL;
    trial = try_library(library->path);
    if (f->missing != NULL && trial != WORKS)
        return format_text("%s needs %s, which is not on this machine",
                           library->path, f->missing);
    if (trial == FAILS)
        return format_text("%s does not work with this kernel's pages of %ld "
                           "bytes: it was built for smaller ones",
                           library->path, page);
    return NULL;
}

struct refusal
refuse_library(const struct library *library, const struct wanted *wanted)
{
    struct refusal r = {STATUS_OWN, NULL};
    struct findings f = {.can_try = false};

    examine(library->path, wanted, &f);
    r.why = f.filtee != NULL
                ? format_text("%s stands for %s, which is not on this machine; "
                              "install it (%s)",
                              library->path, f.filtee,
                              allocator_find("jemalloc")->package)
                : doubtful(library, &f);
    free(f.filtee);
    free(f.missing);
    return r;
}
