/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "pairs.h"

static enum iva_status
begin(union pair_cursor *cursor, const struct join *join,
      const struct iva_cols *a)
{
    return iva_nearest_begin(&cursor->nearest, &join->index, a,
                             join->options->k, !join->options->no_overlap);
}

static enum iva_status
next(union pair_cursor *cursor, struct iva_pairs *out)
{
    return iva_nearest_next(&cursor->nearest, out);
}

void
cmd_nearest(const struct options *options)
{
    static const struct pair_finder finder = {begin, next};
    struct pair_shape shape = {.distance =
                                   options->no_distance ? NULL : "distance"};
    struct join join;

    bool more = join_open(&join, options, IVA_FOR_NEAREST, shape);
    join_run(&join, &finder, more);
}
