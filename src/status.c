/* SPDX-License-Identifier: MIT */
#include "intervalloc.h"

const char *
iva_status_text(enum iva_status status)
{
    switch (status) {
#define X(name, value, text) \
  case IVA_##name:           \
    return text;
        IVA_STATUS_MAP(X)
#undef X
    }
    return "unknown status";
}

const char *
iva_version(void)
{
    return IVA_VERSION;
}
