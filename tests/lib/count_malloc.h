/* SPDX-License-Identifier: MIT */
#ifndef COUNT_MALLOC_H
#define COUNT_MALLOC_H

/* Calls of malloc and its kin so far, by any thread of the process. */
unsigned long count_malloc_calls(void);

#endif
