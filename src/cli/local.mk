# SPDX-License-Identifier: MIT
#
# The command.  It sees the library through intervalloc.h alone.
bin_PROGRAMS += intervalloc
intervalloc_SOURCES = \
	%D%/blocks.c %D%/blocks.h \
	%D%/cmd.h \
	%D%/cmd_cluster.c \
	%D%/cmd_complement.c \
	%D%/cmd_count_overlaps.c \
	%D%/cmd_coverage.c \
	%D%/cmd_merge.c \
	%D%/cmd_nearest.c \
	%D%/cmd_overlap.c \
	%D%/cmd_sort.c \
	%D%/cmd_subtract.c \
	%D%/die.c %D%/die.h \
	%D%/fault.c %D%/fault.h \
	%D%/input.c %D%/input.h \
	%D%/main.c \
	%D%/mem.c %D%/mem.h \
	%D%/numbers.c %D%/numbers.h \
	%D%/options.c %D%/options.h \
	%D%/output.c %D%/output.h \
	%D%/pairs.c %D%/pairs.h \
	%D%/pieces.c %D%/pieces.h \
	%D%/row.c %D%/row.h \
	%D%/set.c %D%/set.h
intervalloc_LDADD = src/libintervalloc.la
