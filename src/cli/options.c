/* SPDX-License-Identifier: MIT */
/*
 * The command line.  getopt_long hands over words in the order given, so that
 * options may stand anywhere, also in front of the operation.
 */
#include "options.h"
#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cmd.h"
#include "die.h"
#include "intervalloc.h"
#include "launch/launch.h"

enum {
    OPT_LEFT = 256,
    OPT_OUTER,
    OPT_NO_OVERLAP,
    OPT_NO_DISTANCE,
    OPT_MIN_DIST,
    OPT_MAX_GAP,
    OPT_ONE_BASED,
    OPT_HEADER,
    OPT_SUFFIXES,
    OPT_ALLOW_NEGATIVE
};

/* The leading - asks for operands in order, the : for "value is missing". */
static const char short_options[] = "-:hVo:g:k:uv";

static const struct option long_options[] = {
    {"left", no_argument, NULL, OPT_LEFT},
    {"unique", no_argument, NULL, 'u'},
    {"inverse", no_argument, NULL, 'v'},
    {"outer", no_argument, NULL, OPT_OUTER},
    {"no-overlap", no_argument, NULL, OPT_NO_OVERLAP},
    {"no-distance", no_argument, NULL, OPT_NO_DISTANCE},
    {"min-dist", required_argument, NULL, OPT_MIN_DIST},
    {"max-gap", required_argument, NULL, OPT_MAX_GAP},
    {"view", required_argument, NULL, 'g'},
    {"one-based", no_argument, NULL, OPT_ONE_BASED},
    {"header", no_argument, NULL, OPT_HEADER},
    {"suffixes", required_argument, NULL, OPT_SUFFIXES},
    {"allow-negative", no_argument, NULL, OPT_ALLOW_NEGATIVE},
    {"output", required_argument, NULL, 'o'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0}};

/* Which operations know an option; all know those not named. */
static unsigned
belongs_to(int code)
{
    switch (code) {
    case OPT_LEFT:
    case OPT_OUTER:
    case 'u':
    case 'v':
        return ACCEPTS_HITS;
    case 'k':
    case OPT_NO_OVERLAP:
    case OPT_NO_DISTANCE:
        return ACCEPTS_NEAREST;
    case OPT_MIN_DIST:
    case OPT_MAX_GAP:
        return ACCEPTS_DISTANCE;
    case 'g':
        return ACCEPTS_VIEW;
    default:
        return 0;
    }
}

/* How many kinds of options that only some operations know. */
#define KINDS 4

/* What has been seen of the command line. */
struct words {
    const char *operand[4];
    int n;
    int own[KINDS];     /* for each kind of options, one that was given */
    int distance, hits; /* the option that set it, 0 for none */
    bool help;
};

static _Noreturn void
misuse(const struct options *o, const char *format, ...)
{
    va_list args;

    fputs("intervalloc: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "\nTry 'intervalloc %s%s--help'.\n",
            o->operation == NULL ? "" : o->operation->name,
            o->operation == NULL ? "" : " ");
    exit(EXIT_USAGE);
}

/* What the user wrote is printed on standard output, and that may fail. */
static _Noreturn void
leave(void)
{
    if (fflush(stdout) != 0)
        die_errno("standard output");
    exit(EXIT_DONE);
}

static _Noreturn void
help(const struct operation *operation)
{
    if (operation == NULL) {
        puts("Usage: intervalloc OPERATION [option ...] A [B]\n"
             "Operations on genomic intervals in BED files; - is standard "
             "input.\n");
        for (operation = operations; operation->name != NULL; operation++)
            printf("  %-16s%s\n", operation->name, operation->summary);
        puts("\nAnd for any command's memory allocator:\n");
        for (const struct launch_command *c = launch_commands; c->name; c++)
            printf("  %-16s%s\n", c->name, c->summary);
        puts("\n'intervalloc OPERATION --help' tells its options, "
             "'man intervalloc' the rest.");
        leave();
    }
    printf("Usage: intervalloc %s %s\n%s.\n\n%s", operation->name,
           operation->synopsis, operation->summary, operation->help);
    puts("  --one-based        coordinates are 1-based and closed\n"
         "  --allow-negative   accept starts before the contig\n"
         "  --header           print a header line\n"
         "  --suffixes X,Y     for the names of A's and B's columns "
         "(_1,_2)\n"
         "  -o, --output FILE  write to FILE, complete or not at all\n"
         "  -h, --help         print this text\n"
         "  -V, --version      print the version");
    leave();
}

/* The name of an option as messages show it. */
static const char *
option_name(int code, char name[32])
{
    const struct option *known = long_options;

    while (known->name != NULL && known->val != code)
        known++;
    if (known->name != NULL)
        snprintf(name, 32, "--%s", known->name);
    else
        snprintf(name, 32, "-%c", code);
    return name;
}

static int64_t
integer(const struct options *o, int code, const char *text)
{
    char *end, name[32];
    bool digit = text[0] >= '0' && text[0] <= '9';
    bool minus = text[0] == '-' && text[1] >= '0' && text[1] <= '9';

    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (!(digit || minus) || *end != '\0' || errno != 0)
        misuse(o, "%s takes an integer, not '%s'", option_name(code, name),
               text);
    return value;
}

static void
set_hits(struct options *o, struct words *w, int code)
{
    char old[32], new[32];

    if (w->hits != 0 && w->hits != code)
        misuse(o, "%s and %s exclude each other", option_name(w->hits, old),
               option_name(code, new));
    w->hits = code;
    o->hits = code == OPT_LEFT    ? LEFT
              : code == OPT_OUTER ? OUTER
              : code == 'u'       ? UNIQUE
                                  : INVERSE;
}

static void
set_distance(struct options *o, struct words *w, int code, const char *text)
{
    int64_t value = integer(o, code, text);

    if (w->distance != 0 && w->distance != code)
        misuse(o, "--min-dist and --max-gap exclude each other: "
                  "--max-gap N is --min-dist N+1");
    if (code == OPT_MAX_GAP && value == INT64_MAX)
        misuse(o, "--max-gap %s is too large", text);
    w->distance = code;
    o->min_dist = value + (code == OPT_MAX_GAP);
}

static void
set_suffixes(struct options *o, const char *text)
{
    const char *comma = strchr(text, ',');

    if (comma == NULL || strchr(comma + 1, ',') != NULL)
        misuse(o,
               "--suffixes takes two texts with a comma between them, "
               "not '%s'",
               text);
    o->suffix[0] = (struct suffix){text, (size_t)(comma - text)};
    o->suffix[1] = (struct suffix){comma + 1, strlen(comma + 1)};
}

static void
set_k(struct options *o, const char *text)
{
    int64_t value = integer(o, 'k', text);

    if (value < 1)
        misuse(o, "-k takes a number from 1 up, not %s", text);
    o->k = (uint64_t)value;
}

static void
set_output(struct options *o, const char *path)
{
    if (*path == '\0')
        misuse(o, "--output needs the name of a file");
    o->output = path;
}

/* An option without a value; false if it is none of these. */
static bool
set_switch(struct options *o, int code)
{
    switch (code) {
    case OPT_NO_OVERLAP:
        o->no_overlap = true;
        return true;
    case OPT_NO_DISTANCE:
        o->no_distance = true;
        return true;
    case OPT_ONE_BASED:
        o->flags |= IVA_BED_ONE_BASED;
        return true;
    case OPT_HEADER:
        o->header = true;
        return true;
    case OPT_ALLOW_NEGATIVE:
        o->flags |= IVA_BED_NEGATIVE;
        return true;
    default:
        return false;
    }
}

static void
set_option(struct options *o, struct words *w, int code)
{
    if (set_switch(o, code))
        return;
    switch (code) {
    case OPT_LEFT:
    case OPT_OUTER:
    case 'u':
    case 'v':
        set_hits(o, w, code);
        break;
    case 'k':
        set_k(o, optarg);
        break;
    case OPT_MIN_DIST:
    case OPT_MAX_GAP:
        set_distance(o, w, code, optarg);
        break;
    case 'g':
        o->view = optarg;
        break;
    case OPT_SUFFIXES:
        set_suffixes(o, optarg);
        break;
    case 'o':
        set_output(o, optarg);
        break;
    default:
        w->help = true;
    }
}

/* Is `name` the operation's, underscores taken for hyphens? */
static bool
is_name(const char *name, const char *operation)
{
    for (; *name != '\0' && *operation != '\0'; name++, operation++)
        if (*name != *operation && !(*name == '_' && *operation == '-'))
            return false;
    return *name == *operation;
}

static void
set_operand(struct options *o, struct words *w, const char *word)
{
    if (o->operation == NULL && strcmp(word, "help") == 0) {
        w->help = true;
        return;
    }
    if (o->operation == NULL) {
        const struct operation *op = operations;

        while (op->name != NULL && !is_name(word, op->name))
            op++;
        if (op->name == NULL)
            misuse(o, "there is no operation '%s'", word);
        o->operation = op;
        return;
    }
    if (w->n == 4)
        misuse(o, "too many files");
    w->operand[w->n++] = word;
}

/* What getopt_long did not like. */
static _Noreturn void
bad_option(const struct options *o, int result, char **argv)
{
    char name[32];
    const char *word = argv[optind - 1];

    if (result == ':')
        misuse(o, "%s needs a value", option_name(optopt, name));
    if (optopt >= 256 || (optopt != 0 && strncmp(word, "--", 2) == 0))
        misuse(o, "%s takes no value", option_name(optopt, name));
    if (optopt != 0)
        misuse(o, "there is no option -%c", optopt);
    misuse(o,
           "there is no option '%s', or its name can be completed in more "
           "than one way",
           word);
}

static void
read_words(struct options *o, struct words *w, int argc, char **argv)
{
    int code;

    opterr = 0;
    while ((code = getopt_long(argc, argv, short_options, long_options, NULL))
           != -1) {
        if (code == 1) {
            set_operand(o, w, optarg);
            continue;
        }
        if (code == '?' || code == ':')
            bad_option(o, code, argv);
        if (code == 'V') {
            printf("intervalloc %s\n", iva_version());
            leave();
        }
        set_option(o, w, code);
        for (unsigned k = 0; k < KINDS; k++)
            if (belongs_to(code) == 1u << k)
                w->own[k] = code;
    }
    for (; optind < argc; optind++)
        set_operand(o, w, argv[optind]); /* behind -- */
}

static bool
is_stdin(const char *path)
{
    return path != NULL && strcmp(path, "-") == 0;
}

static void
check_operands(struct options *o, const struct words *w)
{
    int wanted = o->operation->operands;
    char name[32];

    for (unsigned k = 0; k < KINDS; k++)
        if (w->own[k] != 0 && !(o->operation->accepts & 1u << k))
            misuse(o, "%s has no option %s", o->operation->name,
                   option_name(w->own[k], name));
    if (w->n < wanted)
        misuse(o,
               wanted == 1 ? "%s needs a file, or - for standard input"
               : w->n == 0 ? "%s needs two files, A and B"
                           : "%s needs a second file, B",
               o->operation->name);
    if (w->n > wanted)
        misuse(o, "%s takes %s, so '%s' is one too many", o->operation->name,
               wanted == 1 ? "one file" : "two files", w->operand[wanted]);
    o->a = w->operand[0];
    o->b = w->operand[1];
    if (is_stdin(o->a) + is_stdin(o->b) + is_stdin(o->view) > 1)
        misuse(o, "standard input can be read only once");
}

void
options_parse(struct options *o, int argc, char **argv)
{
    struct words w = {.n = 0};

    *o = (struct options){.k = 1, .suffix = {{"_1", 2}, {"_2", 2}}};
    read_words(o, &w, argc, argv);
    if (w.help)
        help(o->operation);
    if (o->operation == NULL)
        misuse(o, "say which operation");
    check_operands(o, &w);
}
