# SPDX-License-Identifier: MIT
#
# Every test speaks TAP and runs in the build directory.
TEST_EXTENSIONS = .sh
LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) \
	$(top_srcdir)/build-aux/tap-driver.sh
SH_LOG_DRIVER = $(LOG_DRIVER)
SH_LOG_COMPILER = $(SHELL)
TEST_SUITE_LOG = %D%/test-suite.log

# What the shell tests need to know.  Status 99 of a sanitizer is an error of
# the test; its own default, 1, is what the command says of bad input.
AM_TESTS_ENVIRONMENT = \
	srcdir='$(srcdir)'; AWK='$(AWK)'; CC='$(CC)'; NM='$(NM)'; AR='$(AR)'; \
	IVA_TEST_CFLAGS='$(AM_CPPFLAGS) $(CPPFLAGS) $(AM_CFLAGS) $(CFLAGS)'; \
	IVA_TEST_LDFLAGS='$(AM_LDFLAGS) $(LDFLAGS)'; \
	IVA_SANITIZED='$(iva_sanitized)'; \
	IVA_SHIM_KIND='$(iva_shim_kind)'; IVA_SHIM_NAME='$(IVA_SHIM_NAME)'; \
	ASAN_OPTIONS="exitcode=99:$$ASAN_OPTIONS"; \
	LSAN_OPTIONS="exitcode=99:$$LSAN_OPTIONS"; \
	UBSAN_OPTIONS="exitcode=99:print_stacktrace=1:$$UBSAN_OPTIONS"; \
	export srcdir AWK CC NM AR IVA_TEST_CFLAGS IVA_TEST_LDFLAGS \
		IVA_SANITIZED IVA_SHIM_KIND IVA_SHIM_NAME \
		ASAN_OPTIONS LSAN_OPTIONS UBSAN_OPTIONS;
if SANITIZE
iva_sanitized = yes
else
iva_sanitized = no
endif

# Shell
# -----
shell_tests = \
	%D%/abi/header.sh \
	%D%/abi/layout.sh \
	%D%/abi/planted.sh \
	%D%/abi/symbols.sh \
	%D%/cli/cases.sh \
	%D%/cli/columns.sh \
	%D%/cli/errors.sh \
	%D%/cli/files.sh \
	%D%/cli/input.sh \
	%D%/cli/manual.sh \
	%D%/cli/noalloc.sh \
	%D%/cli/operations.sh \
	%D%/cli/output.sh \
	%D%/cli/pairs.sh \
	%D%/cli/realdata.sh \
	%D%/cli/sources.sh \
	%D%/cli/usage.sh \
	%D%/launch/damage.sh \
	%D%/launch/inspect.sh \
	%D%/launch/refuse.sh \
	%D%/launch/run.sh
TESTS += $(shell_tests)
EXTRA_DIST += $(shell_tests) \
	%D%/abi/imports.txt \
	%D%/cases \
	%D%/lib/abi.sh \
	%D%/lib/cli.sh \
	%D%/lib/layout.sh \
	%D%/lib/naive.sh \
	%D%/lib/tap.sh

# What the tests of run and inspect build for themselves
EXTRA_DIST += \
	%D%/launch/blind.c \
	%D%/launch/broken.c \
	%D%/launch/launch.sh \
	%D%/launch/own.c \
	%D%/launch/private.c \
	%D%/launch/user.c \
	%D%/launch/wait.c

# The preload library
# -------------------
# Only byte-identical.sh is for every build: it makes two of its own.
if IVA_SHIM_FILTER
iva_shim_kind = filter
endif
if IVA_SHIM_STATIC
iva_shim_kind = static
endif
if IVA_SHIM_DYLIB
iva_shim_kind = dylib
endif
shim_tests = \
	%D%/shim/binding.sh \
	%D%/shim/deepbind.sh \
	%D%/shim/entries.sh \
	%D%/shim/faults.sh \
	%D%/shim/introspect.sh \
	%D%/shim/load.sh \
	%D%/shim/programs.sh \
	%D%/shim/quota.sh
TESTS += %D%/shim/byte-identical.sh
if IVA_SHIM
TESTS += $(shim_tests)
endif
EXTRA_DIST += $(shim_tests) \
	%D%/lib/shim.sh \
	%D%/shim/addresses.c \
	%D%/shim/binds.c \
	%D%/shim/byte-identical.sh \
	%D%/shim/conf.c \
	%D%/shim/counted.c \
	%D%/shim/drive.c \
	%D%/shim/entries.c \
	%D%/shim/entries.cc \
	%D%/shim/entries.h \
	%D%/shim/errno.c \
	%D%/shim/frees.c \
	%D%/shim/hello.c \
	%D%/shim/introspect.c \
	%D%/shim/late.c \
	%D%/shim/no_count.c \
	%D%/shim/opener.c \
	%D%/shim/opens.c \
	%D%/shim/refuses.c

# Allocations
# -----------
# The counter is a preload library for the command, and is linked into
# hot_path, where it stands in front of libc in the same way.
check_LTLIBRARIES += %D%/lib/count_malloc.la
%C%_lib_count_malloc_la_SOURCES = %D%/lib/count_malloc.c %D%/lib/count_malloc.h
%C%_lib_count_malloc_la_LIBADD = $(IVA_DL_LIBS)
%C%_lib_count_malloc_la_LDFLAGS = $(AM_LDFLAGS) \
	-module -avoid-version -rpath $(abs_builddir)
hot_path = %D%/lib/hot_path
check_PROGRAMS += $(hot_path)
TESTS += $(hot_path)
%C%_lib_hot_path_SOURCES = \
	%D%/lib/count_malloc.c %D%/lib/count_malloc.h %D%/lib/hot_path.c
if SANITIZE
%C%_lib_hot_path_CPPFLAGS = $(AM_CPPFLAGS) -DIVA_SANITIZED
else
%C%_lib_hot_path_CPPFLAGS = $(AM_CPPFLAGS)
endif
%C%_lib_hot_path_LDADD = src/libintervalloc.la $(IVA_DL_LIBS)

# Units: a file of tests for each module, which sees all symbols
# -----
unit_cflags = $(AM_CFLAGS) $(CUNIT_CFLAGS)
unit_ldadd = %D%/unit/libcunit_tap.la src/libivacore.la $(CUNIT_LIBS)
if HAVE_CUNIT
check_LTLIBRARIES += %D%/unit/libcunit_tap.la
%C%_unit_libcunit_tap_la_SOURCES = \
	%D%/unit/cunit_tap.c %D%/unit/cunit_tap.h \
	%D%/unit/bed_fixture.h %D%/unit/fixture.h
%C%_unit_libcunit_tap_la_CFLAGS = $(unit_cflags)
unit_tests = \
	%D%/unit/test_status \
	%D%/unit/test_names \
	%D%/unit/test_check \
	%D%/unit/test_sort \
	%D%/unit/test_index \
	%D%/unit/test_overlap \
	%D%/unit/test_nearest \
	%D%/unit/test_count_overlaps \
	%D%/unit/test_coverage \
	%D%/unit/test_merge \
	%D%/unit/test_cluster \
	%D%/unit/test_complement \
	%D%/unit/test_subtract \
	%D%/unit/test_bed \
	%D%/unit/test_bed_faults \
	%D%/unit/test_write
check_PROGRAMS += $(unit_tests)
TESTS += $(unit_tests)
%C%_unit_test_status_CFLAGS = $(unit_cflags)
%C%_unit_test_status_LDADD = $(unit_ldadd)
%C%_unit_test_names_CFLAGS = $(unit_cflags)
%C%_unit_test_names_LDADD = $(unit_ldadd)
%C%_unit_test_check_CFLAGS = $(unit_cflags)
%C%_unit_test_check_LDADD = $(unit_ldadd)
%C%_unit_test_sort_CFLAGS = $(unit_cflags)
%C%_unit_test_sort_LDADD = $(unit_ldadd)
%C%_unit_test_index_CFLAGS = $(unit_cflags)
%C%_unit_test_index_LDADD = $(unit_ldadd)
%C%_unit_test_overlap_CFLAGS = $(unit_cflags)
%C%_unit_test_overlap_LDADD = $(unit_ldadd)
%C%_unit_test_nearest_CFLAGS = $(unit_cflags)
%C%_unit_test_nearest_LDADD = $(unit_ldadd)
%C%_unit_test_count_overlaps_CFLAGS = $(unit_cflags)
%C%_unit_test_count_overlaps_LDADD = $(unit_ldadd)
%C%_unit_test_coverage_CFLAGS = $(unit_cflags)
%C%_unit_test_coverage_LDADD = $(unit_ldadd)
%C%_unit_test_merge_CFLAGS = $(unit_cflags)
%C%_unit_test_merge_LDADD = $(unit_ldadd)
%C%_unit_test_cluster_CFLAGS = $(unit_cflags)
%C%_unit_test_cluster_LDADD = $(unit_ldadd)
%C%_unit_test_complement_CFLAGS = $(unit_cflags)
%C%_unit_test_complement_LDADD = $(unit_ldadd)
%C%_unit_test_subtract_CFLAGS = $(unit_cflags)
%C%_unit_test_subtract_LDADD = $(unit_ldadd)
%C%_unit_test_bed_CFLAGS = $(unit_cflags)
%C%_unit_test_bed_LDADD = $(unit_ldadd)
%C%_unit_test_bed_faults_CFLAGS = $(unit_cflags)
%C%_unit_test_bed_faults_LDADD = $(unit_ldadd)
%C%_unit_test_write_CFLAGS = $(unit_cflags)
%C%_unit_test_write_LDADD = $(unit_ldadd)
endif

# Properties: the library against a naive oracle; no CUnit
# ----------
check_LTLIBRARIES += %D%/prop/libprop.la
%C%_prop_libprop_la_SOURCES = \
	%D%/oracle/oracle.c %D%/oracle/oracle.h \
	%D%/oracle/table.c %D%/oracle/table.h \
	%D%/prop/prop.c %D%/prop/prop.h \
	%D%/prop/prop_large.c %D%/prop/prop_large.h \
	%D%/prop/prop_pieces.c %D%/prop/prop_pieces.h \
	%D%/prop/prop_sets.c \
	%D%/prop/prop_text.c %D%/prop/prop_text.h
%C%_prop_libprop_la_CPPFLAGS = $(prop_cppflags)
prop_cppflags = $(AM_CPPFLAGS) -I$(srcdir)/%D%/oracle
prop_ldadd = %D%/prop/libprop.la src/libivacore.la
prop_tests = \
	%D%/prop/prop_overlap \
	%D%/prop/prop_nearest \
	%D%/prop/prop_count_overlaps \
	%D%/prop/prop_coverage \
	%D%/prop/prop_merge \
	%D%/prop/prop_cluster \
	%D%/prop/prop_complement \
	%D%/prop/prop_subtract \
	%D%/prop/prop_sort \
	%D%/prop/prop_bed \
	%D%/prop/prop_adversarial
check_PROGRAMS += $(prop_tests)
TESTS += $(prop_tests)
%C%_prop_prop_overlap_CPPFLAGS = $(prop_cppflags)
%C%_prop_prop_overlap_LDADD = $(prop_ldadd)
%C%_prop_prop_nearest_CPPFLAGS = $(prop_cppflags)
%C%_prop_prop_nearest_LDADD = $(prop_ldadd)
%C%_prop_prop_count_overlaps_CPPFLAGS = $(prop_cppflags)
%C%_prop_prop_count_overlaps_LDADD = $(prop_ldadd)
%C%_prop_prop_coverage_CPPFLAGS = $(prop_cppflags)
%C%_prop_prop_coverage_LDADD = $(prop_ldadd)
%C%_prop_prop_merge_CPPFLAGS = $(prop_cppflags)
%C%_prop_prop_merge_LDADD = $(prop_ldadd)
%C%_prop_prop_cluster_CPPFLAGS = $(prop_cppflags)
%C%_prop_prop_cluster_LDADD = $(prop_ldadd)
%C%_prop_prop_complement_CPPFLAGS = $(prop_cppflags)
%C%_prop_prop_complement_LDADD = $(prop_ldadd)
%C%_prop_prop_subtract_CPPFLAGS = $(prop_cppflags)
%C%_prop_prop_subtract_LDADD = $(prop_ldadd)
%C%_prop_prop_sort_CPPFLAGS = $(prop_cppflags)
%C%_prop_prop_sort_LDADD = $(prop_ldadd)
%C%_prop_prop_bed_CPPFLAGS = $(prop_cppflags)
%C%_prop_prop_bed_LDADD = $(prop_ldadd)
%C%_prop_prop_adversarial_CPPFLAGS = $(prop_cppflags)
%C%_prop_prop_adversarial_LDADD = $(prop_ldadd)
