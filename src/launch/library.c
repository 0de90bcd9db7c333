/* SPDX-License-Identifier: MIT */
/*
 * Where libraries are: the shim's places, then the loader's.  The directories
 * are those of ld.so.conf, which is text, rather than of the cache made of it,
 * and each file is looked at: a directory for another machine does no harm.
 */
#if defined(HAVE_CONFIG_H)
#  include "config.h"
#endif
#include "library.h"
#include <errno.h>
#include <glob.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "say.h"

#if defined(__APPLE__)
#  define SHIM "libintervalloc-jemalloc.dylib"
#else
#  define SHIM "libintervalloc-jemalloc.so"
#endif

const char *
libc_of(const struct elf *elf)
{
    const char *name = elf->interpreter, *needed;

    if (name != NULL) {
        name = base_name(name);
        return strncmp(name, "ld-musl-", 8) == 0   ? "musl"
               : strncmp(name, "ld-linux", 8) == 0 ? "glibc"
               : strncmp(name, "ld64.so.", 8) == 0 ? "glibc"
               : strcmp(name, "ld.so.1") == 0      ? "glibc"
                                                   : NULL;
    }
    for (size_t i = 0; (needed = elf_text(elf, ELF_NEEDED, i)) != NULL; i++) {
        if (strcmp(needed, "libc.so.6") == 0
            || strcmp(needed, "libc.so.6.1") == 0)
            return "glibc";
        if (strncmp(needed, "libc.musl-", 10) == 0
            || strcmp(needed, "libc.so") == 0)
            return "musl";
    }
    return NULL;
}

/* NULL if the open library fits, or what is wrong, as a sentence's end. */
static char *
misfit(const struct elf *elf, const struct wanted *wanted)
{
    char its[ELF_KIND_TEXT], ours[ELF_KIND_TEXT];
    const char *libc = libc_of(elf);

    if (elf->type != ELF_SHARED)
        return format_text("is not a shared library");
    if (!wanted->any && !elf_exports(elf, "malloc"))
        return format_text("defines no malloc, so preloading it would not "
                           "change the allocator");
    if (wanted->known && !elf_same_kind(elf->kind, wanted->kind))
        return format_text("is %s and the program %s",
                           elf_kind_text(elf->kind, its),
                           elf_kind_text(wanted->kind, ours));
    if (libc != NULL && wanted->libc != NULL && strcmp(libc, wanted->libc) != 0)
        return format_text("is for %s and the program for %s", libc,
                           wanted->libc);
    return NULL;
}

#if defined(__APPLE__)
/* No ELF here: the file is there, and the loader will see the rest. */
bool
library_fits(const char *path, const struct wanted *wanted, char **why)
{
    (void)wanted;
    if (access(path, R_OK) == 0)
        return true;
    *why = format_text("%s: %s", path, strerror(errno));
    return false;
}
#else
bool
library_fits(const char *path, const struct wanted *wanted, char **why)
{
    struct source source;
    struct elf elf;
    char *end;

    if (!source_open(&source, path)) {
        *why = format_text("%s: %s", path, strerror(errno));
        return false;
    }
    switch (elf_open(&elf, &source, 0)) {
    case ELF_FINE:
        end = misfit(&elf, wanted);
        elf_close(&elf);
        break;
    case ELF_FOREIGN:
        end = format_text("is for a machine of the other byte order");
        break;
    case ELF_NONE:
        end = format_text("is not a shared library");
        break;
    default:
        end = format_text("is a damaged file");
        break;
    }
    source_close(&source);
    if (end == NULL)
        return true;
    *why = format_text("%s %s", path, end);
    free(end);
    return false;
}
#endif

/* The directories that are searched, separated by newlines. */
static char *
join_lines(char *list, const char *dir)
{
    char *longer = format_text("%s%s\n", list, dir);

    free(list);
    return longer;
}

/* Those that a configuration file of the loader names. */
static char *
read_conf(char *list, const char *path, int depth)
{
    FILE *f = depth < 8 ? fopen(path, "r") : NULL;
    char line[PATH_MAX];

    while (f != NULL && fgets(line, sizeof line, f) != NULL) {
        char *word = line + strspn(line, " \t");
        glob_t files;

        word[strcspn(word, "#\r\n")] = '\0';
        if (*word == '/')
            list = join_lines(list, word);
        if (strncmp(word, "include", 7) != 0)
            continue;
        word += 7;
        if (glob(word + strspn(word, " \t"), 0, NULL, &files) != 0)
            continue;
        for (size_t i = 0; i < files.gl_pathc; i++)
            list = read_conf(list, files.gl_pathv[i], depth + 1);
        globfree(&files);
    }
    if (f != NULL)
        fclose(f);
    return list;
}

static char *
add_glob(char *list, const char *pattern)
{
    glob_t dirs;

    if (glob(pattern, 0, NULL, &dirs) != 0)
        return list;
    for (size_t i = 0; i < dirs.gl_pathc; i++)
        list = join_lines(list, dirs.gl_pathv[i]);
    globfree(&dirs);
    return list;
}

/* musl's file has the directories on lines of their own or between colons. */
static char *
read_musl(char *list)
{
    glob_t files;
    char line[PATH_MAX];

    if (glob("/etc/ld-musl-*.path", 0, NULL, &files) != 0)
        return list;
    for (size_t i = 0; i < files.gl_pathc; i++) {
        FILE *f = fopen(files.gl_pathv[i], "r");

        while (f != NULL && fgets(line, sizeof line, f) != NULL) {
            for (char *dir = strtok(line, ":\n"); dir != NULL;
                 dir = strtok(NULL, ":\n"))
                list = join_lines(list, dir);
        }
        if (f != NULL)
            fclose(f);
    }
    globfree(&files);
    return list;
}

static char *
list_directories(void)
{
    static const char *const standard[] = {
#if defined(__APPLE__)
        "/opt/homebrew/lib",
#endif
        "/lib",
        "/usr/lib",
        "/lib64",
        "/usr/lib64",
        "/usr/local/lib"
    };
    const char *path = getenv("LD_LIBRARY_PATH");
    char *list = format_text("%s\n", path == NULL ? "" : path);

    for (char *p = list; *p != '\0'; p++)
        if (*p == ':' || *p == ';')
            *p = '\n';
    list = read_conf(list, "/etc/ld.so.conf", 0);
    list = read_musl(list);
    for (size_t i = 0; i < sizeof standard / sizeof *standard; i++)
        list = join_lines(list, standard[i]);
    /* Debian's loader has these built in. */
    list = add_glob(list, "/lib/*-linux-*");
    return add_glob(list, "/usr/lib/*-linux-*");
}

/* The same, found once. */
static char *
directories(void)
{
    static char *list;

    if (list == NULL)
        list = list_directories();
    return list;
}

/*
 * The first file called `name` in a directory of the list that fits.  The
 * first that does not is what *why tells of, unless it tells something already.
 */
static char *
search_in(const char *list, const char *name, const struct wanted *wanted,
          char **why)
{
    for (const char *dir = list; *dir != '\0';) {
        size_t n = strcspn(dir, "\n");
        char *path = format_text("%.*s/%s", (int)n, dir, name), *reason = NULL;

        if (n > 0 && *dir == '/' && access(path, F_OK) == 0) {
            if (library_fits(path, wanted, &reason))
                return path;
            if (*why == NULL)
                *why = reason;
            else
                free(reason);
        }
        free(path);
        dir += n + (dir[n] == '\n');
    }
    return NULL;
}

char *
library_search(const char *name, const struct wanted *wanted)
{
    char *why = NULL;
    char *path = search_in(directories(), name, wanted, &why);

    free(why);
    return path;
}

/* The directory of this very command, NULL if the system does not say. */
static char *
own_directory(void)
{
    char path[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);

    if (n <= 0)
        return NULL;
    path[n] = '\0';
    *strrchr(path, '/') = '\0';
    return format_text("%s", path);
}

/*
 * The shim's places.  Libtool keeps a program that is not installed in .libs
 * with a script above it, or builds it where the script would be.
 */
static char *
shim_places(void)
{
    char *own = own_directory(), *list = format_text("%s", "");

    if (own != NULL) {
        bool below = strcmp(base_name(own), ".libs") == 0;
        char *top = format_text("%s%s", own, below ? "/.." : "");

        list = join_lines(list, below ? own : "");
        free(own);
        own = format_text("%s/.libs\n%s/shim/.libs", top, top);
        list = join_lines(list, own);
        free(top);
        free(own);
    }
    return join_lines(list, PKGLIBDIR);
}

static bool
find_shim(const struct wanted *wanted, struct library *library, char **why)
{
    char *list = shim_places(), *found = search_in(list, SHIM, wanted, why);

    free(list);
    if (found != NULL)
        *library = (struct library){realpath(found, NULL), true};
    free(found);
    return library->path != NULL;
}

bool
library_find(const struct allocator *allocator, const struct wanted *wanted,
             struct library *library, char **note, char **why)
{
    char *misfit_shim = NULL;
    bool jemalloc = strcmp(allocator->name, "jemalloc") == 0;

    *library = (struct library){NULL, false};
    *note = *why = NULL;
    if (jemalloc)
        find_shim(wanted, library, &misfit_shim);
    for (size_t i = 0; library->path == NULL && allocator->file[i] != NULL; i++)
        library->path =
            search_in(directories(), allocator->file[i], wanted, why);
    if (library->path == NULL) {
        char *reason = *why;

        *why = reason != NULL
                   ? format_text("%s; install one that fits (%s)", reason,
                                 allocator->package)
                   : format_text("%s is not on this machine; install it (%s)",
                                 allocator->file[0], allocator->package);
        free(reason);
    } else if (jemalloc && !library->shim) {
        *note = misfit_shim != NULL ? misfit_shim
                                    : format_text("there is no " SHIM " here");
        misfit_shim = NULL;
    }
    free(misfit_shim);
    return library->path != NULL;
}
