/* SPDX-License-Identifier: MIT */
#ifndef IVA_SHIM_DEEPBIND_H
#define IVA_SHIM_DEEPBIND_H

/* Leave RTLD_DEEPBIND in place from now on. */
void iva__deepbind_keep(void);

#endif
