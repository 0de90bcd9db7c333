#!/bin/sh
# SPDX-License-Identifier: MIT
#
# intervalloc.h stands alone: it compiles as the only line of a program, twice
# in a row, in each language that it promises.
. "$srcdir/tests/lib/tap.sh"

: "${CC:=cc}"
echo '#include "intervalloc.h"' >"$t/alone.c"
echo '#include "intervalloc.h"' >>"$t/alone.c"
echo 'extern int alone;' >>"$t/alone.c"
cp "$t/alone.c" "$t/alone.cc"
flags="-Wall -Wextra -pedantic -Werror -fsyntax-only -I$srcdir/include"

for std in c99 c11; do
    if $CC -std=$std -fsyntax-only -x c /dev/null 2>/dev/null; then
        ok "alone as $std" $CC -std=$std $flags "$t/alone.c"
    else
        skip "alone as $std" "$CC does not know -std=$std"
    fi
done

cxx=
for c in ${CXX:+"$CXX"} g++ clang++ c++; do
    if $c --version >/dev/null 2>&1; then
        cxx=$c
        break
    fi
done
if test -n "$cxx"; then
    ok "alone as c++17" $cxx -std=c++17 $flags "$t/alone.cc"
else
    skip "alone as c++17" "no C++ compiler (g++)"
fi
plan
