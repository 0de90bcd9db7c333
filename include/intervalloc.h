/* SPDX-License-Identifier: MIT */
/*
 * intervalloc.h - operations on genomic intervals that never allocate.
 *
 * The whole public interface, to be read from top to bottom.
 *
 * Four rules hold for every function here.
 *
 * 1. Memory.  The library never allocates, never frees and keeps no pointer
 *    after it returns, save inside the plain structs that you own.  Inputs are
 *    borrowed and read only.  Outputs are arrays of yours with a stated
 *    capacity.  Scratch is a struct iva_work whose size a function named
 *    iva_..._work() tells in advance.  What an index or a table of names needs
 *    to keep is memory of yours too; its size is told by iva_..._size().
 * 2. Coordinates.  0-based, half-open [start, end), signed 64-bit.  Nothing
 *    wraps.  Two intervals overlap when they lie on the same contig and
 *    a.start < b.end && b.start < a.end: touching ones do not, a zero-length
 *    one strictly inside another does.
 * 3. Order.  Sorted means ascending by (contig id, start, end, row).  Each
 *    function says what it needs sorted and in which order it answers.
 * 4. Failure.  Every function that can fail returns an enum iva_status that
 *    must not be ignored.  Nothing prints, exits or sets errno.
 *
 * A contig is a number here.  struct iva_names turns names into numbers and
 * back; iva_names_rank() gives numbers that ascend as the names' bytes do.
 * Rows are counted in 32 bits: a set has at most IVA_MAX_ROWS intervals.
 *
 * Intervals with end < start are refused by iva_check() and the readers.  The
 * operations do not look again: given one, their answer is unspecified, but
 * they still stay within the arrays and come to an end.
 *
 * All functions are reentrant, and share nothing.  One index may serve any
 * number of threads at once.
 */
#ifndef INTERVALLOC_H
#define INTERVALLOC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define IVA_VERSION "0.1.0"

#if defined(__GNUC__)
#  define IVA_API __attribute__((visibility("default")))
#  define IVA_MUST __attribute__((warn_unused_result))
#else
#  define IVA_API
#  define IVA_MUST
#endif

/* The most intervals that one set may have. */
#define IVA_MAX_ROWS ((size_t)UINT32_MAX - 1)

/* "No row", "no contig": where there is nothing to name. */
#define IVA_NONE UINT32_MAX

/* -------------------------------------------------------------------------
 * Statuses
 */

/* clang-format off */
/* One line for each status; the enum and iva_status_text() expand it. */
#define IVA_STATUS_MAP(X)                                                     \
    X(OK,         0, "success")                                               \
    X(MORE,       1, "the output is full: take it away and call again")       \
    X(EARG,       2, "invalid argument")                                      \
    X(EUNSORTED,  3, "not sorted by contig, start and end")                   \
    X(EINVERTED,  4, "end before start")                                      \
    X(ERANGE,     5, "coordinate or length beyond 2^63-1")                    \
    X(EWORK,      6, "the scratch memory is too small")                       \
    X(ESPACE,     7, "the output memory is too small")                        \
    X(EROWS,      8, "more than 4294967294 rows in one set")                  \
    X(ENAMES,     9, "the table of contig names is full")                     \
    X(EFIELDS,   10, "too few columns, or too many")                          \
    X(ENUMBER,   11, "not an integer")                                        \
    X(ENEGATIVE, 12, "coordinate before the start of the contig")             \
    X(ENAME,     13, "empty contig name")                                     \
    X(ELONG,     14, "row longer than 4294967295 bytes")
/* clang-format on */

enum iva_status {
#define X(name, value, text) IVA_##name = value,
    IVA_STATUS_MAP(X)
#undef X
};

/* A short English text without a full stop; never NULL, static. */
IVA_API const char *iva_status_text(enum iva_status status);

/* The version of the library that is running, as "0.1.0". */
IVA_API const char *iva_version(void);

/* -------------------------------------------------------------------------
 * Columns, outputs, scratch
 */

/* Borrowed, read-only columns of n intervals. */
struct iva_cols {
    size_t n;
    const uint32_t *contig;
    const int64_t *start;
    const int64_t *end;
};

/*
 * Your output columns with room for cap intervals.  Functions append from
 * out->n on: set n to 0 first, and again when you have taken the rows away.
 * row is the row of the input that an interval comes from.
 */
struct iva_buf {
    size_t n, cap;
    uint32_t *contig;
    int64_t *start;
    int64_t *end;
    uint32_t *row;
};

/* Your scratch memory, of any alignment; it may be reused after each call. */
struct iva_work {
    void *base;
    size_t size;
};

/* -------------------------------------------------------------------------
 * Order
 */

/* What iva_check() found out about a set. */
struct iva_order {
    bool sorted;       /* ascending by (contig, start, end) */
    size_t bad;        /* the first row refused, when the status says so */
    uint32_t n_contigs; /* the largest contig id + 1; 0 for an empty set */
};

/*
 * Validate a set and find out, in one pass, whether it is sorted.
 *
 * IVA_OK; IVA_EINVERTED (end < start) or IVA_ERANGE (end - start does not fit
 * in int64_t), with the row in order->bad; IVA_EROWS; IVA_EARG (a contig id of
 * IVA_NONE).  O(n).
 */
IVA_API IVA_MUST enum iva_status iva_check(const struct iva_cols *in,
                                           struct iva_order *order);

/* Bytes of scratch that iva_sort() needs for n intervals. */
IVA_API size_t iva_sort_work(size_t n);

/*
 * Append the intervals to out, sorted by (contig, start, end, row); out->row
 * tells the rows of `in`.  An LSD radix sort on packed (contig, start) keys,
 * ties by end settled afterwards; input that is sorted already is copied.
 *
 * IVA_OK, IVA_EROWS, IVA_ESPACE (out has room for fewer than n), IVA_EWORK.
 * O(n) for keys that fit in 64 bits with the row, as genomic ones do.
 */
IVA_API IVA_MUST enum iva_status iva_sort(const struct iva_cols *in,
                                          struct iva_buf *out,
                                          const struct iva_work *work);

/* -------------------------------------------------------------------------
 * Contig names
 */

/*
 * A table of contig names in memory of yours.  The fields are the library's
 * own; copy the struct freely, and keep the memory as long as it is in use.
 */
struct iva_names {
    uint32_t n, cap;        /* names held, and room for */
    size_t used, bytes;     /* bytes of names held, and room for */
    struct iva__name *name; /* by id */
    char *text;
    uint32_t *slot;         /* open addressing: id + 1, 0 is free */
    uint32_t mask;
};

/* Memory that a table of `cap` names with `bytes` bytes in all needs. */
IVA_API size_t iva_names_size(uint32_t cap, size_t bytes);

/*
 * Start an empty table in `memory` (any alignment), which must have
 * iva_names_size(cap, bytes) bytes.  IVA_OK, IVA_ESPACE.
 */
IVA_API IVA_MUST enum iva_status iva_names_init(struct iva_names *names,
                                                uint32_t cap, size_t bytes,
                                                void *memory, size_t size);

/*
 * Find a name or add it: ids count from 0 in the order of arrival.  Names are
 * opaque bytes, compared byte for byte.
 *
 * IVA_OK; IVA_ENAME (length 0); IVA_ENAMES: the table is full; start a larger
 * one, iva_names_move() the old one into it and call again.
 */
IVA_API IVA_MUST enum iva_status iva_names_add(struct iva_names *names,
                                               const char *name, size_t length,
                                               uint32_t *id);

/* The id of a name, or IVA_NONE. */
IVA_API uint32_t iva_names_find(const struct iva_names *names,
                                const char *name, size_t length);

/* The bytes of a name, not terminated, and their number; NULL if id >= n. */
IVA_API const char *iva_names_get(const struct iva_names *names, uint32_t id,
                                  size_t *length);

/* Add all names of `from` to the empty table `to`, under the same ids.
 * IVA_OK, IVA_ENAMES. */
IVA_API IVA_MUST enum iva_status iva_names_move(const struct iva_names *from,
                                                struct iva_names *to);

/* Bytes of scratch that iva_names_rank() needs for n names. */
IVA_API size_t iva_names_rank_work(uint32_t n);

/*
 * rank[id] = the place of the name among all names in byte order; inverse, if
 * not NULL, the other way round.  Both have room for names->n.  *same tells
 * that every rank[id] == id.  IVA_OK, IVA_EWORK.  O(n log n).
 */
IVA_API IVA_MUST enum iva_status iva_names_rank(const struct iva_names *names,
                                                uint32_t *rank,
                                                uint32_t *inverse, bool *same,
                                                const struct iva_work *work);

/* -------------------------------------------------------------------------
 * The index of B: what the operations on two sets look things up in
 */

/* What an index is to be used for; add them up. */
#define IVA_FOR_OVERLAP 1u  /* iva_overlap_*() */
#define IVA_FOR_COUNT 2u    /* iva_count_overlaps() */
#define IVA_FOR_COVERAGE 4u /* iva_coverage(), iva_any_overlap() */
#define IVA_FOR_NEAREST 8u  /* iva_nearest_*() */

/*
 * The columns of B, sorted, and what the uses asked for add: the ends in
 * ascending order, the union with its prefix sums, an implicit tree of largest
 * ends.  It borrows the columns and the memory it was built with, which must
 * outlive it.  The fields are the library's own.
 */
struct iva_index {
    unsigned uses;
    size_t n;
    uint32_t n_contigs;
    const uint32_t *first;  /* n_contigs + 1: where each contig begins */
    const int64_t *start, *end;
    const uint32_t *row;    /* NULL: the sorted place is the row */
    const int64_t *by_end;  /* the ends, ascending in each contig */
    const uint32_t *of_end; /* whose ends these are */
    int levels;             /* of the tree of largest ends */
    const int64_t *largest[9];
    const uint32_t *union_first;
    const int64_t *union_start, *union_end;
    const uint64_t *union_sum;
};

/* Bytes that an index of n intervals on contigs 0 .. n_contigs-1 keeps. */
IVA_API size_t iva_index_size(size_t n, uint32_t n_contigs, unsigned uses);

/* Bytes of scratch that building it needs. */
IVA_API size_t iva_index_work(size_t n, unsigned uses);

/*
 * Build the index of `b`, which must be sorted, with ids below n_contigs.
 * `row` gives the row numbers to answer with, as iva_sort() does, or is NULL.
 *
 * IVA_OK; IVA_EUNSORTED; IVA_EARG (a contig id >= n_contigs); IVA_EROWS;
 * IVA_ESPACE (memory); IVA_EWORK.  O(n) like iva_sort().
 */
IVA_API IVA_MUST enum iva_status
iva_index_build(struct iva_index *index, const struct iva_cols *b,
                const uint32_t *row, uint32_t n_contigs, unsigned uses,
                void *memory, size_t size, const struct iva_work *work);

/* -------------------------------------------------------------------------
 * Two sets, answers by the row of A
 *
 * A may come in any order; sorted A is faster, since each look-up starts where
 * the last one ended.  A may be handed over in pieces, one call for each.
 */

/*
 * Pairs of rows.  distance may be NULL where it is not wanted (and is left
 * alone by iva_overlap_next).  Functions append from n on.
 */
struct iva_pairs {
    size_t n, cap;
    uint32_t *a;       /* row of A */
    uint32_t *b;       /* row of B, or IVA_NONE */
    int64_t *distance; /* bases between them; -1 where b is IVA_NONE */
};

/* A running overlap; plain data, no clean-up. */
struct iva_overlap {
    const struct iva_index *b;
    struct iva_cols a;
    bool outer;
    size_t i;       /* row of A at work */
    uint32_t at;    /* next candidate in B */
    uint32_t lo;    /* first one of this row */
    bool inside;    /* row i has begun */
    bool hit;       /* row i has had a hit */
};

/*
 * All pairs that overlap, by row of A, and for one row by (start, end, row)
 * of B.  With `outer` a row of A without a hit gives one pair with b =
 * IVA_NONE.  begin() returns IVA_OK or IVA_EARG (index not for overlap).
 * next() appends to `out` and returns IVA_MORE when it is full, IVA_OK when
 * all was told, IVA_ESPACE if out->cap is 0, IVA_EROWS if A has too many.
 * O(log n) for a row and O(1) for a hit; a hit behind a stretch of g others
 * that end too early costs O(log g).
 */
IVA_API IVA_MUST enum iva_status iva_overlap_begin(struct iva_overlap *cursor,
                                                   const struct iva_index *b,
                                                   const struct iva_cols *a,
                                                   bool outer);
IVA_API IVA_MUST enum iva_status iva_overlap_next(struct iva_overlap *cursor,
                                                  struct iva_pairs *out);

/*
 * hit[i] = 1 if row i of A overlaps any interval of B, else 0.
 * IVA_OK, IVA_EARG (index not for coverage).  O(log n) a row, O(1) amortised
 * when A is sorted.
 */
IVA_API IVA_MUST enum iva_status iva_any_overlap(const struct iva_index *b,
                                                 const struct iva_cols *a,
                                                 uint8_t *hit);

/*
 * count[i] = the number of intervals of B that overlap row i of A: those that
 * start before its end less those that end by its start.
 * IVA_OK, IVA_EARG (index not for count).  O(log n) a row, O(1) amortised
 * when A is sorted and its ends nearly so.
 */
IVA_API IVA_MUST enum iva_status iva_count_overlaps(const struct iva_index *b,
                                                    const struct iva_cols *a,
                                                    int64_t *count);

/*
 * bases[i] = the bases of row i of A that the union of B covers.
 * IVA_OK, IVA_EARG (index not for coverage).  Cost as iva_any_overlap().
 */
IVA_API IVA_MUST enum iva_status iva_coverage(const struct iva_index *b,
                                              const struct iva_cols *a,
                                              int64_t *bases);

/* A running nearest; plain data, no clean-up. */
struct iva_nearest {
    const struct iva_index *b;
    struct iva_cols a;
    uint64_t k;
    bool overlaps;
    size_t i;
    int stage;
    uint64_t left;          /* answers still wanted for row i */
    uint32_t at, lo;        /* among the overlaps */
    uint32_t up, up_lo;     /* upstream: by_end[up - 1] is next */
    uint32_t down, down_hi; /* downstream: start[down] is next */
};

/*
 * The k nearest intervals of B for each row of A.  Distance is the number of
 * bases in the gap: 0 when they overlap or touch; beyond 2^63-1 it is shown as
 * that, but still ordered by what it is.  Order: overlaps first, by (start,
 * end, row); then by distance; at equal distance upstream (left) before
 * downstream; inside upstream the largest start, then the last row first;
 * inside downstream the smallest end, then the first row.  An interval of zero
 * length where a row of zero length lies is taken as upstream.  A row of A
 * with no neighbour gives one pair with b = IVA_NONE.  Without `overlaps`,
 * intervals that truly overlap are passed over, touching ones are not.
 *
 * begin(): IVA_OK, IVA_EARG (k is 0, index not for nearest).  next(): as
 * iva_overlap_next().  O(log n + k) a row, also among ties.
 */
IVA_API IVA_MUST enum iva_status iva_nearest_begin(struct iva_nearest *cursor,
                                                   const struct iva_index *b,
                                                   const struct iva_cols *a,
                                                   uint64_t k, bool overlaps);
IVA_API IVA_MUST enum iva_status iva_nearest_next(struct iva_nearest *cursor,
                                                  struct iva_pairs *out);

/* -------------------------------------------------------------------------
 * One set, sorted
 */

/* A running merge: the open interval, and its last member. */
struct iva_merge {
    int64_t min_dist;
    bool open;
    uint32_t contig;
    int64_t start, end, count;
    int64_t last_start, last_end;
};

/*
 * Merge: an interval joins the open one while its start < end + min_dist, so
 * at 0 touching intervals stay apart, at 1 they join, and a negative min_dist
 * asks for more than that much overlap.
 *
 * next() takes sorted intervals, in as many calls as you like, and appends the
 * finished ones to `out`, their number of members to count[] at the same
 * place (out->row is not used and may be NULL); *taken is how many of `in`
 * were used up.  IVA_OK: all of them; IVA_MORE: out is full, call again with
 * the rest; IVA_EUNSORTED: in does not follow what came before.
 * end() appends the last one; IVA_OK or IVA_MORE.
 * out->cap of n + 1 always suffices for n intervals.  O(n), no scratch.
 */
IVA_API void iva_merge_begin(struct iva_merge *state, int64_t min_dist);
IVA_API IVA_MUST enum iva_status iva_merge_next(struct iva_merge *state,
                                                const struct iva_cols *in,
                                                size_t *taken,
                                                struct iva_buf *out,
                                                int64_t *count);
IVA_API IVA_MUST enum iva_status iva_merge_end(struct iva_merge *state,
                                               struct iva_buf *out,
                                               int64_t *count);

/*
 * Cluster: the same rule, but every interval is kept.  For each of the n
 * sorted intervals: the id of its cluster, counting from first_id in sorted
 * order, and the start and end of the cluster.  *n_clusters, if not NULL, is
 * how many there were.  IVA_OK, IVA_EUNSORTED.  O(n), no scratch.
 */
IVA_API IVA_MUST enum iva_status
iva_cluster(const struct iva_cols *in, int64_t min_dist, int64_t first_id,
            int64_t *id, int64_t *start, int64_t *end, int64_t *n_clusters);

/* -------------------------------------------------------------------------
 * What is left over
 */

/* A running subtract or complement; plain data, in your scratch memory. */
struct iva_pieces {
    struct iva_cols a, b;
    const uint32_t *row;
    size_t i, j;             /* next of A, next of B */
    uint32_t contig;
    int64_t lo, hi;          /* the gap of B at work */
    int64_t after;           /* where the next one begins */
    bool last;               /* this one ends with the contig */
    bool points;             /* rows of zero length are kept */
    int stage;
    uint32_t *active, *queue, *spare;
    size_t n_active, n_added, n_queue, at;
    int64_t at_start;        /* where the queued pieces start */
};

/* Bytes of scratch that a cursor over n intervals of A keeps while it runs. */
IVA_API size_t iva_pieces_work(size_t n);

/*
 * Subtract: what is left of each interval of A when the union of B is taken
 * away.  Rows of A are not merged; one that is covered vanishes; one of zero
 * length stays unless an interval of B overlaps it; an interval of B of zero
 * length strictly inside one of A splits it.
 *
 * A and B must be sorted; `row` gives the rows of A to answer with, or is
 * NULL; the scratch must last until the cursor is done.  The pieces come
 * sorted by (contig, start, end, row).
 *
 * begin(): IVA_OK, IVA_EROWS, IVA_EWORK.  next(): appends to out; IVA_MORE,
 * IVA_OK when done, IVA_ESPACE if out->cap is 0, IVA_EUNSORTED (what was
 * appended before it stands).  O(n log n + pieces).
 */
IVA_API IVA_MUST enum iva_status
iva_subtract_begin(struct iva_pieces *cursor, const struct iva_cols *a,
                   const uint32_t *row, const struct iva_cols *b,
                   const struct iva_work *work);
IVA_API IVA_MUST enum iva_status iva_subtract_next(struct iva_pieces *cursor,
                                                   struct iva_buf *out);

/*
 * Complement: the gaps of the intervals inside each interval of the view, both
 * sorted; the view may have several intervals on a contig, which may overlap.
 * A contig without intervals gives the whole view; an interval of the view of
 * zero length has no gaps.  Statuses, order and cost as subtract, with the view
 * in the place of A.
 */
IVA_API IVA_MUST enum iva_status
iva_complement_begin(struct iva_pieces *cursor, const struct iva_cols *view,
                     const uint32_t *row, const struct iva_cols *in,
                     const struct iva_work *work);
IVA_API IVA_MUST enum iva_status iva_complement_next(struct iva_pieces *cursor,
                                                     struct iva_buf *out);

/* -------------------------------------------------------------------------
 * Text
 */

/* How to read a BED-like table; add them up. */
#define IVA_BED_ONE_BASED 1u /* the numbers are 1-based, closed */
#define IVA_BED_NEGATIVE 2u  /* starts before the contig are welcome */
#define IVA_BED_GENOME 4u    /* two columns: contig, length */

/* Columns that a reader fills; at and length may be NULL. */
struct iva_rows {
    size_t n, cap;
    uint32_t *contig;
    int64_t *start;
    int64_t *end;
    uint64_t *at;     /* where the row's text begins in the whole stream */
    uint32_t *length; /* its bytes, without LF, CR LF */
};

/* A reader at work.  Set flags and names, the rest to 0. */
struct iva_bed {
    unsigned flags;
    struct iva_names *names;
    uint64_t at;       /* bytes taken so far */
    uint64_t line;     /* lines taken so far */
    uint32_t columns;  /* columns of the first row, 0 before it */
    bool blanks;       /* some row was separated by blanks, not TABs */
    uint32_t column;   /* after an error: the column, from 1; 0: the length */
    uint32_t fields;   /* how many the line has */
    const char *token; /* what the column holds, inside `text` */
    size_t token_length;
    int64_t start, end; /* as the line says, where both are integers */
    uint32_t last;     /* the contig of the last row */
};

/*
 * Read rows of text into columns, half-open whatever the flags, appended to
 * out.  A row is a line of three or more columns, contig, start and end first,
 * separated by TABs, or by runs of blanks where the line has no TAB.  Skipped:
 * empty lines, lines that begin with #, and `track` and `browser` lines.  A
 * line ends with LF, CR LF, or with the text if `final` is set; else an
 * unfinished line is left for the next call.
 *
 * *used is how many bytes of text were taken; give the rest again, with more
 * behind it.  IVA_OK: all lines were; IVA_MORE: out is full; IVA_ENAMES: make
 * the table of names larger, then go on.  On any other status the line after
 * bed->line lines is at fault: IVA_EFIELDS, IVA_ENUMBER, IVA_ENAME,
 * IVA_EINVERTED, IVA_ENEGATIVE, IVA_ERANGE, IVA_ELONG; bed->column and
 * bed->token tell where.  O(bytes), a few nanoseconds a row.
 */
IVA_API IVA_MUST enum iva_status iva_bed_read(struct iva_bed *bed,
                                              const char *text, size_t size,
                                              bool final, size_t *used,
                                              struct iva_rows *out);

/*
 * Write rows `*next` and up as "contig TAB start TAB end LF", with flags as
 * above; *next and *used move on.  1-based, an interval of zero length has an
 * end before its start, which iva_bed_read() refuses.  IVA_OK when all are
 * written, IVA_MORE when `text` has no room for another, IVA_EARG (a contig
 * without a name).
 */
IVA_API IVA_MUST enum iva_status
iva_bed_write(unsigned flags, const struct iva_names *names,
              const struct iva_cols *in, size_t *next, char *text, size_t size,
              size_t *used);

/* The bytes that iva_put_int() may write to. */
#define IVA_INT_MAX 20

/* Write a decimal integer at `to`, which has room for IVA_INT_MAX bytes, all
 * of which may change; returns the place behind the integer. */
IVA_API char *iva_put_int(char *to, int64_t value);

#ifdef __cplusplus
}
#endif
#endif
