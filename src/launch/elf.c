/* SPDX-License-Identifier: MIT */
/*
 * The headers of an ELF file: class, machine, segments.  The layout is written
 * down as offsets rather than taken from <elf.h>, which not every system has.
 */
#include "elf.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "say.h"

enum { SEGMENT_LOAD = 1, SEGMENT_DYNAMIC = 2, SEGMENT_INTERPRETER = 3 };

/* More than any linker makes; a broken file claims up to 65535. */
enum { MOST_SEGMENTS = 1024, LONGEST_INTERPRETER = 4096 };

static int
own_order(void)
{
    const uint16_t one = 1;

    return *(const unsigned char *)&one == 1 ? 1 : 2;
}

struct elf_kind
elf_own_kind(void)
{
    struct elf_kind kind = {sizeof(void *) == 8 ? 64 : 32, 0};

#if defined(__x86_64__)
    kind.machine = 62;
#elif defined(__i386__)
    kind.machine = 3;
#elif defined(__aarch64__)
    kind.machine = 183;
#elif defined(__arm__)
    kind.machine = 40;
#elif defined(__riscv)
    kind.machine = 243;
#elif defined(__powerpc64__)
    kind.machine = 21;
#elif defined(__powerpc__)
    kind.machine = 20;
#elif defined(__s390__)
    kind.machine = 22;
#elif defined(__loongarch__)
    kind.machine = 258;
#elif defined(__mips__)
    kind.machine = 8;
#endif
    return kind;
}

bool
elf_same_kind(struct elf_kind a, struct elf_kind b)
{
    return a.bits == b.bits && a.machine == b.machine;
}

const char *
elf_kind_text(struct elf_kind kind, char to[ELF_KIND_TEXT])
{
    static const struct {
        unsigned machine;
        const char *name;
    } names[] = {{3, "x86"},        {8, "MIPS"},      {20, "PowerPC"},
                 {21, "PowerPC"},   {22, "s390"},     {40, "ARM"},
                 {62, "x86-64"},    {183, "AArch64"}, {243, "RISC-V"},
                 {258, "LoongArch"}};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].machine == kind.machine) {
            snprintf(to, ELF_KIND_TEXT, "%d-bit %s", kind.bits, names[i].name);
            return to;
        }
    snprintf(to, ELF_KIND_TEXT, "%d-bit machine %u", kind.bits, kind.machine);
    return to;
}

/* A pointer-sized number. */
bool
elf__word(const struct elf *elf, uint64_t at, uint64_t *word)
{
    uint32_t small;

    if (elf->kind.bits == 64)
        return source_read(elf->source, at, word, 8);
    if (!source_read(elf->source, at, &small, 4))
        return false;
    *word = small;
    return true;
}

bool
elf__half(const struct elf *elf, uint64_t at, unsigned *half)
{
    uint16_t value;

    if (!source_read(elf->source, at, &value, 2))
        return false;
    *half = value;
    return true;
}

bool
elf__offset(const struct elf *elf, uint64_t address, uint64_t *offset)
{
    /* As linked, or moved by the loader. */
    for (int moved = 0; moved < 2; moved++) {
        uint64_t a = moved ? address - elf->base : address;

        for (size_t i = 0; i < elf->n_segments; i++) {
            const struct elf_segment *s = &elf->segment[i];

            if (s->type == SEGMENT_LOAD && a >= s->address
                && a - s->address < s->size) {
                *offset = s->offset + (a - s->address);
                return true;
            }
        }
    }
    return false;
}

static bool
read_segment(struct elf *elf, uint64_t at, struct elf_segment *s)
{
    bool wide = elf->kind.bits == 64;

    return source_read(elf->source, at, &s->type, 4)
           && elf__word(elf, at + (wide ? 8 : 4), &s->offset)
           && elf__word(elf, at + (wide ? 16 : 8), &s->address)
           && elf__word(elf, at + (wide ? 32 : 16), &s->size)
           && s->offset + s->size >= s->offset
           && s->address + s->size >= s->address;
}

static bool
read_segments(struct elf *elf)
{
    bool wide = elf->kind.bits == 64;
    uint64_t at;
    unsigned size, n;

    if (!elf__word(elf, wide ? 32 : 28, &at)
        || !elf__half(elf, wide ? 54 : 42, &size)
        || !elf__half(elf, wide ? 56 : 44, &n) || n > MOST_SEGMENTS
        || (n > 0 && size < (wide ? 56u : 32u)) || at > elf->source->size)
        return false;
    elf->segment = get_memory(n, sizeof *elf->segment);
    for (unsigned i = 0; i < n; i++) {
        if (!read_segment(elf, at + (uint64_t)i * size, &elf->segment[i]))
            return false;
        elf->n_segments++;
    }
    return true;
}

static bool
read_interpreter(struct elf *elf)
{
    for (size_t i = 0; i < elf->n_segments; i++) {
        const struct elf_segment *s = &elf->segment[i];

        if (s->type != SEGMENT_INTERPRETER)
            continue;
        if (s->size < 2 || s->size > LONGEST_INTERPRETER)
            return false;
        elf->interpreter = get_memory((size_t)s->size + 1, 1);
        return source_read(elf->source, s->offset, elf->interpreter,
                           (size_t)s->size);
    }
    return true;
}

static enum elf_status
read_header(struct elf *elf)
{
    unsigned char id[16];
    bool wide;

    if (!source_read(elf->source, 0, id, sizeof id)
        || memcmp(id, "\177ELF", 4) != 0)
        return ELF_NONE;
    if ((id[4] != 1 && id[4] != 2) || (id[5] != 1 && id[5] != 2))
        return ELF_BROKEN;
    if (id[5] != own_order())
        return ELF_FOREIGN;
    wide = id[4] == 2;
    elf->kind.bits = wide ? 64 : 32;
    if (!elf__half(elf, 16, &elf->type)
        || !elf__half(elf, 18, &elf->kind.machine)
        || !elf__word(elf, 24, &elf->entry)
        || !elf__word(elf, wide ? 40 : 32, &elf->sections)
        || !elf__half(elf, wide ? 58 : 46, &elf->section_size)
        || !elf__half(elf, wide ? 60 : 48, &elf->n_sections))
        return ELF_BROKEN;
    return read_segments(elf) && read_interpreter(elf) ? ELF_FINE : ELF_BROKEN;
}

enum elf_status
elf_open(struct elf *elf, const struct source *source, uint64_t base)
{
    *elf = (struct elf){.source = source, .base = base};

    enum elf_status status = read_header(elf);

    if (status == ELF_FINE
        && (!elf__read_dynamic(elf) || !elf__read_symbols(elf)))
        status = ELF_BROKEN;
    if (status != ELF_FINE)
        elf_close(elf);
    return status;
}

void
elf_close(struct elf *elf)
{
    free(elf->segment);
    free(elf->interpreter);
    free(elf->tag);
    free(elf->strings);
    free(elf->symbols);
    *elf = (struct elf){.source = NULL};
}

bool
elf_static(const struct elf *elf)
{
    return elf->interpreter == NULL;
}
