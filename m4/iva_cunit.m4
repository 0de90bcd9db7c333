# SPDX-License-Identifier: MIT
#
# IVA_CUNIT
#
# --with-cunit=auto|required|no: whether the unit tests are built.  Sets
# CUNIT_CFLAGS, CUNIT_LIBS, the shell variable iva_have_cunit and the
# conditional HAVE_CUNIT.  Nothing that is installed depends on it.
AC_DEFUN([IVA_CUNIT], [
AC_REQUIRE([PKG_PROG_PKG_CONFIG])
AC_ARG_WITH([cunit],
  [AS_HELP_STRING([--with-cunit=WHEN],
    [unit tests: auto (the default), required, no])],
  [], [with_cunit=auto])
iva_have_cunit=no
AS_CASE([$with_cunit],
  [no], [],
  [auto|yes|required],
    [PKG_CHECK_MODULES([CUNIT], [cunit], [iva_have_cunit=yes], [:])
     AS_IF([test "x$iva_have_cunit$with_cunit" = xnorequired || dnl
            test "x$iva_have_cunit$with_cunit" = xnoyes],
       [AC_MSG_ERROR([CUnit is missing (Debian: libcunit1-dev, and pkg-config to find it).
--without-cunit leaves the unit tests out.])])],
  [AC_MSG_ERROR([--with-cunit takes auto, required or no, not $with_cunit])])
AM_CONDITIONAL([HAVE_CUNIT], [test "x$iva_have_cunit" = xyes])
])
