/* SPDX-License-Identifier: MIT */
/*
 * What would silently not work, found out beforehand.  The loader says nothing
 * when it is not asked (a static program), when it must not listen (set-uid),
 * or goes on with a line that nobody reads.
 */
#if defined(HAVE_CONFIG_H)
#  include "config.h"
#endif
#include "refuse.h"
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#if defined(__linux__)
#  include <sys/prctl.h>
#  include <sys/xattr.h>
#endif
#include "say.h"

static const struct refusal fine = {0, NULL};

static struct refusal
refused(int status, char *why)
{
    return (struct refusal){status, why};
}

/* File capabilities: a word of flags, then pairs of permitted and inheritable
 * ones.  They are nothing to root, who has them all. */
static bool
has_capabilities(const char *path)
{
#if defined(__linux__)
    unsigned char data[64];
    ssize_t n = getxattr(path, "security.capability", data, sizeof data);

    if (getuid() == 0)
        return false;
    for (ssize_t i = 4; i < n; i++)
        if ((i / 4) % 2 == 1 && i < 20 && data[i] != 0)
            return true;
#else
    (void)path;
#endif
    return false;
}

bool
raises_rights(const char *path)
{
    struct stat st;
    struct statvfs fs;

#if defined(__linux__)
    if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1)
        return false;
#endif
    if (stat(path, &st) != 0
        || (statvfs(path, &fs) == 0 && (fs.f_flag & ST_NOSUID)))
        return false;
    return ((st.st_mode & S_ISUID) && st.st_uid != getuid())
           || ((st.st_mode & S_ISGID) && (st.st_mode & S_IXGRP)
               && st.st_gid != getgid())
           || has_capabilities(path);
}

/* The loader itself has no loader, and still preloads. */
static bool
is_loader(const struct elf *elf)
{
    return elf_exports(elf, "_r_debug") || elf_exports(elf, "_dl_debug_addr");
}

static struct refusal
judge_program(const char *path, const struct elf *elf, bool last)
{
    if (elf->interpreter != NULL && access(elf->interpreter, F_OK) != 0)
        return refused(STATUS_NOT_RUNNABLE,
                       format_text("%s cannot be run: its loader %s is not "
                                   "here",
                                   path, elf->interpreter));
    /* env and the like only have to hand the variable on. */
    if (last && elf_static(elf) && !is_loader(elf))
        return refused(STATUS_OWN,
                       format_text("%s is statically linked: no allocator can "
                                   "be preloaded into it",
                                   path));
    if (raises_rights(path))
        return refused(STATUS_OWN,
                       format_text("%s is set-uid, set-gid or has "
                                   "capabilities: the loader preloads nothing "
                                   "into it",
                                   path));
    return fine;
}

static struct refusal
refuse_program(const char *path, bool last, struct wanted *wanted, char **doubt)
{
    struct source source;
    struct elf elf;
    struct refusal r = fine;

    wanted->known = false;
    wanted->libc = NULL;
    if (!source_open(&source, path))
        return fine; /* it may be run, but not looked at */
    switch (elf_open(&elf, &source, 0)) {
    case ELF_FINE:
        r = judge_program(path, &elf, last);
        wanted->known = true;
        wanted->kind = elf.kind;
        wanted->libc = elf.interpreter != NULL ? libc_of(&elf) : NULL;
        if (last && elf_exports(&elf, "malloc"))
            *doubt = format_text("%s defines malloc itself, which comes before "
                                 "any preloaded one",
                                 path);
        elf_close(&elf);
        break;
    case ELF_FOREIGN:
        r = refused(
            STATUS_OWN,
            format_text("%s is for a machine of the other byte order", path));
        break;
    case ELF_BROKEN:
        r = refused(STATUS_NOT_RUNNABLE,
                    format_text("%s is a damaged ELF file", path));
        break;
    case ELF_NONE:
        break;
    }
    source_close(&source);
    return r;
}

struct refusal
refuse_command(const struct command *command, struct wanted *wanted,
               char **doubt)
{
    struct refusal r = fine;

    *wanted = (struct wanted){.known = false};
    *doubt = NULL;
#if !defined(__APPLE__)
    for (size_t i = 0; i < command->n && r.why == NULL; i++)
        r = refuse_program(command->program[i], i + 1 == command->n, wanted,
                           doubt);
#else
    (void)command;
#endif
    return r;
}
