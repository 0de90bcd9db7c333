/* SPDX-License-Identifier: MIT */
/*
 * The dynamic section and what it leads to: names of libraries, symbols for
 * others, the pointers that the loader fills in.
 *
 * How many symbols there are is said nowhere: the old hash table has as many
 * chains as symbols, the GNU one ends with the last symbol's chain.  Where
 * neither is there the section headers tell.
 */
#include "elf.h"
#include <string.h>
#include "say.h"

enum {
    TAG_PLT_SIZE = 2,
    TAG_HASH = 4,
    TAG_STRINGS = 5,
    TAG_SYMBOLS = 6,
    TAG_RELA = 7,
    TAG_RELA_SIZE = 8,
    TAG_STRINGS_SIZE = 10,
    TAG_REL = 17,
    TAG_REL_SIZE = 18,
    TAG_PLT_KIND = 20,
    TAG_PLT = 23,
    TAG_GNU_HASH = 0x6ffffef5
};

enum { SEGMENT_DYNAMIC = 2, SECTION_DYNAMIC_SYMBOLS = 11, MOST_TAGS = 65536 };

static size_t
symbol_size(const struct elf *elf)
{
    return elf->kind.bits == 64 ? 24 : 16;
}

static bool
read_tags(struct elf *elf, const struct elf_segment *s)
{
    size_t pair = elf->kind.bits == 64 ? 16 : 8;
    uint64_t n = s->size / pair;

    if (n > MOST_TAGS)
        return false;
    elf->tag = get_memory((size_t)n, sizeof *elf->tag);
    for (uint64_t i = 0; i < n; i++) {
        struct elf_tag t;

        if (!elf__word(elf, s->offset + i * pair, &t.tag)
            || !elf__word(elf, s->offset + i * pair + pair / 2, &t.value))
            return false;
        if (t.tag == 0)
            break;
        elf->tag[elf->n_tags++] = t;
    }
    return true;
}

bool
elf_tag(const struct elf *elf, uint64_t tag, uint64_t *value)
{
    for (size_t i = 0; i < elf->n_tags; i++)
        if (elf->tag[i].tag == tag) {
            *value = elf->tag[i].value;
            return true;
        }
    return false;
}

/* A tag that is an address, as an offset. */
static bool
tag_offset(const struct elf *elf, uint64_t tag, uint64_t *offset)
{
    uint64_t address;

    return elf_tag(elf, tag, &address) && elf__offset(elf, address, offset);
}

static bool
read_strings(struct elf *elf)
{
    uint64_t at, size;

    if (!tag_offset(elf, TAG_STRINGS, &at)
        || !elf_tag(elf, TAG_STRINGS_SIZE, &size) || size == 0)
        return true; /* nothing is named then */
    if (size > elf->source->size || at > elf->source->size - size)
        return false;
    /* One more byte, which stays 0. */
    elf->strings = get_memory((size_t)size + 1, 1);
    elf->n_strings = (size_t)size;
    return source_read(elf->source, at, elf->strings, (size_t)size);
}

bool
elf__read_dynamic(struct elf *elf)
{
    for (size_t i = 0; i < elf->n_segments; i++)
        if (elf->segment[i].type == SEGMENT_DYNAMIC)
            return read_tags(elf, &elf->segment[i]) && read_strings(elf);
    return true;
}

const char *
elf_text(const struct elf *elf, uint64_t tag, size_t i)
{
    for (size_t k = 0; k < elf->n_tags; k++)
        if (elf->tag[k].tag == tag && i-- == 0)
            return elf->tag[k].value < elf->n_strings
                       ? elf->strings + elf->tag[k].value
                       : NULL;
    return NULL;
}

/* The number of symbols by the GNU hash table at `at`; 0 if it is broken. */
static uint64_t
count_gnu(const struct elf *elf, uint64_t at)
{
    uint32_t head[4], last = 0, link;

    if (!source_read(elf->source, at, head, sizeof head)
        || head[0] > elf->source->size / 4)
        return 0;
    at += 16 + head[2] * (uint64_t)(elf->kind.bits == 64 ? 8 : 4);
    for (uint32_t i = 0; i < head[0]; i++) {
        uint32_t first;

        if (!source_read(elf->source, at + 4 * (uint64_t)i, &first, 4))
            return 0;
        if (first > last)
            last = first;
    }
    if (last < head[1])
        return head[1]; /* no chains: what is there is undefined */
    at += 4 * (uint64_t)head[0];
    do {
        if (!source_read(elf->source, at + 4 * (uint64_t)(last - head[1]),
                         &link, 4))
            return 0;
    } while (last++ < UINT32_MAX - 1 && !(link & 1));
    return last;
}

static uint64_t
count_sections(const struct elf *elf)
{
    bool wide = elf->kind.bits == 64;

    for (unsigned i = 0; i < elf->n_sections; i++) {
        uint64_t at = elf->sections + (uint64_t)i * elf->section_size, size;
        uint32_t type;

        if (!source_read(elf->source, at + 4, &type, 4))
            return 0;
        if (type == SECTION_DYNAMIC_SYMBOLS
            && elf__word(elf, at + (wide ? 32 : 20), &size))
            return size / symbol_size(elf);
    }
    return 0;
}

static uint64_t
count_symbols(const struct elf *elf)
{
    uint64_t at;
    uint32_t head[2];

    if (tag_offset(elf, TAG_HASH, &at)
        && source_read(elf->source, at, head, sizeof head))
        return head[1];
    if (tag_offset(elf, TAG_GNU_HASH, &at))
        return count_gnu(elf, at);
    return count_sections(elf);
}

bool
elf__read_symbols(struct elf *elf)
{
    uint64_t at, n;

    if (!tag_offset(elf, TAG_SYMBOLS, &at))
        return true;
    n = count_symbols(elf);
    if (n == 0)
        return true;
    if (n > elf->source->size / symbol_size(elf))
        return false;
    elf->n_symbols = (size_t)n;
    elf->symbols = get_memory(elf->n_symbols, symbol_size(elf));
    return source_read(elf->source, at, elf->symbols,
                       elf->n_symbols * symbol_size(elf));
}

bool
elf_symbol(const struct elf *elf, size_t i, struct elf_symbol *symbol)
{
    bool wide = elf->kind.bits == 64;
    uint32_t name, value, size;
    uint16_t section;

    if (i >= elf->n_symbols)
        return false;
    const unsigned char *p = elf->symbols + i * symbol_size(elf);
    unsigned info = p[wide ? 4 : 12], other = p[wide ? 5 : 13];

    memcpy(&name, p, 4);
    memcpy(&section, p + (wide ? 6 : 14), 2);
    if (wide) {
        memcpy(&symbol->value, p + 8, 8);
        memcpy(&symbol->size, p + 16, 8);
    } else {
        memcpy(&value, p + 4, 4);
        memcpy(&size, p + 8, 4);
        symbol->value = value;
        symbol->size = size;
    }
    symbol->name = name < elf->n_strings ? elf->strings + name : "";
    symbol->defined = section != 0;
    /* Global, weak or unique; visibility default or protected. */
    symbol->exported = symbol->defined && info >> 4 != 0
                       && ((other & 3) == 0 || (other & 3) == 3);
    return true;
}

bool
elf_value(const struct elf *elf, const char *name, uint64_t *value)
{
    struct elf_symbol s;

    for (size_t i = 0; elf_symbol(elf, i, &s); i++)
        if (s.exported && strcmp(s.name, name) == 0) {
            *value = s.value;
            return true;
        }
    return false;
}

bool
elf_exports(const struct elf *elf, const char *name)
{
    uint64_t value;

    return elf_value(elf, name, &value);
}

struct slots {
    const struct elf *elf;
    const char *name;
    uint64_t *slot;
    size_t n, cap;
};

/* One relocation: is it for the symbol, and where? */
static void
take_slot(struct slots *s, const unsigned char *p)
{
    struct elf_symbol symbol;
    uint64_t where, info;
    uint32_t w[2];

    if (s->elf->kind.bits == 64) {
        memcpy(&where, p, 8);
        memcpy(&info, p + 8, 8);
        info >>= 32;
    } else {
        memcpy(w, p, 8);
        where = w[0];
        info = w[1] >> 8;
    }
    if (info == 0 || !elf_symbol(s->elf, (size_t)info, &symbol)
        || strcmp(symbol.name, s->name) != 0)
        return;
    if (s->n < s->cap)
        s->slot[s->n++] = where;
}

static void
scan_relocations(struct slots *s, uint64_t start, uint64_t length, bool addends)
{
    unsigned char part[24 * 1024];
    size_t size = (s->elf->kind.bits == 64 ? 8u : 4u) * (addends ? 3u : 2u);
    uint64_t at, n, done = 0;

    if (!tag_offset(s->elf, start, &at) || !elf_tag(s->elf, length, &n))
        return;
    while (done < n) {
        size_t want = n - done < sizeof part ? (size_t)(n - done) : sizeof part;
        size_t got = source_some(s->elf->source, at + done, part, want);

        if (got < size)
            return;
        for (size_t i = 0; i + size <= got; i += size)
            take_slot(s, part + i);
        done += got;
    }
}

size_t
elf_slots(const struct elf *elf, const char *name, uint64_t *slot, size_t cap)
{
    struct slots s = {elf, name, slot, 0, cap};
    uint64_t kind;

    if (elf_tag(elf, TAG_PLT_KIND, &kind))
        scan_relocations(&s, TAG_PLT, TAG_PLT_SIZE, kind == TAG_RELA);
    scan_relocations(&s, TAG_RELA, TAG_RELA_SIZE, true);
    scan_relocations(&s, TAG_REL, TAG_REL_SIZE, false);
    return s.n;
}
