# SPDX-License-Identifier: MIT
#
# Choosing and judging allocators: a part of the command, in every build.
intervalloc_SOURCES += \
	%D%/allocator.c %D%/allocator.h \
	%D%/child.c %D%/child.h \
	%D%/elf.c %D%/elf.h \
	%D%/elf_dynamic.c \
	%D%/elf_names.c \
	%D%/find.c %D%/find.h \
	%D%/inspect.c \
	%D%/json.c %D%/json.h \
	%D%/launch.c %D%/launch.h \
	%D%/library.c %D%/library.h \
	%D%/maps.c %D%/maps.h \
	%D%/order.c \
	%D%/preload.c %D%/preload.h \
	%D%/process.c %D%/process.h \
	%D%/refuse.c %D%/refuse.h \
	%D%/report.c %D%/report.h \
	%D%/run.c \
	%D%/say.c %D%/say.h \
	%D%/scope.c %D%/scope.h \
	%D%/source.c %D%/source.h \
	%D%/trial.c
# Where the preload library is installed, if it is.
intervalloc_CPPFLAGS = $(AM_CPPFLAGS) -DPKGLIBDIR='"$(pkglibdir)"'
