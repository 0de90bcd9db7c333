/* SPDX-License-Identifier: MIT */
#ifndef IVA_SHIM_QUOTA_H
#define IVA_SHIM_QUOTA_H

/* How many CPUs' worth of time the control groups grant this process, rounded
   up; 0 where there is no limit or none can be read. */
unsigned iva__quota(void);

#endif
