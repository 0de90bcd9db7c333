/* SPDX-License-Identifier: MIT */
/*
 * intervalloc inspect: which allocator serves malloc in a process, and which
 * objects have one of their own.
 */
#if defined(HAVE_CONFIG_H)
#  include "config.h"
#endif
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "child.h"
#include "find.h"
#include "intervalloc.h"
#include "launch.h"
#include "process.h"
#include "refuse.h"
#include "report.h"
#include "say.h"
#include "scope.h"

enum { STATUS_FOUND = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 };

static _Noreturn void
help(void)
{
    puts("Usage: intervalloc inspect [--json] PID\n"
         "       intervalloc inspect [--json] -- COMMAND [ARG ...]\n"
         "Say which allocator serves malloc in a process, and which of its\n"
         "objects have one of their own.  A command is started, looked at\n"
         "where its own code begins, and ended there.\n\n"
         "  --json             print one JSON object\n"
         "  -h, --help         print this text\n"
         "  -V, --version      print the version\n\n"
         "Status: 0 found out, 1 could not, 2 bad usage.");
    say_done();
}

/* The options; returns whether a -- stood behind them. */
static bool
read_options(int argc, char **argv, bool *json)
{
    static const struct option known[] = {{"json", no_argument, NULL, 'j'},
                                          {"help", no_argument, NULL, 'h'},
                                          {"version", no_argument, NULL, 'V'},
                                          {NULL, 0, NULL, 0}};
    int code;

    opterr = 0;
    while ((code = getopt_long(argc, argv, "+:hV", known, NULL)) != -1) {
        switch (code) {
        case 'j':
            *json = true;
            break;
        case 'h':
            help();
        case 'V':
            printf("intervalloc %s\n", iva_version());
            say_done();
        default:
            say_misuse(STATUS_USAGE, "inspect", "inspect has no option '%s'",
                       argv[optind - 1]);
        }
    }
    return strcmp(argv[optind - 1], "--") == 0;
}

static pid_t
read_pid(const char *word)
{
    char *end;
    long pid;

    errno = 0;
    pid = strtol(word, &end, 10);
    if (*word < '0' || *word > '9' || *end != '\0')
        say_misuse(STATUS_USAGE, "inspect",
                   "'%s' is no process id; a command goes behind --", word);
    if (errno != 0 || pid < 1 || pid > INT_MAX)
        say_exit("there is no process %s", word);
    return (pid_t)pid;
}

/* Start the command; everything that is known to go wrong is said first. */
static pid_t
start(char **argv)
{
    struct command command;
    char *why;
    pid_t pid;

    if (find_command(argv[0], &command, &why) != 0)
        say_exit("%s", why);
    for (size_t i = 0; i < command.n; i++)
        if (raises_rights(command.program[i]))
            say_exit("%s is set-uid, set-gid or has capabilities, which it "
                     "would not get here; start it and give its process id",
                     command.program[i]);
    pid = child_start(argv, &command, &why);
    if (pid < 0)
        say_exit("%s", why);
    free_command(&command);
    return pid;
}

/* Look at the process and say what was seen. */
static bool
look(pid_t pid, bool json, char **why)
{
    struct process process;
    struct verdict verdict;
    bool found = process_open(&process, pid, why);

    if (found) {
        scope_judge(&process, &verdict);
        found = process.is_static || process.exact || verdict.server != NULL;
        if (!found)
            *why = format_text("process %ld has not loaded its libraries yet",
                               (long)pid);
        else if (json)
            report_json(&process, &verdict);
        else
            report_text(&process, &verdict);
        free(verdict.version);
    }
    process_close(&process);
    return found;
}

int
launch_inspect(int argc, char **argv)
{
    bool json = false, found, start_it;
    char *why = NULL;
    pid_t pid;

    say_failure = STATUS_FAILED;
    start_it = read_options(argc, argv, &json);
    argv += optind;
    if (*argv == NULL)
        say_misuse(STATUS_USAGE, "inspect",
                   "say which process, or a command behind --");
    if (!start_it && argv[1] != NULL)
        say_misuse(STATUS_USAGE, "inspect",
                   "one process at a time; a command goes behind --");
#if !defined(__linux__)
    say_exit("inspect works on Linux only");
#endif
    pid = start_it ? start(argv) : read_pid(*argv);
    found = look(pid, json, &why);
    if (start_it)
        child_end(pid);
    if (!found)
        say_exit("%s", why);
    say_done();
}
