/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "die.h"
#include "row.h"
#include "set.h"

#define AT_A_TIME 4096

/* Merged intervals found at a time. */
struct merged {
    uint32_t contig[AT_A_TIME];
    int64_t start[AT_A_TIME], end[AT_A_TIME], count[AT_A_TIME];
};

static void
print(struct output *out, const struct iva_buf *buf, const int64_t *count,
      const struct ranks *ranks, bool one)
{
    for (size_t i = 0; i < buf->n; i++) {
        size_t length;
        const char *name = ranks_name(ranks, buf->contig[i], &length);

        row_interval(out, name, length, buf->start[i], buf->end[i], one);
        row_int(out, count[i]);
        row_byte(out, '\n');
    }
}

void
cmd_merge(const struct options *options)
{
    static struct merged m;
    bool one = options->flags & IVA_BED_ONE_BASED;
    struct contigs contigs;
    struct set a;
    struct ranks ranks;
    struct output out;
    struct iva_merge state;
    struct iva_buf buf = {0, AT_A_TIME, m.contig, m.start, m.end, NULL};
    enum iva_status status;

    output_open(&out, options->output);
    set_load_ranked(&a, options->a, false, options->flags, &contigs, &ranks);
    if (options->header)
        output_bytes(&out, "#chrom\tstart\tend\tn_intervals\n", 29);
    iva_merge_begin(&state, options->min_dist);
    struct iva_cols rest = a.cols;
    do {
        size_t taken;

        status = iva_merge_next(&state, &rest, &taken, &buf, m.count);
        rest.n -= taken;
        rest.contig += taken;
        rest.start += taken;
        rest.end += taken;
        if (status == IVA_OK)
            status = iva_merge_end(&state, &buf, m.count);
        print(&out, &buf, m.count, &ranks, one);
        buf.n = 0;
    } while (status == IVA_MORE);
    must(status);
    output_close(&out);
}
