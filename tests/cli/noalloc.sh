#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The command allocates by the table, not by the row: a hundred times the rows
# cost only the few more calls that it takes for a few arrays to grow.  Counted
# by tests/lib/count_malloc.c in front of libc.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/naive.sh"

test "${IVA_SANITIZED:-no}" = no || skip_all "sanitizer build"
counter=$PWD/tests/lib/.libs/count_malloc.so
test -f "$counter" || skip_all "no preload library"

# The program itself, not the script that libtool puts in front of it.
program=$PWD/.libs/intervalloc
test -x "$program" || program=$iva
library=$PWD/src/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}

# calls ARG...: how many calls the command makes.
calls()
{
    rm -f "$t/count"
    LD_LIBRARY_PATH=$library IVA_COUNT_TO=$t/count LD_PRELOAD=$counter \
        "$program" "$@" >/dev/null 2>"$t/err"
    cat "$t/count"
}

calls --version >"$t/n" 2>/dev/null
test -s "$t/n" || skip_all "LD_PRELOAD does nothing here"

cd "$t" || exit 99
mkdir small large
naive_set 1 1000 >small/a
naive_set 2 1000 >small/b
for set in a b; do
    for i in 0 1 2 3 4 5 6 7 8 9; do
        $AWK -F '\t' -v OFS='\t' -v shift=$((30000 * i + 400000)) '{
            for (j = 0; j < 10; j++) {
                $2 += shift; $3 += shift
                print
            }
        }' small/$set
    done >large/$set
done
ok "the large table has a hundred times the rows" \
    test $(($(wc -l <large/a))) -eq $(($(wc -l <small/a) * 100))

few=128
for line in \
    "overlap a b" "overlap --left a b" "overlap --unique a b" \
    "overlap --inverse a b" "overlap --outer a b" \
    "nearest a b" "nearest -k 3 a b" "count-overlaps a b" "coverage a b" \
    "merge a" "cluster a" "complement a" "subtract a b" "sort a"; do
    small=$(cd small && calls $line)
    large=$(cd large && calls $line)
    echo "# $line: $small calls on 1,000 rows, $large on 100,000"
    ok "$line allocates by the table, not by the row" \
        test "${small:--1}" -gt 0 -a "${large:-9999}" -le $((small + few))
done
plan
