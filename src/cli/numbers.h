/* SPDX-License-Identifier: MIT */
#ifndef CLI_NUMBERS_H
#define CLI_NUMBERS_H

#include "blocks.h"
#include "options.h"

/* A's columns and one number for each row: count-overlaps and coverage. */
void numbers_run(const struct options *options, unsigned uses,
                 number_each *operation, const char *name);

#endif
