/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "numbers.h"

void
cmd_coverage(const struct options *options)
{
    numbers_run(options, IVA_FOR_COVERAGE, iva_coverage, "coverage");
}
