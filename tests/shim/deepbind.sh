#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Libraries opened with RTLD_DEEPBIND, and dlopen's idea of its caller.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/shim.sh"

mkdir "$t/sub"
cc "$t/opens" "$here/opens.c"
cc "$t/frees.so" -shared -fPIC "$here/frees.c"
# The opener finds its library by the RUNPATH of its own.
cc "$t/sub/libsecret.so" -shared -fPIC "$here/frees.c"
cc "$t/opener.so" -shared -fPIC "$here/opener.c" \
    -Wl,-rpath,"$t/sub" -Wl,--enable-new-dtags

"$t/opens" deep "$t/frees.so" 2>/dev/null
is "without a shim it runs" "$?" 0

under "$shim" "$t/opens" deep "$t/frees.so"
is "a block crosses into a library opened with RTLD_DEEPBIND" "$rc" 0

under "$shim" env INTERVALLOC_DEEPBIND=keep "$t/opens" deep "$t/frees.so"
ok "INTERVALLOC_DEEPBIND=keep keeps it, and it dies" test "$rc" != 0

make_shim "$t/alone.so" -Wl,-f,libnot-there.so.2
under "$t/alone.so" "$t/opens" deep "$t/frees.so"
is "on the system's malloc it runs" "$rc" 0

under "$shim" "$t/opens" plain "$t/opener.so"
is "a library's RUNPATH is still its own" "$rc:$(cat "$t/out")" "0:opened"
plan
