/* SPDX-License-Identifier: MIT */
#ifndef IVA_SHIM_NEXT_H
#define IVA_SHIM_NEXT_H

/* The functions that stand behind the shim's own of the same name. */
#define IVA__NEXT(X)    \
  X(malloc)             \
  X(calloc)             \
  X(realloc)            \
  X(free)               \
  X(posix_memalign)     \
  X(aligned_alloc)      \
  X(memalign)           \
  X(malloc_usable_size) \
  X(mallinfo)           \
  X(mallinfo2)          \
  X(malloc_trim)        \
  X(mallopt)            \
  X(malloc_stats)       \
  X(malloc_info)        \
  X(dlopen)

#define IVA__NEXT_NAME(name) IVA__NEXT_##name,
enum iva__next { IVA__NEXT(IVA__NEXT_NAME) IVA__NEXT_COUNT };
#undef IVA__NEXT_NAME

/* The next definition in the order of the loader, or NULL. */
void *iva__next(enum iva__next which);

/* Find all of them; the constructor does, so that no call does it later with
   the loader's lock held by somebody else. */
void iva__next_find(void);

#endif
