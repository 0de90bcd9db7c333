/* SPDX-License-Identifier: MIT */
/*
 * intervalloc run: put a library in front of the loader's list, then become
 * the command.  Everything that can be known to fail is said before that.
 */
#if defined(HAVE_CONFIG_H)
#  include "config.h"
#endif
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "find.h"
#include "intervalloc.h"
#include "launch.h"
#include "library.h"
#include "preload.h"
#include "refuse.h"
#include "say.h"

struct run {
    const char *allocator;
    bool require, no_inherit;
    char **argv; /* of the command */
};

static _Noreturn void
help(void)
{
    puts("Usage: intervalloc run [option ...] [--] COMMAND [ARG ...]\n"
         "Run a command with another memory allocator.\n\n"
         "  --allocator WHICH  jemalloc (the default), mimalloc, tcmalloc,\n"
         "                     system, or the path of a library, with a /\n"
         "  --require          fail where the allocator could be had in part\n"
         "                     only: no shim, a program with its own malloc\n"
         "  --no-inherit       the command's children have their own choice\n"
         "  -h, --help         print this text\n"
         "  -V, --version      print the version\n\n"
         "Status: 125 not started for a reason that is told, 126 the command\n"
         "cannot be run, 127 there is none, otherwise the command's own.");
    say_done();
}

static void
read_options(struct run *r, int argc, char **argv)
{
    static const struct option known[] = {
        {"allocator", required_argument, NULL, 'a'},
        {"require", no_argument, NULL, 'r'},
        {"no-inherit", no_argument, NULL, 'n'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},
        {NULL, 0, NULL, 0}};
    int code;

    opterr = 0;
    while ((code = getopt_long(argc, argv, "+:hV", known, NULL)) != -1) {
        switch (code) {
        case 'a':
            r->allocator = optarg;
            break;
        case 'r':
            r->require = true;
            break;
        case 'n':
            r->no_inherit = true;
            break;
        case 'h':
            help();
        case 'V':
            printf("intervalloc %s\n", iva_version());
            say_done();
        case ':':
            say_misuse(STATUS_OWN, "run", "%s needs a value", argv[optind - 1]);
        default:
            say_misuse(STATUS_OWN, "run", "run has no option '%s'",
                       argv[optind - 1]);
        }
    }
    r->argv = argv + optind;
    if (optind == argc)
        say_misuse(STATUS_OWN, "run", "say which command to run");
}

/* Something works in part: go on, or not if it is required.  Takes the text. */
static void
doubt(const struct run *r, char *text)
{
    if (text != NULL && r->require)
        say_exit("%s; refused for --require", text);
    if (text != NULL)
        say("%s", text);
    free(text);
}

static void
obey(struct refusal refusal)
{
    if (refusal.why != NULL) {
        say_failure = refusal.status;
        say_exit("%s", refusal.why);
    }
}

/* The library at a path that the user gives. */
static struct library
given_library(const char *path, const struct wanted *wanted)
{
    char *absolute = realpath(path, NULL), *why = NULL;

    if (absolute == NULL)
        say_exit("%s: %s", path, strerror(errno));
    if (!library_fits(absolute, wanted, &why))
        say_exit("%s", why);
    return (struct library){
        absolute,
        strncmp(base_name(absolute), "libintervalloc-jemalloc.", 24) == 0};
}

static struct library
choose_library(const struct run *r, const struct wanted *wanted)
{
    const struct allocator *known = allocator_find(r->allocator);
    struct library library;
    char *note, *why;

    if (strchr(r->allocator, '/') != NULL)
        return given_library(r->allocator, wanted);
    if (!library_find(known, wanted, &library, &note, &why))
        say_exit("%s", why);
    if (note != NULL)
        doubt(r, format_text("%s: preloading %s itself", note, library.path));
    free(note);
    free(why);
    return library;
}

static void
set_variable(const char *name, const char *value)
{
    if (setenv(name, value, 1) != 0)
        say_exit("%s: %s", name, strerror(errno));
}

static void
extend_preload(const struct run *r, const struct library *library)
{
    char *others;
    char *value =
        preload_with(getenv(PRELOAD_VARIABLE), library->path, &others);

    if (strpbrk(library->path, PRELOAD_SEPARATORS) != NULL)
        say_exit("%s: the loader cannot be given a path with a blank or a "
                 "colon in it",
                 library->path);
    if (others != NULL)
        say("%s has %s already; %s goes in front", PRELOAD_VARIABLE, others,
            library->path);
    set_variable(PRELOAD_VARIABLE, value);
    free(others);
    free(value);
    if (library->shim && r->require)
        set_variable("INTERVALLOC_REQUIRE", "1");
    if (library->shim && r->no_inherit)
        set_variable("INTERVALLOC_INHERIT", "0");
    else if (r->no_inherit)
        doubt(r, format_text("--no-inherit needs the shim: with %s children "
                             "inherit",
                             library->path));
}

/* Back to the system's: allocators in the list are taken out. */
static void
clear_preload(void)
{
    char *others;
    char *value = preload_without(getenv(PRELOAD_VARIABLE), &others);

    if (others == NULL) {
        free(value);
        return;
    }
    say("%s loses %s", PRELOAD_VARIABLE, others);
    if (value == NULL)
        unsetenv(PRELOAD_VARIABLE);
    else
        set_variable(PRELOAD_VARIABLE, value);
    free(others);
    free(value);
}

/*
 * env starts its program as a child would be started: what is not inherited
 * does not reach the program either.
 */
static void
doubt_env(const struct run *r, const struct command *command)
{
    bool by_env = false;

    for (size_t i = 0; i < command->n; i++)
        by_env |= strcmp(base_name(command->program[i]), "env") == 0;
    if (by_env && (command->depth > 0 || r->argv[1] != NULL))
        doubt(r, format_text("--no-inherit stops at env: the program that env "
                             "starts gets the system's allocator; name that "
                             "program itself"));
}

static void
prepare(const struct run *r, const struct command *command)
{
    struct wanted wanted;
    char *text;

    if (strcmp(r->allocator, "system") == 0) {
        clear_preload();
        return;
    }
    obey(refuse_command(command, &wanted, &text));
    doubt(r, text);

    struct library library = choose_library(r, &wanted);

    obey(refuse_library(&library, &wanted));
    if (library.shim && r->no_inherit)
        doubt_env(r, command);
    extend_preload(r, &library);
    free(library.path);
}

int
launch_run(int argc, char **argv)
{
    struct run r = {.allocator = "jemalloc"};
    struct command command;
    char *why;

    say_failure = STATUS_OWN;
    if (argc == 2 && strcmp(argv[1], "--probe-malloc") == 0)
        return probe_malloc();
    read_options(&r, argc, argv);
    if (strchr(r.allocator, '/') == NULL && !allocator_find(r.allocator))
        say_misuse(STATUS_OWN, "run",
                   "there is no allocator '%s'; a library's path has a / in it",
                   r.allocator);
    int status = find_command(r.argv[0], &command, &why);
    if (status != 0) {
        say("%s", why);
        free(why);
        free_command(&command);
        return status;
    }
    prepare(&r, &command);
    free_command(&command);
    execvp(r.argv[0], r.argv);
    status = errno == ENOENT ? STATUS_NOT_FOUND : STATUS_NOT_RUNNABLE;
    say("%s: %s", r.argv[0], strerror(errno));
    return status;
}
