/* SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <unistd.h>
#include "cmd.h"
#include "die.h"
#include "launch/launch.h"

static const char distance_help[] =
    "  --min-dist N       join while the gap is smaller than N (0): touching\n"
    "                     intervals stay apart at 0, and join at 1\n"
    "  --max-gap N        join while the gap is at most N: --min-dist N+1\n";

const struct operation operations[] = {
    {"overlap", 2, ACCEPTS_HITS, cmd_overlap, "[option ...] A B",
     "Pairs of rows of A and B that overlap",
     "  --left             A's columns only, one row a hit\n"
     "  -u, --unique       each row of A that has a hit, once\n"
     "  -v, --inverse      the rows of A that have no hit\n"
     "  --outer            also rows of A without a hit, B as none\n"},
    {"nearest", 2, ACCEPTS_NEAREST, cmd_nearest, "[option ...] A B",
     "For each row of A the nearest rows of B, and the distance",
     "  -k N               up to N neighbours (1)\n"
     "  --no-overlap       pass over rows of B that overlap\n"
     "  --no-distance      leave out the distance\n"},
    {"count-overlaps", 2, 0, cmd_count_overlaps, "[option ...] A B",
     "For each row of A the number of rows of B that overlap", ""},
    {"coverage", 2, 0, cmd_coverage, "[option ...] A B",
     "For each row of A the bases that the union of B covers", ""},
    {"merge", 1, ACCEPTS_DISTANCE, cmd_merge, "[option ...] A",
     "Rows of A that overlap, made one, and how many they were", distance_help},
    {"cluster", 1, ACCEPTS_DISTANCE, cmd_cluster, "[option ...] A",
     "Rows of A, sorted, with the id and bounds of their cluster",
     distance_help},
    {"complement", 1, ACCEPTS_VIEW, cmd_complement, "[option ...] A",
     "The gaps between the rows of A",
     "  -g, --view FILE    gaps inside the rows of FILE: BED, or a genome "
     "file\n"
     "                     of contig and length\n"},
    {"subtract", 2, 0, cmd_subtract, "[option ...] A B",
     "What is left of each row of A without the union of B", ""},
    {"sort", 1, 0, cmd_sort, "[option ...] A",
     "Rows of A by contig, start and end", ""},
    {0}};

/*
 * A standard stream that the caller closed would be the next file opened, and
 * what belongs into the one would go into the other.  Give it something that
 * fails when it is used.
 */
static void
hold_standard_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0
            && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY)
                   != fd)
            _exit(EXIT_FAILED);
}

int
main(int argc, char **argv)
{
    struct options options;
    /* These take the words of other commands, so they come first; and a stream
     * that is closed stays so for the command that is run. */
    const struct launch_command *launch =
        argc > 1 ? launch_find(argv[1]) : NULL;

    if (launch != NULL)
        return launch->run(argc - 1, argv + 1);
    hold_standard_streams();
    options_parse(&options, argc, argv);
    options.operation->run(&options);
    return 0;
}
