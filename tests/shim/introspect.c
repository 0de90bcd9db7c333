/* SPDX-License-Identifier: MIT
 *
 * What the process is told about its heap, and what it can do to it.  Speaks
 * TAP lines without numbers; the shell counts them.
 */
#include <errno.h>
#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int mallctl(const char *name, void *old, size_t *old_len, void *new_value,
            size_t new_len) __attribute__((weak));

enum { MIB = 1 << 20, BLOCKS = 4000 };

static void
say(int good, const char *name)
{
    printf("%s - %s\n", good ? "ok" : "not ok", name);
}

static size_t
ctl_size(const char *name)
{
    size_t value = 0, len = sizeof value;
    uint64_t epoch = 1;

    mallctl("epoch", NULL, NULL, &epoch, sizeof epoch);
    return mallctl(name, &value, &len, NULL, 0) == 0 ? value : 0;
}

static void
sizes(void)
{
    size_t before = mallinfo2().uordblks;
    char *volatile p = malloc(20 * MIB);
    struct mallinfo2 m;
    struct mallinfo old;

    memset(p, 1, 20 * MIB);
    m = mallinfo2();
    old = mallinfo();
    say(m.uordblks - before >= 20 * MIB && m.uordblks - before < 24 * MIB,
        "mallinfo2 sees 20 MiB more");
    say(m.arena == m.uordblks + m.fordblks, "arena is used and free together");
    say(old.uordblks == (int)m.uordblks, "mallinfo says the same");
    free(p);
    say(mallinfo2().uordblks < before + MIB, "mallinfo2 sees it go");
}

/* 3 GiB are never touched, so that it is address space only. */
static void
saturated(void)
{
    void *volatile p = malloc((size_t)3 << 30);

    if (p == NULL || sizeof(size_t) == 4) {
        printf("ok - mallinfo does not wrap # SKIP no 3 GiB\n");
        return;
    }
    say(mallinfo().uordblks == INT_MAX && mallinfo().arena == INT_MAX,
        "mallinfo does not wrap");
    free(p);
}

static void
trim(void)
{
    static char *blocks[BLOCKS];
    size_t before, after;
    int first;

    for (int i = 0; i < BLOCKS; i++) {
        blocks[i] = malloc(16 << 10);
        memset(blocks[i], 1, 16 << 10);
    }
    for (int i = 0; i < BLOCKS; i++)
        free(blocks[i]);
    before = ctl_size("stats.resident");
    say(mallinfo2().keepcost > 32 * MIB,
        "keepcost is what could be given back");
    first = malloc_trim(0);
    after = ctl_size("stats.resident");
    say(first == 1 && before - after > 32 * MIB, "malloc_trim gives it back");
    say(malloc_trim(0) == 0, "a second malloc_trim has nothing to give");
}

static void
info(void)
{
    char *volatile p = malloc(20 * MIB);
    const char *current;
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);

    say(malloc_info(0, f) == 0, "malloc_info succeeds");
    fclose(f);
    say(strncmp(text, "<malloc version=\"1\">", 20) == 0
            && strstr(text, "</malloc>\n") != NULL,
        "malloc_info writes one element");
    current = strstr(text, "<system type=\"current\" size=\"");
    say(current != NULL && strtoull(current + 29, NULL, 10) >= 20 * MIB,
        "malloc_info sees 20 MiB");
    say(malloc_info(1, stdout) == EINVAL, "malloc_info knows no option");
    free(text);
    free(p);
}

static void
options(void)
{
    ssize_t ms = 0;
    size_t len = sizeof ms;

    say(mallopt(M_MMAP_THRESHOLD, 4096) == 0,
        "mallopt owns what has no meaning");
    say(mallopt(M_ARENA_MAX, 100000) == 1,
        "M_ARENA_MAX above the number is met");
    say(mallopt(M_TRIM_THRESHOLD, -1) == 1
            && mallctl("arenas.dirty_decay_ms", &ms, &len, NULL, 0) == 0
            && ms == -1
            && mallctl("arena.0.dirty_decay_ms", &ms, &len, NULL, 0) == 0
            && ms == -1,
        "M_TRIM_THRESHOLD -1 keeps freed pages");
    say(mallopt(M_TRIM_THRESHOLD, 0) == 1
            && mallctl("arena.0.dirty_decay_ms", &ms, &len, NULL, 0) == 0
            && ms == 0,
        "M_TRIM_THRESHOLD 0 gives them back at once");
    say(mallopt(M_TRIM_THRESHOLD, 131072) == 0, "a size in between has none");
}

int
main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "stats") == 0) {
        malloc_stats();
        return 0;
    }
    if (mallctl == NULL)
        return 99;
    sizes();
    saturated();
    trim();
    info();
    options();
    return 0;
}
