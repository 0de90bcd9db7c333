#!/bin/sh
# SPDX-License-Identifier: MIT
#
# mallinfo, malloc_info, malloc_trim, mallopt and malloc_stats tell of jemalloc.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/shim.sh"

cc "$t/introspect" "$here/introspect.c"
under "$shim" "$t/introspect"
ok "the program ends well" test "$rc" = 0
while read -r line; do
    n=$((n + 1))
    echo "$line" | sed "s/ - / $n - /"
done <"$t/out"
ok "it said all that it has to say" test "$(wc -l <"$t/out")" = 17

under "$shim" "$t/introspect" stats
ok "malloc_stats is jemalloc's" grep -q '^Allocated: [0-9]' "$t/err"
ok "malloc_stats is short" test "$(wc -l <"$t/err")" -lt 20
plan
