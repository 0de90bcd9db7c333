/* SPDX-License-Identifier: MIT */
/*
 * What is known of allocators: how their libraries are called, and how they
 * are told from one another by what they define.
 */
#include "allocator.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "say.h"

#if defined(__APPLE__)
#  define LIBRARY(name, version) "lib" name "." version ".dylib"
#else
#  define LIBRARY(name, version) "lib" name ".so." version
#endif

static const struct allocator allocators[] = {
    {"jemalloc",
     {LIBRARY("jemalloc", "2")},
     "Debian: libjemalloc2; Fedora, Arch, Alpine: jemalloc"},
    {"mimalloc",
     {LIBRARY("mimalloc", "2"), LIBRARY("mimalloc", "3"),
      LIBRARY("mimalloc", "2.0"), LIBRARY("mimalloc", "1")},
     "Debian: libmimalloc2.0; Fedora, Arch: mimalloc; Alpine: mimalloc2"},
    {"tcmalloc",
     {LIBRARY("tcmalloc_minimal", "4"), LIBRARY("tcmalloc", "4")},
     "Debian: libtcmalloc-minimal4; Fedora: gperftools-libs; Arch, Alpine: "
     "gperftools"},
    {"system", {NULL}, NULL},
    {0}};

/* Names that an allocator has beside malloc, the telling ones first. */
static const struct {
    const char *symbol, *name;
} marks[] = {{"mallctl", "jemalloc"},
             {"je_mallctl", "jemalloc"},
             {"mi_malloc", "mimalloc"},
             {"tc_malloc", "tcmalloc"},
             {"MallocExtension_Internal_GetNumericProperty", "tcmalloc"},
             {"rpmalloc", "rpmalloc"},
             {"sn_rust_alloc", "snmalloc"},
             {"__sanitizer_get_heap_size", "sanitizer"},
             {"__scudo_print_stats", "scudo"},
             {"gnu_get_libc_version", "glibc"},
             {"_dl_debug_addr", "musl"}};

const struct allocator *
allocator_find(const char *name)
{
    for (const struct allocator *a = allocators; a->name != NULL; a++)
        if (strcmp(a->name, name) == 0)
            return a;
    return NULL;
}

const char *
allocator_of(const struct elf *elf, const char *path)
{
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (elf_exports(elf, marks[i].symbol))
            return marks[i].name;
    const char *file = base_name(path);
    if (strncmp(file, "ld-musl-", 8) == 0
        || strncmp(file, "libc.musl-", 10) == 0)
        return "musl";
    return NULL;
}

/* The private names.  The letters before "malloc" are what the library was
 * built with, and its environment variable has them too. */
static const struct embedded private_names[] = {
    {"jemalloc", "_rjem_malloc", "_RJEM_MALLOC_CONF"},
    {"jemalloc", "_rjem_mallocx", "_RJEM_MALLOC_CONF"},
    {"jemalloc", "_rjem_sdallocx", "_RJEM_MALLOC_CONF"},
    {"jemalloc", "_rjem_mallctl", "_RJEM_MALLOC_CONF"},
    {"jemalloc", "je_malloc", "JE_MALLOC_CONF"},
    {"jemalloc", "je_mallocx", "JE_MALLOC_CONF"},
    {"jemalloc", "je_mallctl", "JE_MALLOC_CONF"},
    {"jemalloc", "mallocx", "MALLOC_CONF"},
    {"jemalloc", "je_arena_boot", "MALLOC_CONF"},
    {"jemalloc", "_rjem_je_arena_boot", NULL},
    {"mimalloc", "mi_malloc", NULL},
    {"mimalloc", "mi_malloc_aligned", NULL},
    {"mimalloc", "mi_free", NULL},
    {"mimalloc", "_mi_heap_main", NULL},
    {"tcmalloc", "tc_malloc", NULL},
    {"tcmalloc", "TCMallocInternalMalloc", NULL},
    {"rpmalloc", "rpmalloc", NULL},
    {"snmalloc", "sn_rust_alloc", NULL},
    {"snmalloc", "sn_malloc", NULL}};

enum { N_PRIVATE = sizeof private_names / sizeof *private_names };

/* What they write in front of their messages, in two parts: this command,
 * which has the parts, is not to find itself. */
static const struct {
    const char *name, *head, *tail;
} messages[] = {{"jemalloc", "<jemalloc", ">: "},
                {"mimalloc", "mimalloc", ": warning: "}};

static bool
text_in(const char *piece, size_t n, size_t i)
{
    size_t head = strlen(messages[i].head), tail = strlen(messages[i].tail);
    const char *end = piece + n, *from = piece, *hit;

    while ((size_t)(end - from) >= head + tail
           && (hit = memchr(from, messages[i].head[0],
                            (size_t)(end - from) - (head + tail) + 1))
                  != NULL) {
        if (memcmp(hit, messages[i].head, head) == 0
            && memcmp(hit + head, messages[i].tail, tail) == 0)
            return true;
        from = hit + 1;
    }
    return false;
}

static bool
embedded_text(const struct elf *elf, struct embedded *found)
{
    enum { PIECE = 64 * 1024, OVERLAP = 64, MOST = 512 * 1024 * 1024 };
    char *piece = get_memory(PIECE, 1);
    bool hit = false;
    size_t n;

    for (uint64_t at = 0; at < MOST && !hit; at += n - OVERLAP) {
        n = source_some(elf->source, at, piece, PIECE);
        for (size_t i = 0; i < sizeof messages / sizeof *messages; i++)
            if (!hit && text_in(piece, n, i)) {
                *found = (struct embedded){messages[i].name, NULL, NULL};
                hit = true;
            }
        if (n < PIECE)
            break;
    }
    free(piece);
    return hit;
}

bool
allocator_embedded(const struct elf *elf, struct embedded *found)
{
    const char *names[N_PRIVATE];
    bool stripped;

    for (size_t i = 0; i < N_PRIVATE; i++)
        names[i] = private_names[i].symbol;
    int i = elf_any_symbol(elf, names, N_PRIVATE, &stripped);
    if (i >= 0)
        *found = private_names[i];
    return i >= 0 || (stripped && embedded_text(elf, found));
}

/* jemalloc's: 5.3.0-0-g54eaed1d8b56. */
static size_t
jemalloc_version(const char *p, const char *end)
{
    const char *start = p;

    for (int i = 0; i < 3; i++) {
        const char *digits = p;

        while (p < end && isdigit((unsigned char)*p))
            p++;
        if (p == digits || p - digits > 3 || p == end
            || *p != (i < 2 ? '.' : '-'))
            return 0;
        p++;
    }
    while (p < end && isdigit((unsigned char)*p))
        p++;
    if (end - p < 9 || p[0] != '-' || p[1] != 'g')
        return 0;
    for (p += 2; p < end && isxdigit((unsigned char)*p); p++)
        continue;
    return p < end && *p == '\0' ? (size_t)(p - start) : 0;
}

/* The word behind some text. */
static size_t
word_behind(const char *text, const char *p, const char *end, const char **word)
{
    size_t n = strlen(text), k = 0;

    if ((size_t)(end - p) <= n || memcmp(p, text, n) != 0)
        return 0;
    *word = p + n;
    while (*word + k < end && ((*word)[k] == '.' || isalnum((*word)[k] & 255)))
        k++;
    while (k > 0 && (*word)[k - 1] == '.')
        k--; /* the full stop of the sentence */
    return k;
}

static char *
version_in(const char *name, const char *piece, size_t n)
{
    const char *end = piece + n, *word = NULL;
    size_t length = 0;

    for (const char *p = piece; p < end && length == 0; p++) {
        word = p;
        if (strcmp(name, "jemalloc") == 0) {
            if (isdigit(*p & 255) && (p == piece || p[-1] == '\0'))
                length = jemalloc_version(p, end);
        } else if (strcmp(name, "tcmalloc") == 0) {
            length = word_behind("gperftools ", p, end, &word);
        } else {
            length = word_behind("stable release version ", p, end, &word);
        }
    }
    if (length == 0)
        return NULL;
    char *version = get_memory(length + 1, 1);
    memcpy(version, word, length);
    return version;
}

char *
allocator_version(const struct elf *elf, const char *name)
{
    enum { PIECE = 64 * 1024, OVERLAP = 256, MOST = 64 * 1024 * 1024 };
    char *piece, *version = NULL;
    size_t n;

    if (strcmp(name, "jemalloc") != 0 && strcmp(name, "tcmalloc") != 0
        && strcmp(name, "glibc") != 0)
        return NULL;
    piece = get_memory(PIECE, 1);
    for (uint64_t at = 0; at < MOST && version == NULL; at += n - OVERLAP) {
        n = source_some(elf->source, at, piece, PIECE);
        if (n > 0)
            version = version_in(name, piece, n);
        if (n < PIECE)
            break;
    }
    free(piece);
    return version;
}
