/* SPDX-License-Identifier: MIT */
/*
 * Names in the full symbol table, which tells of allocators inside a program.
 * Such tables reach hundreds of megabytes, so they are read in pieces: first
 * the texts, for the places where a wanted name ends, then the symbols, for
 * one that starts at such a place.
 */
#include "elf.h"
#include <stdlib.h>
#include <string.h>
#include "say.h"

enum { SECTION_SYMBOLS = 2, PIECE = 64 * 1024, MOST_PLACES = 256 };

/* 24 and 16 are the sizes of a symbol; a piece holds whole ones. */
_Static_assert((48 * 1024) % 24 == 0 && (48 * 1024) % 16 == 0, "whole symbols");

struct section {
    uint32_t type, link;
    uint64_t offset, size;
};

struct places {
    const char *const *name;
    size_t n_names;
    struct {
        uint64_t at;
        int name;
    } place[MOST_PLACES];
    size_t n;
};

static bool
read_section(const struct elf *elf, unsigned i, struct section *s)
{
    bool wide = elf->kind.bits == 64;
    uint64_t at = elf->sections + (uint64_t)i * elf->section_size;

    return i < elf->n_sections && source_read(elf->source, at + 4, &s->type, 4)
           && elf__word(elf, at + (wide ? 24 : 16), &s->offset)
           && elf__word(elf, at + (wide ? 32 : 20), &s->size)
           && source_read(elf->source, at + (wide ? 40 : 24), &s->link, 4);
}

/* Note where names begin in `n` bytes that stand at `at` in the strings. */
static void
note_places(struct places *p, const char *piece, size_t n, uint64_t at)
{
    for (size_t i = 0; i < p->n_names; i++) {
        size_t length = strlen(p->name[i]) + 1; /* with its end */
        const char *from = piece, *hit;

        while ((hit = memchr(from, p->name[i][0], (size_t)(piece + n - from)))
               != NULL) {
            from = hit + 1;
            if ((size_t)(piece + n - hit) < length
                || memcmp(hit, p->name[i], length) != 0)
                continue;
            if (p->n == MOST_PLACES)
                return;
            p->place[p->n].at = at + (uint64_t)(hit - piece);
            p->place[p->n++].name = (int)i;
        }
    }
}

static void
scan_strings(const struct elf *elf, const struct section *s, struct places *p)
{
    enum { OVERLAP = 256 }; /* longer than any name looked for */
    char *piece = get_memory(PIECE, 1);
    uint64_t done = 0;

    while (done < s->size) {
        uint64_t left = s->size - done;
        size_t n = source_some(elf->source, s->offset + done, piece,
                               left < PIECE ? (size_t)left : PIECE);

        if (n == 0)
            break;
        note_places(p, piece, n, done);
        if (n < PIECE)
            break;
        done += n - OVERLAP;
    }
    free(piece);
}

/* The lowest number of a name that a defined symbol has. */
static int
scan_symbols(const struct elf *elf, const struct section *s,
             const struct places *p)
{
    bool wide = elf->kind.bits == 64;
    size_t size = wide ? 24 : 16, n;
    unsigned char *piece = get_memory(48 * 1024, 1);
    int best = -1;

    for (uint64_t done = 0; done < s->size; done += n) {
        uint64_t left = s->size - done;

        n = source_some(elf->source, s->offset + done, piece,
                        left < 48 * 1024 ? (size_t)left : 48 * 1024);
        if (n < size)
            break;
        for (size_t i = 0; i + size <= n; i += size) {
            uint32_t name;
            uint16_t section;

            memcpy(&name, piece + i, 4);
            memcpy(&section, piece + i + (wide ? 6 : 14), 2);
            for (size_t k = 0; section != 0 && k < p->n; k++)
                if (p->place[k].at == name
                    && (best < 0 || p->place[k].name < best))
                    best = p->place[k].name;
        }
    }
    free(piece);
    return best;
}

static int
scan_dynamic(const struct elf *elf, const char *const *name, size_t n)
{
    struct elf_symbol s;
    int best = -1;

    for (size_t i = 0; elf_symbol(elf, i, &s); i++)
        for (size_t k = 0; s.defined && k < n; k++)
            if ((best < 0 || (int)k < best) && strcmp(s.name, name[k]) == 0)
                best = (int)k;
    return best;
}

int
elf_any_symbol(const struct elf *elf, const char *const *name, size_t n,
               bool *stripped)
{
    struct places *places = get_memory(1, sizeof *places);
    struct section symbols, strings;
    int best = -1;

    *stripped = true;
    places->name = name;
    places->n_names = n;
    for (unsigned i = 0; i < elf->n_sections; i++) {
        if (!read_section(elf, i, &symbols))
            break;
        if (symbols.type != SECTION_SYMBOLS
            || !read_section(elf, symbols.link, &strings))
            continue;
        *stripped = false;
        scan_strings(elf, &strings, places);
        best = places->n > 0 ? scan_symbols(elf, &symbols, places) : -1;
        break;
    }
    free(places);
    return best >= 0 ? best : scan_dynamic(elf, name, n);
}
