#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Every entry of the family, from every place of a process: jemalloc's counters
# must have moved.  And the same without jemalloc, where it must just work.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/shim.sh"

cc "$t/drive" "$here/drive.c" "$here/entries.c" "$here/counted.c" -pthread
cc "$t/lib.so" -shared -fPIC "$here/entries.c" "$here/counted.c"
make_shim "$t/alone.so" -Wl,-f,libjemalloc-that-is-not-there.so.2
cat >"$t/places" <<'EOF'
ok constructor
ok main program
ok opened library
ok eight threads
ok fork in a threaded process
ok atexit
ok destructor
EOF

everywhere()
{
    under "$2" "$3" "$4"
    ok "$1: every place ends well" test "$rc" = 0
    same "$1: none was left out" "$t/out" "$t/places"
    sed 's/^/# /' "$t/err"
}

everywhere "C, jemalloc" "$shim" "$t/drive" "$t/lib.so"
everywhere "C, jemalloc missing" "$t/alone.so" "$t/drive" "$t/lib.so"
everywhere "C, no shim" "" "$t/drive" "$t/lib.so"

# The test would be worth nothing if it passed without the shim.
if test "$IVA_SHIM_KIND" = filter; then
    under "$IVA_SHIM_NAME" "$t/drive" "$t/lib.so"
    ok "a plain preload of jemalloc does not survive this" test "$rc" != 0
fi

if cc "$t/drive.o" -c "$here/drive.c" &&
    cc "$t/counted.o" -fPIC -c "$here/counted.c" &&
    cxx "$t/drivecc" "$here/entries.cc" "$t/drive.o" "$t/counted.o" -pthread &&
    cxx "$t/libcc.so" -shared -fPIC "$here/entries.cc" "$t/counted.o"; then
    everywhere "C++, jemalloc" "$shim" "$t/drivecc" "$t/libcc.so"
    everywhere "C++, jemalloc missing" "$t/alone.so" "$t/drivecc" "$t/libcc.so"
else
    skip "C++" "no C++17 compiler"
fi
plan
