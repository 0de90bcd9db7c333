/* SPDX-License-Identifier: MIT */
/*
 * A child that is stopped at the first instruction of its program, by putting
 * a trap there with ptrace(), which everyone may do with children of their own.
 * A script's interpreter may be env: it is let go on to what it starts.
 */
#if defined(HAVE_CONFIG_H)
#  include "config.h"
#endif
#include "child.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#  include <sys/ptrace.h>
#endif
#include "maps.h"
#include "say.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__i386__))
static const unsigned char trap[] = {0xCC};
#elif defined(__linux__) && defined(__aarch64__)
static const unsigned char trap[] = {0x00, 0x00, 0x20, 0xD4};
#elif defined(__linux__) && defined(__riscv)
static const unsigned char trap[] = {0x02, 0x90}; /* the short one */
#elif defined(__linux__) && defined(__powerpc64__) && defined(__LITTLE_ENDIAN__)
static const unsigned char trap[] = {0x08, 0x00, 0xE0, 0x7F};
#elif defined(__linux__) && defined(__loongarch__)
static const unsigned char trap[] = {0x00, 0x00, 0x2A, 0x00};
#else
#  define NO_TRAP
#endif

#if defined(NO_TRAP)
pid_t
child_start(char **argv, const struct command *command, char **why)
{
    (void)argv;
    (void)command;
    *why = format_text("a command cannot be stopped at its start on this "
                       "machine; start it and give its process id");
    return -1;
}

void
child_end(pid_t pid)
{
    (void)pid;
}
#else

/* The next stop; false when the child has ended. */
static bool
next_stop(pid_t pid, int *status)
{
    while (waitpid(pid, status, __WALL) < 0)
        if (errno != EINTR)
            return false;
    return WIFSTOPPED(*status);
}

static bool
is_exec(int status)
{
    return status >> 8 == (SIGTRAP | PTRACE_EVENT_EXEC << 8);
}

static bool
is_trap(int status)
{
    return status >> 8 == SIGTRAP;
}

/* Let it go on to its next exec (`exec`) or trap; signals are passed on. */
static bool
go_on(pid_t pid, bool exec, int *status)
{
    long signal = 0;

    do {
        if (ptrace(PTRACE_CONT, pid, NULL, signal) != 0
            || !next_stop(pid, status))
            return false;
        signal = is_exec(*status) || is_trap(*status) ? 0 : WSTOPSIG(*status);
    } while (exec ? !is_exec(*status) : !is_trap(*status));
    return true;
}

/* Put the trap where the program's code begins. */
static bool
set_trap(pid_t pid)
{
    char path[64];
    uint64_t entry;
    int bits = proc_bits(pid);

    if (bits == 0 || !proc_auxiliary(pid, bits, PROC_ENTRY, &entry))
        return false;
    snprintf(path, sizeof path, "/proc/%ld/mem", (long)pid);
    int fd = open(path, O_RDWR | O_CLOEXEC);
    if (fd < 0)
        return false;
    ssize_t n = pwrite(fd, trap, sizeof trap, (off_t)entry);
    close(fd);
    return n == (ssize_t)sizeof trap;
}

static bool
same_file(pid_t pid, const char *path)
{
    char exe[64];
    struct stat a, b;

    snprintf(exe, sizeof exe, "/proc/%ld/exe", (long)pid);
    return stat(exe, &a) == 0 && stat(path, &b) == 0 && a.st_dev == b.st_dev
           && a.st_ino == b.st_ino;
}

/* From the first exec to the entry of the last program. */
static bool
go_to_entry(pid_t pid, const struct command *command)
{
    int status;

    if (!next_stop(pid, &status)
        || ptrace(PTRACE_SETOPTIONS, pid, NULL,
                  (long)(PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL))
               != 0)
        return false;
    for (size_t i = 1;
         i < command->n && !same_file(pid, command->program[command->n - 1]);
         i++)
        if (!go_on(pid, true, &status))
            return false;
    return set_trap(pid) && go_on(pid, false, &status);
}

void
child_end(pid_t pid)
{
    kill(pid, SIGKILL);
    while (waitpid(pid, NULL, __WALL) < 0 && errno == EINTR)
        continue;
}

pid_t
child_start(char **argv, const struct command *command, char **why)
{
    pid_t pid = fork();

    if (pid == 0) {
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0)
            execvp(argv[0], argv);
        _exit(STATUS_NOT_FOUND);
    }
    if (pid > 0 && go_to_entry(pid, command))
        return pid;
    *why = format_text(pid < 0 ? "%s: it could not be started"
                               : "%s: it did not reach its own code",
                       argv[0]);
    if (pid > 0)
        child_end(pid);
    return -1;
}
#endif
