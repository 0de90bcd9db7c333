# SPDX-License-Identifier: MIT
#
# IVA_SANITIZE
#
# --enable-sanitize=LIST builds everything with -fsanitize=LIST.  Sets the
# shell variables iva_sanitize (the list, or empty) and IVA_SANITIZE_CFLAGS (for
# compiling and linking), and the conditional SANITIZE.  A finding ends the
# program: one that is only printed would pass unseen.
AC_DEFUN([IVA_SANITIZE], [
AC_ARG_ENABLE([sanitize],
  [AS_HELP_STRING([--enable-sanitize=LIST],
    [build with -fsanitize=LIST, such as address,undefined])],
  [], [enable_sanitize=no])
iva_sanitize=
IVA_SANITIZE_CFLAGS=
AS_CASE([$enable_sanitize],
  [no], [],
  [yes], [iva_sanitize=address,undefined],
  [iva_sanitize=$enable_sanitize])
AS_IF([test "x$iva_sanitize" != x], [
  IVA_SANITIZE_CFLAGS="-fsanitize=$iva_sanitize -fno-sanitize-recover=all"
  IVA_SANITIZE_CFLAGS="$IVA_SANITIZE_CFLAGS -fno-omit-frame-pointer"
  AC_MSG_CHECKING([whether $CC links with -fsanitize=$iva_sanitize])
  iva_save_CFLAGS=$CFLAGS
  CFLAGS="$CFLAGS $IVA_SANITIZE_CFLAGS"
  AC_LINK_IFELSE([AC_LANG_PROGRAM()],
    [AC_MSG_RESULT([yes])],
    [AC_MSG_RESULT([no])
     AC_MSG_ERROR([$CC cannot build with -fsanitize=$iva_sanitize])])
  CFLAGS=$iva_save_CFLAGS
])
AM_CONDITIONAL([SANITIZE], [test "x$iva_sanitize" != x])
])
