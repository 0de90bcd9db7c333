/* SPDX-License-Identifier: MIT */
#ifndef CLI_SET_H
#define CLI_SET_H

#include "input.h"

/* Sorted columns and the memory they lie in, to be used again and again. */
struct sorter {
    struct iva_buf buf;
    struct mem mem[4], work;
};

/* Sort into the sorter's columns. */
void sorter_sort(struct sorter *sorter, const struct iva_cols *in);

/* A table that was read whole. */
struct set {
    struct input in;
    struct columns columns; /* as the file has them */
    struct iva_cols cols;   /* as the operations see them */
    const uint32_t *row;    /* rows of the file; NULL: in its order */
    struct sorter sorter;
};

/* Read all of `path`; with `text` the rows' text stays, to be printed. */
void set_load(struct set *set, const char *path, bool text, unsigned flags,
              struct contigs *contigs);

/* Read a view: BED rows, or a genome file of contig and length, as the first
 * row tells.  Without a path it is empty. */
void set_load_view(struct set *set, const char *path, unsigned flags,
                   struct contigs *contigs);

/* Sort it by (contig, start, end, row), if it is not. */
void set_sort(struct set *set);

/* Sort and index it. */
void set_index(struct set *set, const struct contigs *contigs, unsigned uses,
               struct iva_index *index);

/* How contigs are numbered in byte order. */
struct ranks {
    const struct contigs *contigs;
    bool same;         /* the ids are the ranks */
    uint32_t *rank;    /* by id */
    uint32_t *inverse; /* by rank */
};

/* Rank all contigs read so far. */
void ranks_init(struct ranks *ranks, const struct contigs *contigs);

/* The name of the contig of this rank, not terminated, and its length. */
const char *ranks_name(const struct ranks *ranks, uint32_t rank,
                       size_t *length);

/* Number the contigs of a set by rank, and sort it by that. */
void set_sort_ranked(struct set *set, const struct ranks *ranks);

/* Load a table, rank its contigs, and sort it. */
void set_load_ranked(struct set *set, const char *path, bool text,
                     unsigned flags, struct contigs *contigs,
                     struct ranks *ranks);

#endif
