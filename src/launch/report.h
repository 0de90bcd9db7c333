/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_REPORT_H
#define LAUNCH_REPORT_H

#include "scope.h"

/* What was found, in a few lines for people. */
void report_text(const struct process *process, const struct verdict *verdict);

/* The same as one JSON object. */
void report_json(const struct process *process, const struct verdict *verdict);

#endif
