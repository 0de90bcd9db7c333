/* SPDX-License-Identifier: MIT */
/*
 * From the word that a user types to the program that runs: PATH as execvp()
 * takes it, the #! line as the kernel takes it, env's own search in PATH.
 */
#if defined(HAVE_CONFIG_H)
#  include "config.h"
#endif
#include "find.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "say.h"
#include "source.h"

enum { LINE = 256 }; /* the kernel reads no more of a #! line */

static int add_program(struct command *c, const char *path, char **why);

/* 0, or the errno that exec would give. */
static int
can_run(const char *path)
{
    struct stat st;

    if (stat(path, &st) != 0)
        return errno;
    if (!S_ISREG(st.st_mode) || access(path, X_OK) != 0)
        return EACCES;
    return 0;
}

/* The value of PATH, or what execvp() takes when there is none. */
static char *
search_path(void)
{
    const char *path = getenv("PATH");

    if (path != NULL)
        return format_text("%s", path);
    size_t n = confstr(_CS_PATH, NULL, 0);
    char *standard = get_memory(n + 1, 1);
    if (n > 0)
        confstr(_CS_PATH, standard, n);
    return standard;
}

/* The file that `name` means; NULL with errno ENOENT or EACCES. */
static char *
look_up(const char *name)
{
    if (strchr(name, '/') != NULL || *name == '\0') {
        int error = *name == '\0' ? ENOENT : can_run(name);

        errno = error;
        return error == 0 ? format_text("%s", name) : NULL;
    }

    char *path = search_path(), *dir = path, *found = NULL;
    int worst = ENOENT;

    while (found == NULL && dir != NULL) {
        char *next = strchr(dir, ':');

        if (next != NULL)
            *next++ = '\0';
        /* An empty entry is the working directory. */
        found = format_text("%s%s%s", dir, *dir == '\0' ? "./" : "/", name);
        int error = can_run(found);
        /* To be remembered while the search goes on, if it is there: a
         * directory that may not be searched tells nothing. */
        if (error == EACCES && access(found, F_OK) == 0)
            worst = EACCES;
        if (error != 0) {
            free(found);
            found = NULL;
        }
        dir = next;
    }
    free(path);
    errno = worst;
    return found;
}

/* Cut the next word off; NULL at the end. */
static char *
next_word(char **line)
{
    char *word = *line + strspn(*line, " \t");
    size_t n = strcspn(word, " \t");

    if (n == 0)
        return NULL;
    *line = word + n;
    if (**line != '\0')
        *(*line)++ = '\0';
    return word;
}

/* Whom does env start by its arguments in a #! line?  NULL if it cannot be
 * told. */
static char *
env_target(char *arguments)
{
    char *word;

    while ((word = next_word(&arguments)) != NULL) {
        if (strncmp(word, "-S", 2) == 0 && word[2] != '\0')
            word += 2; /* -Sprogram */
        if (*word == '-' || strchr(word, '=') != NULL)
            continue;
        return word;
    }
    return NULL;
}

static int
add_script(struct command *c, const char *path, char *line, char **why)
{
    char *interpreter = next_word(&line), *target, *found;
    int error = interpreter == NULL ? ENOEXEC : can_run(interpreter);

    if (c->depth++ == MOST_PROGRAMS)
        error = ELOOP; /* a script that is its own interpreter */
    if (error != 0) {
        *why = format_text("%s: its interpreter '%s' cannot be run: %s", path,
                           interpreter == NULL ? "" : interpreter,
                           strerror(error));
        return STATUS_NOT_RUNNABLE;
    }
    int status = add_program(c, interpreter, why);
    if (status != 0 || strcmp(base_name(interpreter), "env") != 0)
        return status;
    target = env_target(line);
    if (target == NULL)
        return 0;
    found = look_up(target);
    if (found == NULL) {
        *why = format_text("%s: its interpreter '%s' is not in PATH", path,
                           target);
        return STATUS_NOT_RUNNABLE;
    }
    status = add_program(c, found, why);
    free(found);
    return status;
}

/* A program that is there and may be run, or what runs it. */
static int
add_program(struct command *c, const char *path, char **why)
{
    struct source source;
    char line[LINE + 1] = "";

    if (c->n == MOST_PROGRAMS) {
        *why = format_text("%s: too many interpreters of interpreters", path);
        return STATUS_NOT_RUNNABLE;
    }
    if (source_open(&source, path)) {
        size_t n = source_some(&source, 0, line, LINE);

        source_close(&source);
        line[n] = '\0';
        if (strncmp(line, "#!", 2) == 0) {
            line[strcspn(line, "\r\n")] = '\0';
            return add_script(c, path, line + 2, why);
        }
        /* Text that exec does not know, execvp() gives to the shell. */
        if (strncmp(line, "\177ELF", 4) != 0 && memchr(line, 0, n) == NULL)
            path = "/bin/sh";
    }
    /* A program may be run without being readable. */
    c->program[c->n++] = format_text("%s", path);
    return 0;
}

int
find_command(const char *name, struct command *command, char **why)
{
    *command = (struct command){.path = look_up(name)};
    if (command->path == NULL) {
        *why = format_text("%s: %s", name,
                           errno == EACCES ? "it is there but cannot be run"
                                           : "there is no such command");
        return errno == EACCES ? STATUS_NOT_RUNNABLE : STATUS_NOT_FOUND;
    }
    return add_program(command, command->path, why);
}

void
free_command(struct command *command)
{
    free(command->path);
    for (size_t i = 0; i < command->n; i++)
        free(command->program[i]);
    *command = (struct command){.path = NULL};
}
