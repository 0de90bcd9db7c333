/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_JSON_H
#define LAUNCH_JSON_H

#include <stdbool.h>
#include <stddef.h>

/* JSON on standard output: values in the order of the calls.  `key` is NULL in
 * an array. */
void json_open(const char *key, char bracket);
void json_close(char bracket);

/* A text, or null.  What is not UTF-8 becomes U+FFFD. */
void json_text(const char *key, const char *text);
void json_number(const char *key, long long number);
void json_bool(const char *key, bool value);

#endif
