# SPDX-License-Identifier: MIT
#
# IVA_JEMALLOC
#
# --enable-jemalloc, --with-jemalloc=PREFIX|static: the preload library, shim/.
# Sets the conditionals IVA_SHIM, IVA_SHIM_FILTER, IVA_SHIM_STATIC and
# IVA_SHIM_DYLIB, the substitutions IVA_SHIM_CPPFLAGS, IVA_SHIM_LDFLAGS and
# IVA_SHIM_NAME, and the shell variable iva_say_shim.  Nothing is put into
# config.h, LIBS or the flags of anything else: the rest of the build is not to
# know.
#
# Three ways, tried in this order:
#   filter   the linker writes DT_AUXILIARY, and a program that has such a
#            filter preloaded gets jemalloc's malloc (tried by running one)
#   static   libjemalloc_pic.a is linked in; asked for, or where the loader
#            knows no filters
#   dylib    on macOS: a library that re-exports libjemalloc
AC_DEFUN([IVA_JEMALLOC], [
AC_REQUIRE([PKG_PROG_PKG_CONFIG])
AC_REQUIRE([LT_INIT])
AC_ARG_ENABLE([jemalloc],
  [AS_HELP_STRING([--enable-jemalloc],
    [build the preload library that gives programs jemalloc])],
  [], [enable_jemalloc=default])
AC_ARG_WITH([jemalloc],
  [AS_HELP_STRING([--with-jemalloc=WHERE],
    [the prefix that jemalloc is installed below, or "static" to link
     libjemalloc_pic.a in; implies --enable-jemalloc])],
  [], [with_jemalloc=])

AS_CASE([$enable_jemalloc], [yes|no|default], [],
  [AC_MSG_ERROR([--enable-jemalloc takes no value but yes and no; where jemalloc dnl
is, says --with-jemalloc=PREFIX])])
AS_IF([test "x$enable_jemalloc$with_jemalloc" = xyesno],
  [AC_MSG_ERROR([--enable-jemalloc and --without-jemalloc exclude each other])])
AS_CASE([$with_jemalloc], [no], [with_jemalloc= enable_jemalloc=no],
  [yes], [with_jemalloc= ; AS_IF([test $enable_jemalloc = default],
    [enable_jemalloc=yes])])
AS_IF([test "x$with_jemalloc" != x && test $enable_jemalloc = default],
  [enable_jemalloc=yes])
iva_shim=no
iva_say_shim=no
IVA_SHIM_CPPFLAGS=
IVA_SHIM_LDFLAGS=
IVA_SHIM_NAME=
AS_IF([test $enable_jemalloc = yes], [
  AS_IF([test "x$iva_sanitize" != x], [AC_MSG_ERROR(
    [--enable-jemalloc does not go with --enable-sanitize: a sanitizer's library
cannot be preloaded into a program built without it])])
  AS_IF([test "x$enable_shared" = xno], [AC_MSG_ERROR(
    [--enable-jemalloc does not go with --disable-shared: a preload library is
a shared one])])
  AS_CASE([$host_os],
    [darwin*], [_IVA_JEMALLOC_FIND
                _IVA_JEMALLOC_DYLIB],
    [cygwin*|mingw*|msys*|aix*], [AC_MSG_ERROR(
      [--enable-jemalloc needs an ELF system or macOS, where libraries can be
preloaded; this is $host_os.  Leave the option out: nothing else needs it])],
    [_IVA_JEMALLOC_ELF])
])
AM_CONDITIONAL([IVA_SHIM], [test $iva_shim != no])
AM_CONDITIONAL([IVA_SHIM_FILTER], [test $iva_shim = filter])
AM_CONDITIONAL([IVA_SHIM_STATIC], [test $iva_shim = static])
AM_CONDITIONAL([IVA_SHIM_DYLIB], [test $iva_shim = dylib])
AC_SUBST([IVA_SHIM_CPPFLAGS])
AC_SUBST([IVA_SHIM_LDFLAGS])
AC_SUBST([IVA_SHIM_NAME])
])

# What is said where nothing works.
m4_define([_IVA_JEMALLOC_PACKAGE],
  [Debian's package is libjemalloc-dev; --with-jemalloc=PREFIX tells where
another one is, and without --enable-jemalloc all but the shim is built])

# Where jemalloc is: iva_je_libdir (may be empty: the linker's own directories),
# iva_je_libs to link with it, iva_je_version, iva_je_rpath.
AC_DEFUN([_IVA_JEMALLOC_FIND], [
iva_je_libdir=
iva_je_libs=
iva_je_version=
iva_je_rpath=
AS_CASE([$with_jemalloc],
  [""|static], [
    AC_MSG_CHECKING([for jemalloc by pkg-config])
    AS_IF([test "x$PKG_CONFIG" != x && $PKG_CONFIG --exists jemalloc],
      [iva_je_libs=`$PKG_CONFIG --libs jemalloc`
       iva_je_libdir=`$PKG_CONFIG --variable=libdir jemalloc`
       iva_je_version=`$PKG_CONFIG --modversion jemalloc`
       AC_MSG_RESULT([$iva_je_version])],
      [AC_MSG_RESULT([no])
       iva_je_libs=-ljemalloc])],
  [/*], [
    for iva_je_try in lib lib64 "lib/`$CC -print-multiarch 2>/dev/null`"; do
      iva_je_try=$with_jemalloc/$iva_je_try
      AS_IF([test "x$iva_je_libdir" = x &&
             ls "$iva_je_try"/libjemalloc[[._]]* >/dev/null 2>&1],
        [iva_je_libdir=$iva_je_try])
    done
    AS_IF([test "x$iva_je_libdir" = x],
      [AC_MSG_ERROR([--with-jemalloc: no libjemalloc below $with_jemalloc/lib])])
    iva_je_libs="-L$iva_je_libdir -ljemalloc"
    # The loader finds what is below /usr by itself.
    AS_IF([test "x$with_jemalloc" != x/usr], [iva_je_rpath=$iva_je_libdir])
    AS_IF([test -x "$with_jemalloc/bin/jemalloc-config"],
      [iva_je_version=`"$with_jemalloc/bin/jemalloc-config" --version`])],
  [AC_MSG_ERROR([--with-jemalloc takes an absolute prefix or "static", not $with_jemalloc])])
])

# Runs $1 with the library $2 preloaded; what it says goes to the log.
m4_define([_IVA_JEMALLOC_RUN],
  [{ LD_PRELOAD="$2" ./$1 >&AS_MESSAGE_LOG_FD 2>&1; }])

# The program that the library is tried on: status 0 where malloc comes from the
# object that has mallctl, and a block that is taken moves jemalloc's counter.
# It looks by name, so that it needs no jemalloc to be linked.
m4_define([_IVA_JEMALLOC_PROGRAM], [AC_LANG_SOURCE([[
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
typedef int ctl_fn(const char *, void *, size_t *, void *, size_t);
int main(void)
{
    ctl_fn *ctl = (ctl_fn *)dlsym(RTLD_DEFAULT, "mallctl");
    void *m = dlsym(RTLD_DEFAULT, "malloc");
    unsigned long long before = 0, after = 0;
    size_t len = sizeof before;
    const char *version = "?";
    Dl_info of_ctl, of_malloc;
    void *volatile p;

    if (ctl == NULL || m == NULL || !dladdr((void *)ctl, &of_ctl)
        || !dladdr(m, &of_malloc))
        return 2;
    printf("mallctl is in %s, malloc in %s\n", of_ctl.dli_fname,
           of_malloc.dli_fname);
    if (of_ctl.dli_fbase != of_malloc.dli_fbase)
        return 3;
    ctl("thread.allocated", &before, &len, NULL, 0);
    p = malloc(1000000);
    ctl("thread.allocated", &after, &len, NULL, 0);
    free(p);
    len = sizeof version;
    ctl("version", &version, &len, NULL, 0);
    printf("a block of 1000000 counts %llu\n", after - before);
    if (after - before < 1000000)
        return 4;
    {
        FILE *f = fopen("conftest.version", "w");
        if (f == NULL)
            return 5;
        fprintf(f, "%s\n", version);
        fclose(f);
    }
    return 0;
}
]])])

# $1: extra arguments for the compiler that makes ./conftest-shim.so.  Sets
# iva_je_made.
m4_define([_IVA_JEMALLOC_MAKE], [
iva_je_made=no
AS_ECHO(["void *malloc(unsigned long n); void *malloc(unsigned long n)
{ (void)n; return 0; } int iva_trial(void); int iva_trial(void) { return 0; }"]) \
  >conftest-shim.c
AS_IF([AC_TRY_COMMAND([$CC $CFLAGS $CPPFLAGS $LDFLAGS -fPIC -shared -o conftest-shim.so $1])],
  [iva_je_made=yes])
])

AC_DEFUN([_IVA_JEMALLOC_ELF], [
_IVA_JEMALLOC_FIND
AC_CHECK_TOOLS([IVA_READELF], [readelf llvm-readelf eu-readelf])
iva_je_no_filter=
AS_IF([test "x$with_jemalloc" = xstatic], [],
  [_IVA_JEMALLOC_FILTER])
AS_IF([test "x$iva_shim" = xno], [_IVA_JEMALLOC_STATIC])
AS_IF([test "x$iva_shim" = xno], [
  AS_IF([test "x$with_jemalloc" = xstatic],
    [AC_MSG_ERROR([--with-jemalloc=static: $iva_je_no_static.
_IVA_JEMALLOC_PACKAGE])],
    [AC_MSG_ERROR([--enable-jemalloc: no filter, since $iva_je_no_filter;
and not the static way, since $iva_je_no_static.
_IVA_JEMALLOC_PACKAGE])])])
# Without -z initfirst all works but the default for narenas, which comes too
# late then.
AX_CHECK_LINK_FLAG([-Wl,-z,initfirst],
  [IVA_SHIM_LDFLAGS="$IVA_SHIM_LDFLAGS -Wl,-z,initfirst"])
IVA_SHIM_LDFLAGS="$IVA_SHIM_LDFLAGS -Wl,-z,now -Wl,-z,nodelete -Wl,-z,defs"
])

# The name under which the loader knows jemalloc, from a program linked with it.
AC_DEFUN([_IVA_JEMALLOC_SONAME], [
AC_MSG_CHECKING([for the name of the jemalloc library])
iva_je_soname=
iva_save_LIBS=$LIBS
LIBS="-Wl,--no-as-needed $iva_je_libs $LIBS"
AC_LINK_IFELSE([AC_LANG_PROGRAM()],
  [iva_je_soname=`$IVA_READELF -d conftest$EXEEXT |
     sed -n 's/.*NEEDED.*\@<:@\(libjemalloc@<:@^@:>@@:>@*\)@:>@.*/\1/p'`])
LIBS=$iva_save_LIBS
AC_MSG_RESULT([${iva_je_soname:-none}])
])

AC_DEFUN([_IVA_JEMALLOC_FILTER], [
_IVA_JEMALLOC_SONAME
AS_IF([test "x$iva_je_soname" = x],
  [iva_je_no_filter="no program links with a shared jemalloc ($iva_je_libs)"],
  [iva_je_rpath_flag=
   AS_IF([test "x$iva_je_rpath" != x],
     [iva_je_rpath_flag="-Wl,-rpath,$iva_je_rpath -Wl,--enable-new-dtags"])
   AC_MSG_CHECKING([whether the linker writes DT_AUXILIARY])
   _IVA_JEMALLOC_MAKE([-Wl,-f,$iva_je_soname $iva_je_rpath_flag conftest-shim.c])
   AS_IF([test $iva_je_made = yes &&
          $IVA_READELF -d conftest-shim.so | $GREP -i auxiliary >/dev/null],
     [AC_MSG_RESULT([yes])
      _IVA_JEMALLOC_TRY_FILTER],
     [AC_MSG_RESULT([no])
      iva_je_no_filter="the linker does not write DT_AUXILIARY"])
   rm -f conftest-shim.c conftest-shim.so])
AS_IF([test "x$iva_je_no_filter" = x], [
  iva_shim=filter
  IVA_SHIM_NAME=$iva_je_soname
  IVA_SHIM_CPPFLAGS="-DIVA__JEMALLOC_NAME='\"$iva_je_soname\"'"
  IVA_SHIM_LDFLAGS="-Wl,-f,$iva_je_soname $iva_je_rpath_flag"
  iva_say_shim="filter for $iva_je_soname $iva_je_version ($iva_je_why)"])
])

# musl's loader takes the library and ignores the entry, which no linker says.
AC_DEFUN([_IVA_JEMALLOC_TRY_FILTER], [
AC_MSG_CHECKING([whether a preloaded filter gives a program jemalloc's malloc])
AS_IF([test "$cross_compiling" = yes],
  [AS_CASE([$host_os],
    [*-gnu*|*freebsd*|*netbsd*|solaris*], [
      iva_je_why="by the system's name: cross-compiling"
      AC_MSG_RESULT([not tried (cross-compiling)])],
    [AC_MSG_RESULT([no (cross-compiling to $host_os)])
     iva_je_no_filter="$host_os is not known to have filters and cannot be tried here"])],
  [iva_save_LIBS=$LIBS
   LIBS="$LIBS $IVA_DL_LIBS"
   AC_LINK_IFELSE([_IVA_JEMALLOC_PROGRAM],
     [AS_IF([_IVA_JEMALLOC_RUN([conftest$EXEEXT], [$PWD/conftest-shim.so])],
        [AC_MSG_RESULT([yes])
         iva_je_version=`sed 's,-.*,,' conftest.version`
         iva_je_why="a program with it preloaded got jemalloc's malloc"],
        [AC_MSG_RESULT([no])
         iva_je_no_filter="a program with one preloaded did not get jemalloc's malloc"])],
     [AC_MSG_RESULT([no])
      iva_je_no_filter="the trial program does not link"])
   LIBS=$iva_save_LIBS
   rm -f conftest.version])
])

# jemalloc.o alone has the family; the C++ operators are in another member,
# which nothing asks for, and which would need libstdc++.
AC_DEFUN([_IVA_JEMALLOC_STATIC], [
iva_je_no_static=
iva_je_archive=
AC_MSG_CHECKING([for libjemalloc_pic.a])
for iva_je_try in "$iva_je_libdir" /usr/local/lib \
  "`$CC $CFLAGS -print-file-name=libjemalloc_pic.a 2>/dev/null | sed 's,/@<:@^/@:>@*$,,'`"
do
  AS_IF([test "x$iva_je_archive" = x && test -r "$iva_je_try/libjemalloc_pic.a"],
    [iva_je_archive=$iva_je_try/libjemalloc_pic.a])
done
AC_MSG_RESULT([${iva_je_archive:-no}])
AS_IF([test "x$iva_je_archive" = x],
  [iva_je_no_static="libjemalloc_pic.a was not found"],
  [iva_je_static_flags="-Wl,-u,malloc -Wl,-u,mallctl -Wl,$iva_je_archive"
   AC_MSG_CHECKING([whether a library with it inside gives a program its malloc])
   AS_ECHO(["int iva_trial(void); int iva_trial(void) { return 0; }"]) \
     >conftest-shim.c
   AS_IF([AC_TRY_COMMAND([$CC $CFLAGS $CPPFLAGS $LDFLAGS -fPIC -shared -o conftest-shim.so conftest-shim.c $iva_je_static_flags -Wl,-z,defs -lm -lpthread $IVA_DL_LIBS])],
     [_IVA_JEMALLOC_TRY_STATIC],
     [AC_MSG_RESULT([no])
      iva_je_no_static="$iva_je_archive does not link into a library"])
   rm -f conftest-shim.c conftest-shim.so])
AS_IF([test "x$iva_je_no_static" = x], [
  iva_shim=static
  IVA_SHIM_LDFLAGS="$iva_je_static_flags -Wl,-lm -Wl,-lpthread"
  AS_IF([test "x$with_jemalloc" = xstatic], [iva_je_why="as asked"],
    [iva_je_why="no filter, since $iva_je_no_filter"])
  iva_say_shim="jemalloc $iva_je_version linked in from $iva_je_archive ($iva_je_why)"])
])

AC_DEFUN([_IVA_JEMALLOC_TRY_STATIC], [
AS_IF([test "$cross_compiling" = yes],
  [AC_MSG_RESULT([not tried (cross-compiling)])],
  [iva_save_LIBS=$LIBS
   LIBS="$LIBS $IVA_DL_LIBS"
   AC_LINK_IFELSE([_IVA_JEMALLOC_PROGRAM],
     [AS_IF([_IVA_JEMALLOC_RUN([conftest$EXEEXT], [$PWD/conftest-shim.so])],
        [AC_MSG_RESULT([yes])
         iva_je_version=`sed 's,-.*,,' conftest.version`],
        [AC_MSG_RESULT([no])
         iva_je_no_static="a program with such a library preloaded did not get its malloc"])],
     [AC_MSG_RESULT([no])
      iva_je_no_static="the trial program does not link"])
   LIBS=$iva_save_LIBS
   rm -f conftest.version])
])

# Not run by anybody here: written from the manuals of ld64 and dyld.
AC_DEFUN([_IVA_JEMALLOC_DYLIB], [
AC_MSG_CHECKING([whether the linker re-exports jemalloc])
iva_je_dylib=
for iva_je_try in "$iva_je_libdir" /opt/homebrew/lib /usr/local/lib; do
  AS_IF([test "x$iva_je_dylib" = x && test -r "$iva_je_try/libjemalloc.dylib"],
    [iva_je_dylib=$iva_je_try/libjemalloc.dylib])
done
iva_save_LIBS=$LIBS
LIBS="-Wl,-reexport_library,$iva_je_dylib $LIBS"
AC_LINK_IFELSE([AC_LANG_PROGRAM()],
  [AC_MSG_RESULT([yes])
   iva_shim=dylib
   IVA_SHIM_LDFLAGS="-Wl,-reexport_library,$iva_je_dylib"
   iva_say_shim="re-exports $iva_je_dylib $iva_je_version"],
  [AC_MSG_RESULT([no])])
LIBS=$iva_save_LIBS
AS_IF([test $iva_shim = no],
  [AC_MSG_ERROR([--enable-jemalloc: no libjemalloc.dylib that can be re-exported.
Homebrew's package is jemalloc; --with-jemalloc=PREFIX tells where another one is])])
])
