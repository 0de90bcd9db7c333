/* SPDX-License-Identifier: MIT */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct suffix {
    const char *text;
    size_t length;
};

/* What the user asked for. */
struct options {
    const struct operation *operation;
    const char *a, *b; /* paths, "-" for standard input */
    const char *view, *output;
    enum { PAIRS, LEFT, UNIQUE, INVERSE, OUTER } hits;
    uint64_t k;
    bool no_overlap, no_distance;
    int64_t min_dist;
    bool header;
    struct suffix suffix[2];
    unsigned flags; /* how tables are read, as iva_bed's */
};

struct operation {
    const char *name;
    int operands;
    unsigned accepts; /* options of its own, see options.c */
    void (*run)(const struct options *options);
    const char *synopsis, *summary, *help;
};

/* Read the command line.  Does not return for --help, --version or misuse. */
void options_parse(struct options *options, int argc, char **argv);

#endif
