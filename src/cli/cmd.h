/* SPDX-License-Identifier: MIT */
#ifndef CLI_CMD_H
#define CLI_CMD_H

#include "options.h"

/* Kinds of options that only some operations know. */
#define ACCEPTS_HITS 1u
#define ACCEPTS_NEAREST 2u
#define ACCEPTS_DISTANCE 4u
#define ACCEPTS_VIEW 8u

/* All operations; the last has no name. */
extern const struct operation operations[];

void cmd_overlap(const struct options *options);
void cmd_nearest(const struct options *options);
void cmd_count_overlaps(const struct options *options);
void cmd_coverage(const struct options *options);
void cmd_merge(const struct options *options);
void cmd_cluster(const struct options *options);
void cmd_complement(const struct options *options);
void cmd_subtract(const struct options *options);
void cmd_sort(const struct options *options);

#endif
