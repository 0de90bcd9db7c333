# SPDX-License-Identifier: MIT
#
# IVA_VERSION_SCRIPT
#
# Whether the linker takes -Wl,--version-script; sets the conditional
# HAVE_VERSION_SCRIPT.  The trial script names a symbol that is there, since
# some linkers refuse one that is not.
AC_DEFUN([IVA_VERSION_SCRIPT], [
AC_CACHE_CHECK([whether the linker takes a version script],
  [iva_cv_version_script], [
  AS_ECHO(['IVA_TRIAL { global: iva_trial; local: *; };']) >conftest.map
  iva_save_LDFLAGS=$LDFLAGS
  LDFLAGS="$LDFLAGS -shared -Wl,--version-script=conftest.map"
  iva_save_CFLAGS=$CFLAGS
  CFLAGS="$CFLAGS -fPIC"
  AC_LINK_IFELSE([AC_LANG_SOURCE([[
    extern int iva_trial(void);
    int iva_trial(void) { return 0; }]])],
    [iva_cv_version_script=yes], [iva_cv_version_script=no])
  CFLAGS=$iva_save_CFLAGS
  LDFLAGS=$iva_save_LDFLAGS
  rm -f conftest.map])
AM_CONDITIONAL([HAVE_VERSION_SCRIPT],
  [test "x$iva_cv_version_script" = xyes])
])
