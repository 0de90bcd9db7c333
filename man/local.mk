# SPDX-License-Identifier: MIT
dist_man_MANS += %D%/intervalloc.1 %D%/libintervalloc.3
