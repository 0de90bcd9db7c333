#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The header, the version script and the shared library name the same
# functions, and the library wants nothing that imports.txt does not allow.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/abi.sh"

so=src/.libs/libintervalloc.so
header=$srcdir/include/intervalloc.h
map=$srcdir/src/intervalloc.map

header_functions "$header" >"$t/header"
map_functions "$map" >"$t/map"
ok "the header declares functions" test -s "$t/header"
same "intervalloc.map lists exactly the header's functions" \
    "$t/map" "$t/header"
ok "every function is named in the allocation test" sh -c '
    while read -r f; do
        grep -q "[^a-z_]$f[^a-z_]" "$2" || { echo "not in hot_path.c: $f"; rc=1; }
    done <"$1"
    exit ${rc:-0}' sh "$t/header" "$srcdir/tests/lib/hot_path.c"

if test ! -f $so; then
    skip "the library exports exactly the header's functions" \
        "no shared library"
    skip "the library wants nothing outside imports.txt" "no shared library"
    plan
    exit 0
fi

exports $so >"$t/exports"
same "the library exports exactly the header's functions" \
    "$t/exports" "$t/header"
if $NM -D $so | grep -Eq ' _*(asan|ubsan|tsan|lsan|gcov)_'; then
    skip "the library wants nothing outside imports.txt" "instrumented build"
else
    forbidden_imports $so "$srcdir/tests/abi/imports.txt" >"$t/forbidden"
    : >"$t/none"
    same "the library wants nothing outside imports.txt" \
        "$t/forbidden" "$t/none"
fi
plan
