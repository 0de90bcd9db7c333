/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "numbers.h"

void
cmd_count_overlaps(const struct options *options)
{
    numbers_run(options, IVA_FOR_COUNT, iva_count_overlaps, "count");
}
