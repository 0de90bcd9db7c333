/* SPDX-License-Identifier: MIT */
/*
 * library.c - how many intervals of B overlap each interval of A?
 *
 * A complete program on top of libintervalloc, which does not allocate: all
 * memory is asked for here, once its size is known.  Build and try it:
 *
 *   cc -o library library.c $(pkg-config --cflags --libs intervalloc)
 *   ./library genes.bed peaks.bed
 */
#include <inttypes.h>
#include <intervalloc.h>
#include <stdio.h>
#include <stdlib.h>

/* What this program can hold: of contigs, and of their names' bytes. */
#define MAX_CONTIGS 4096
#define MAX_NAMES ((size_t)64 * MAX_CONTIGS)

/* A table in memory that is ours. */
struct table {
    char *text;
    size_t size;
    struct iva_rows rows;
};

static void
fail(const char *what, const char *why)
{
    fprintf(stderr, "library: %s: %s\n", what, why);
    exit(EXIT_FAILURE);
}

static void
must(const char *what, enum iva_status status)
{
    if (status != IVA_OK)
        fail(what, iva_status_text(status));
}

static void *
need(size_t bytes)
{
    void *memory = malloc(bytes + 1);

    if (memory == NULL)
        fail("memory", "not enough");
    return memory;
}

/* Read a file as it is. */
static void
read_text(struct table *table, const char *path)
{
    FILE *file = fopen(path, "rb");
    long size;

    if (file == NULL || fseek(file, 0, SEEK_END) != 0
        || (size = ftell(file)) < 0)
        fail(path, "cannot be read");
    rewind(file);
    table->size = (size_t)size;
    table->text = need(table->size);
    if (fread(table->text, 1, table->size, file) != table->size)
        fail(path, "cannot be read");
    fclose(file);
}

/* Columns for as many rows as there are lines. */
static void
make_room(struct table *table)
{
    size_t lines = 1;

    for (size_t i = 0; i < table->size; i++)
        lines += table->text[i] == '\n';
    table->rows = (struct iva_rows){
        .cap = lines,
        .contig = need(lines * sizeof(uint32_t)),
        .start = need(lines * sizeof(int64_t)),
        .end = need(lines * sizeof(int64_t)),
        .at = need(lines * sizeof(uint64_t)),
        .length = need(lines * sizeof(uint32_t)),
    };
}

/* From text to columns; the contigs of both tables are numbered together. */
static struct iva_cols
read_table(struct table *table, const char *path, struct iva_names *names)
{
    struct iva_bed bed = {.names = names};
    struct iva_rows *rows = &table->rows;
    size_t used;

    read_text(table, path);
    make_room(table);
    enum iva_status status =
        iva_bed_read(&bed, table->text, table->size, true, &used, rows);
    if (status != IVA_OK)
        fprintf(stderr, "library: line %" PRIu64 "\n", bed.line + 1);
    must(path, status);
    return (struct iva_cols){rows->n, rows->contig, rows->start, rows->end};
}

static void
free_table(struct table *table)
{
    free(table->text);
    free(table->rows.contig);
    free(table->rows.start);
    free(table->rows.end);
    free(table->rows.at);
    free(table->rows.length);
}

/* The index wants B sorted: sort it into columns of our own. */
static struct iva_buf
sort(const struct iva_cols *in)
{
    struct iva_buf out = {
        .cap = in->n,
        .contig = need(in->n * sizeof(uint32_t)),
        .start = need(in->n * sizeof(int64_t)),
        .end = need(in->n * sizeof(int64_t)),
        .row = need(in->n * sizeof(uint32_t)),
    };
    struct iva_work work = {.size = iva_sort_work(in->n)};

    work.base = need(work.size);
    must("sort", iva_sort(in, &out, &work));
    free(work.base);
    return out;
}

/* Count for all rows of A, in their order. */
static void
count_overlaps(const struct iva_cols *a, const struct iva_cols *b,
               uint32_t n_contigs, int64_t *count)
{
    struct iva_buf sorted = sort(b);
    struct iva_cols cols = {sorted.n, sorted.contig, sorted.start, sorted.end};
    struct iva_index index;
    size_t size = iva_index_size(b->n, n_contigs, IVA_FOR_COUNT);
    struct iva_work work = {.size = iva_index_work(b->n, IVA_FOR_COUNT)};
    void *memory = need(size);

    work.base = need(work.size);
    must("index", iva_index_build(&index, &cols, sorted.row, n_contigs,
                                  IVA_FOR_COUNT, memory, size, &work));
    must("count", iva_count_overlaps(&index, a, count));
    free(work.base);
    free(memory);
    free(sorted.contig);
    free(sorted.start);
    free(sorted.end);
    free(sorted.row);
}

int
main(int argc, char **argv)
{
    struct table a_table, b_table;
    struct iva_names names;
    size_t size = iva_names_size(MAX_CONTIGS, MAX_NAMES);
    void *memory = need(size);

    if (argc != 3)
        fail("usage", "library A.bed B.bed");
    must("names", iva_names_init(&names, MAX_CONTIGS, MAX_NAMES, memory, size));
    struct iva_cols a = read_table(&a_table, argv[1], &names);
    struct iva_cols b = read_table(&b_table, argv[2], &names);
    int64_t *count = need(a.n * sizeof *count);
    count_overlaps(&a, &b, names.n, count);
    for (size_t i = 0; i < a.n; i++) {
        const char *text = a_table.text + a_table.rows.at[i];

        printf("%.*s\t%" PRId64 "\n", (int)a_table.rows.length[i], text,
               count[i]);
    }
    free(count);
    free_table(&a_table);
    free_table(&b_table);
    free(memory);
    return EXIT_SUCCESS;
}
