/* SPDX-License-Identifier: MIT
 *
 * Runs the entries from every place of a process.
 *   drive LIBRARY     LIBRARY has entries_run too, and is opened with dlopen
 * Prints "ok PLACE" for each, and exits with 1 if one of them failed.
 */
#include "entries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 8, CHILDREN = 50 };

static int before_main_failed;
static atomic_int stop;

/* stdio is buffered and the last of these places is after its end. */
static void
told(const char *place, int failed)
{
    char line[80];
    int n =
        snprintf(line, sizeof line, "%sok %s\n", failed ? "not " : "", place);

    if (write(STDOUT_FILENO, line, (size_t)n) < 0 || failed)
        _exit(1);
}

__attribute__((constructor(101))) static void
before_main(void)
{
    before_main_failed = entries_run("constructor");
}

__attribute__((destructor(101))) static void
after_main(void)
{
    told("destructor", entries_run("destructor"));
}

static void
at_exit(void)
{
    told("atexit", entries_run("atexit"));
}

static void *
thread(void *arg)
{
    int failed = 0;

    for (int i = 0; i < 20; i++)
        failed += entries_run("thread");
    *(int *)arg = failed;
    return NULL;
}

static void
threads(void)
{
    pthread_t id[THREADS];
    int failed[THREADS];
    int sum = 0;

    for (int i = 0; i < THREADS; i++)
        if (pthread_create(&id[i], NULL, thread, &failed[i]) != 0)
            _exit(99);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(id[i], NULL);
        sum += failed[i];
    }
    told("eight threads", sum);
}

/* Holds the allocator's locks as often as it can. */
static void *
busy(void *arg)
{
    while (!atomic_load(&stop))
        for (size_t n = 1; n < 5000000; n *= 3) {
            void *volatile p = malloc(n);

            free(p);
        }
    return arg;
}

static void
forks(void)
{
    pthread_t id[4];
    int failed = 0;

    for (int i = 0; i < 4; i++)
        if (pthread_create(&id[i], NULL, busy, NULL) != 0)
            _exit(99);
    for (int i = 0; i < CHILDREN && !failed; i++) {
        pid_t pid = fork();
        int status = 1;

        if (pid == 0) {
            /* A lock that nobody will open again must not hang the test. */
            alarm(30);
            _exit(entries_run("forked child") != 0);
        }
        failed = pid < 0 || waitpid(pid, &status, 0) != pid || status != 0;
    }
    failed += entries_run("parent of forks");
    atomic_store(&stop, 1);
    for (int i = 0; i < 4; i++)
        pthread_join(id[i], NULL);
    told("fork in a threaded process", failed);
}

static void
library(const char *file)
{
    void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    int (*run)(const char *);

    if (handle == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        told("opened library", 1);
    }
    run = (int (*)(const char *))dlsym(handle, "entries_run");
    told("opened library", run == NULL || run("opened library") != 0);
    dlclose(handle);
}

int
main(int argc, char **argv)
{
    if (argc != 2)
        return 99;
    atexit(at_exit);
    told("constructor", before_main_failed);
    told("main program", entries_run("main program"));
    library(argv[1]);
    threads();
    forks();
    return 0;
}
