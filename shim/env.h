/* SPDX-License-Identifier: MIT */
#ifndef IVA_SHIM_ENV_H
#define IVA_SHIM_ENV_H

/* The value of a variable, or NULL. */
const char *iva__env(char *const *env, const char *name);

/* Whether it is set to exactly that. */
int iva__env_is(char *const *env, const char *name, const char *value);

/* Takes FILE out of LD_PRELOAD, and the variable away where nothing is left of
   it.  Returns whether it was there. */
int iva__env_unpreload(char **env, const char *file);

#endif
