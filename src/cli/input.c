/* SPDX-License-Identifier: MIT */
/*
 * Reading tables, block by block.
 *
 * Files and pipes go the same way: large read() calls into one buffer, which
 * either stays small and in the cache (a table that is looked at once) or grows
 * to hold all of the text (one whose rows are printed in another order).  On
 * the machines measured read() was faster than mmap(), and a file that shrinks
 * while it is read is then a short read, not a SIGBUS.
 */
#ifdef HAVE_CONFIG_H
#  include "config.h"
#endif
#include "input.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "die.h"
#include "fault.h"
#include "output.h"

#define SMALL_BLOCK ((size_t)256 << 10)
#define LARGE_BLOCK ((size_t)4 << 20)
#define UNKNOWN_SIZE ((uint64_t)1 << 32)
#define LEAST_ROW 6 /* the bytes of "a\t0\t1\n" */

void
contigs_init(struct contigs *contigs)
{
    uint32_t cap = 512;
    size_t bytes = 8192, size = iva_names_size(cap, bytes);

    if (iva_names_init(&contigs->names, cap, bytes,
                       mem_scratch(&contigs->mem, size), size)
        != IVA_OK)
        die("contig names: no memory");
}

/* A table four times as large, with the same names. */
static void
contigs_grow(struct contigs *contigs, size_t one_more)
{
    struct contigs larger;
    uint32_t cap = contigs->names.cap;
    size_t bytes = 4 * contigs->names.bytes + one_more, size;

    if (cap > IVA_NONE / 16)
        die("more than %u contigs", (unsigned)cap);
    cap *= 4;
    size = iva_names_size(cap, bytes);
    if (iva_names_init(&larger.names, cap, bytes,
                       mem_scratch(&larger.mem, size), size)
            != IVA_OK
        || iva_names_move(&contigs->names, &larger.names) != IVA_OK)
        die("contig names: no memory");
    mem_free(&contigs->mem);
    *contigs = larger;
}

/* Bytes of the elements of the five columns. */
static const size_t width[5] = {sizeof(uint32_t), sizeof(int64_t),
                                sizeof(int64_t), sizeof(uint64_t),
                                sizeof(uint32_t)};

static int
columns_kept(const struct columns *columns)
{
    return columns->text ? 5 : 3;
}

void
columns_init(struct columns *columns, bool text, size_t rows)
{
    memset(columns, 0, sizeof *columns);
    columns->text = text;
    if (rows > IVA_MAX_ROWS)
        rows = IVA_MAX_ROWS;
    for (int c = 0; c < columns_kept(columns); c++)
        mem_reserve(&columns->mem[c], rows * width[c]);
}

/* Room for more rows. */
static void
columns_grow(struct columns *columns, const char *name)
{
    struct iva_rows *rows = &columns->rows;
    size_t step = rows->cap / 4, cap;

    step = step < 4096 ? 4096 : step > 1 << 20 ? 1 << 20 : step;
    if (rows->cap == IVA_MAX_ROWS)
        die("%s: more than %zu rows", name, IVA_MAX_ROWS);
    cap = IVA_MAX_ROWS - rows->cap < step ? IVA_MAX_ROWS : rows->cap + step;
    for (int c = 0; c < columns_kept(columns); c++)
        mem_ready(&columns->mem[c], cap * width[c]);
    rows->cap = cap;
    rows->contig = (uint32_t *)(void *)columns->mem[0].base;
    rows->start = (int64_t *)(void *)columns->mem[1].base;
    rows->end = (int64_t *)(void *)columns->mem[2].base;
    rows->at = (uint64_t *)(void *)columns->mem[3].base;
    rows->length = (uint32_t *)(void *)columns->mem[4].base;
}

void
columns_add(struct columns *columns, uint32_t contig, int64_t start,
            int64_t end, const char *name)
{
    struct iva_rows *rows = &columns->rows;

    if (rows->n == rows->cap)
        columns_grow(columns, name);
    rows->contig[rows->n] = contig;
    rows->start[rows->n] = start;
    rows->end[rows->n++] = end;
}

struct iva_cols
columns_cols(const struct columns *columns)
{
    const struct iva_rows *rows = &columns->rows;

    return (struct iva_cols){rows->n, rows->contig, rows->start, rows->end};
}

void
input_expect(const char *path)
{
    if (strcmp(path, "-") != 0 && access(path, R_OK) != 0)
        die_errno(path);
}

void
input_open(struct input *in, const char *path, bool keep, unsigned flags,
           struct contigs *contigs)
{
    struct stat st;

    memset(in, 0, sizeof *in);
    in->keep = keep;
    in->contigs = contigs;
    in->bed.flags = flags;
    in->bed.last = IVA_NONE;
    in->block = keep ? LARGE_BLOCK : SMALL_BLOCK;
    if (strcmp(path, "-") == 0) {
        in->name = "<stdin>";
        in->fd = STDIN_FILENO;
    } else {
        in->name = path;
        in->fd = open(path, O_RDONLY | O_CLOEXEC);
        if (in->fd < 0)
            die_errno(path);
    }
    if (fstat(in->fd, &st) == 0 && S_ISREG(st.st_mode)) {
        off_t at = lseek(in->fd, 0, SEEK_CUR);

        if (output_is(&st))
            die("%s: is the output, too", in->name);
        if (at >= 0 && st.st_size > at)
            in->size = (uint64_t)(st.st_size - at);
    }
    uint64_t reserve = in->size == 0 ? UNKNOWN_SIZE : in->size;
    if (!keep)
        reserve = 2 * SMALL_BLOCK;
    mem_reserve(&in->text, (size_t)reserve + SLACK);
}

size_t
input_most_rows(const struct input *in)
{
    uint64_t size = in->size == 0 ? UNKNOWN_SIZE : in->size;

    return (size_t)(size / LEAST_ROW + 1);
}

void
input_close(struct input *in)
{
    if (in->fd != STDIN_FILENO)
        close(in->fd);
    mem_free(&in->text);
}

/* Make room for more text behind what is there. */
static void
make_room(struct input *in, size_t more)
{
    if (!in->keep && in->done > 0) {
        in->have -= in->done;
        memmove(in->text.base, in->text.base + in->done, in->have);
        in->origin += in->done;
        in->done = 0;
    }
    mem_ready(&in->text, in->have + more + SLACK);
}

/* Editors on Windows mark UTF-8 text by three bytes that are no part of it. */
static void
skip_mark(struct input *in)
{
    static const char mark[] = "\xef\xbb\xbf";

    if (in->have >= 3 && memcmp(in->text.base, mark, 3) == 0)
        in->done = in->bed.at = 3;
}

/* Read a block more, or to the end. */
static void
fill(struct input *in)
{
    uint64_t seen = in->origin + in->have;
    size_t want = in->block;

    /* a line that is longer than the block: twice as much each time */
    if (want < in->have - in->done)
        want = in->have - in->done;
    /* a file's end is known; a page more tells whether it has grown */
    if (seen <= in->size && in->size - seen < want)
        want = (size_t)(in->size - seen) + 4096;
    make_room(in, want);
    while (want > 0 && !in->eof) {
        ssize_t n = read(in->fd, in->text.base + in->have, want);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            die_errno(in->name);
        in->eof = n == 0;
        in->have += (size_t)n;
        want -= (size_t)n;
    }
    if (in->eof && in->origin + in->have < in->size)
        die("%s: ends %" PRIu64 " bytes early: it changed while it was read",
            in->name, in->size - in->origin - in->have);
    if (seen == 0) {
        fault_compressed(in);
        skip_mark(in);
    }
}

/* Does the first row show a genome file, where one is welcome? */
static bool
is_genome(const struct input *in)
{
    return in->maybe_genome && in->bed.columns == 0 && in->bed.fields == 2
           && !(in->bed.flags & IVA_BED_GENOME);
}

/* Turn all whole lines of the buffer into rows. */
static void
read_rows(struct input *in, struct columns *columns)
{
    enum iva_status status;

    do {
        size_t used;

        status =
            iva_bed_read(&in->bed, in->text.base + in->done,
                         in->have - in->done, in->eof, &used, &columns->rows);
        in->done += used;
        if (status == IVA_MORE)
            columns_grow(columns, in->name);
        else if (status == IVA_ENAMES)
            contigs_grow(in->contigs, in->have - in->done);
        else if (status == IVA_EFIELDS && is_genome(in))
            in->bed.flags |= IVA_BED_GENOME;
        else if (status != IVA_OK)
            fault(in, status);
    } while (status != IVA_OK);
}

bool
input_block(struct input *in, struct columns *columns)
{
    size_t before = columns->rows.n;

    in->bed.names = &in->contigs->names;
    do {
        if (!in->eof)
            fill(in);
        read_rows(in, columns);
    } while (columns->rows.n == before && !in->eof);
    return columns->rows.n > before;
}
