/* SPDX-License-Identifier: MIT */
#ifndef CLI_FAULT_H
#define CLI_FAULT_H

#include "input.h"

/* Say what is wrong with the row that the input stands at, and exit. */
_Noreturn void fault(const struct input *in, enum iva_status status);

/* Refuse compressed or binary input by its first bytes. */
void fault_compressed(const struct input *in);

#endif
