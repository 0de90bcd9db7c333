# SPDX-License-Identifier: MIT
#
# The library is linked twice: as a convenience archive in which every symbol
# can be reached, for the unit tests, and as the public library, which exports
# what intervalloc.map names.
noinst_LTLIBRARIES += %D%/libivacore.la
%C%_libivacore_la_SOURCES = \
	%D%/status.c \
	%D%/core/arena.h \
	%D%/core/check.c \
	%D%/core/gallop.h \
	%D%/core/gaps.c %D%/core/gaps.h \
	%D%/core/index.c \
	%D%/core/intmath.h \
	%D%/core/largest.c %D%/core/largest.h \
	%D%/core/names.c %D%/core/names.h \
	%D%/core/order.h \
	%D%/core/order.h \
	%D%/core/radix.c %D%/core/radix.h \
	%D%/core/sort.c \
	%D%/io/bed.c \
	%D%/io/swar.h \
	%D%/io/write.c \
	%D%/ops/cluster.c \
	%D%/ops/complement.c \
	%D%/ops/count_overlaps.c \
	%D%/ops/coverage.c \
	%D%/ops/merge.c \
	%D%/ops/nearest.c \
	%D%/ops/overlap.c \
	%D%/ops/subtract.c

# CURRENT:REVISION:AGE -- see HACKING.md, "Releasing".
lib_LTLIBRARIES += %D%/libintervalloc.la
%C%_libintervalloc_la_SOURCES =
%C%_libintervalloc_la_LIBADD = %D%/libivacore.la
%C%_libintervalloc_la_LDFLAGS = $(AM_LDFLAGS) $(IVA_LIB_LDFLAGS) \
	-no-undefined -version-info 0:0:0
if HAVE_VERSION_SCRIPT
%C%_libintervalloc_la_LDFLAGS += \
	-Wl,--version-script=$(srcdir)/%D%/intervalloc.map
endif
EXTRA_%C%_libintervalloc_la_DEPENDENCIES = %D%/intervalloc.map
EXTRA_DIST += %D%/intervalloc.map
