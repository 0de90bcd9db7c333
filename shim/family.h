/* SPDX-License-Identifier: MIT
 *
 * The malloc family as the shim sees it.  <malloc.h> is not used: what it
 * declares differs from libc to libc, and this list must not.
 */
#ifndef IVA_SHIM_FAMILY_H
#define IVA_SHIM_FAMILY_H

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

/* Everything else is hidden (-fvisibility=hidden). */
#define IVA__ENTRY __attribute__((visibility("default")))

/* What mallinfo and mallinfo2 return, by the ABI of glibc. */
struct iva__mallinfo {
    int arena, ordblks, smblks, hblks, hblkhd;
    int usmblks, fsmblks, uordblks, fordblks, keepcost;
};
struct iva__mallinfo2 {
    size_t arena, ordblks, smblks, hblks, hblkhd;
    size_t usmblks, fsmblks, uordblks, fordblks, keepcost;
};

/* entries.c; jemalloc has its own of each. */
void *memalign(size_t align, size_t n);
void *valloc(size_t n);
size_t malloc_usable_size(void *p);

/* extras.c */
void *pvalloc(size_t n);
void *reallocarray(void *p, size_t n, size_t size);
void *reallocf(void *p, size_t n);
void cfree(void *p);
void free_sized(void *p, size_t n);
void free_aligned_sized(void *p, size_t align, size_t n);
int __posix_memalign(void **out, size_t align, size_t n);
void *__libc_malloc(size_t n);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *p, size_t n);
void __libc_free(void *p);
void __libc_cfree(void *p);
void *__libc_memalign(size_t align, size_t n);
void *__libc_valloc(size_t n);
void *__libc_pvalloc(size_t n);
void *__libc_reallocarray(void *p, size_t n, size_t size);

/* mallinfo.c */
struct iva__mallinfo mallinfo(void);
struct iva__mallinfo __libc_mallinfo(void);
struct iva__mallinfo2 mallinfo2(void);

/* tune.c */
int malloc_trim(size_t pad);
int mallopt(int what, int value);
int __libc_mallopt(int what, int value);

/* stats.c */
void malloc_stats(void);
int malloc_info(int options, FILE *out);

/* deepbind.c */
void *dlopen(const char *file, int mode);

/* jemalloc's own API, as far as it is used here: NULL where there is none. */
extern const char *malloc_conf __attribute__((weak));
int mallctl(const char *name, void *old, size_t *old_len, void *new,
            size_t new_len) __attribute__((weak));
void sdallocx(void *p, size_t n, int flags) __attribute__((weak));
void malloc_stats_print(void (*write_cb)(void *, const char *), void *arg,
                        const char *opts) __attribute__((weak));

#endif
