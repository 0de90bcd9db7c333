/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_ELF_H
#define LAUNCH_ELF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "source.h"

/*
 * As much of ELF as it takes to tell who defines malloc.  Both classes are
 * read, the byte order of this machine alone.  Nothing in a file is believed:
 * each offset is checked against the size where it is used.
 */
enum elf_status {
    ELF_FINE,
    ELF_NONE,    /* not an ELF file */
    ELF_FOREIGN, /* of the other byte order */
    ELF_BROKEN,  /* cut off, or it contradicts itself */
};

/* What a library and a program must have in common. */
struct elf_kind {
    int bits; /* 32 or 64 */
    unsigned machine;
};

struct elf_segment {
    uint32_t type;
    uint64_t offset, address, size;
};

struct elf_tag {
    uint64_t tag, value;
};

struct elf_symbol {
    const char *name;
    uint64_t value, size;
    bool defined, exported;
};

struct elf {
    const struct source *source;
    uint64_t base; /* where it is loaded, 0 if it is not */
    struct elf_kind kind;
    unsigned type;
    uint64_t entry, sections;
    unsigned section_size, n_sections;
    struct elf_segment *segment;
    size_t n_segments;
    char *interpreter; /* NULL: started by the kernel alone */
    struct elf_tag *tag;
    size_t n_tags;
    char *strings; /* of the dynamic section */
    size_t n_strings;
    unsigned char *symbols; /* as they stand in the file */
    size_t n_symbols;
};

enum { ELF_EXECUTABLE = 2, ELF_SHARED = 3 };

/* Tags of the dynamic section. */
enum {
    ELF_NEEDED = 1,
    ELF_SONAME = 14,
    ELF_DEBUG = 21,
    ELF_AUXILIARY = 0x7ffffffd,
    ELF_FILTER = 0x7fffffff
};

/*
 * Read headers, dynamic section and symbols.  `source` must stay.  `base` is
 * what a loader added to addresses, which it also writes into the dynamic
 * section.  After anything but ELF_FINE there is nothing to close.
 */
enum elf_status elf_open(struct elf *elf, const struct source *source,
                         uint64_t base);
void elf_close(struct elf *elf);

/* The kind of this very program. */
struct elf_kind elf_own_kind(void);
bool elf_same_kind(struct elf_kind a, struct elf_kind b);

/* "64-bit x86-64": for messages; returns `to`. */
#define ELF_KIND_TEXT 48
const char *elf_kind_text(struct elf_kind kind, char to[ELF_KIND_TEXT]);

/* Started by the kernel alone, with no loader to preload anything? */
bool elf_static(const struct elf *elf);

/* The i-th text of a tag (ELF_NEEDED, ...), NULL when there is none. */
const char *elf_text(const struct elf *elf, uint64_t tag, size_t i);

/* The value of a tag. */
bool elf_tag(const struct elf *elf, uint64_t tag, uint64_t *value);

/* The i-th dynamic symbol; false beyond the last. */
bool elf_symbol(const struct elf *elf, size_t i, struct elf_symbol *symbol);

/* Is there a definition for others of this name? */
bool elf_exports(const struct elf *elf, const char *name);

/* Its value; false if there is none. */
bool elf_value(const struct elf *elf, const char *name, uint64_t *value);

/* Addresses, before the base is added, of the pointers that the loader sets to
 * the symbol `name`.  Returns how many, at most `cap`. */
size_t elf_slots(const struct elf *elf, const char *name, uint64_t *slot,
                 size_t cap);

/* The first of `n` names that the full symbol table or the dynamic one
 * defines; -1 for none.  *stripped tells whether only the latter is there. */
int elf_any_symbol(const struct elf *elf, const char *const *name, size_t n,
                   bool *stripped);

/* For the other parts of elf: the loader's address as an offset. */
bool elf__offset(const struct elf *elf, uint64_t address, uint64_t *offset);
bool elf__word(const struct elf *elf, uint64_t at, uint64_t *word);
bool elf__half(const struct elf *elf, uint64_t at, unsigned *half);
bool elf__read_dynamic(struct elf *elf);
bool elf__read_symbols(struct elf *elf);

#endif
