#!/bin/sh
# SPDX-License-Identifier: MIT
#
# A damaged library is never the end of the command: cut at many places, with
# bytes changed where headers and tables are.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/launch/launch.sh"

build own.so own.c -shared -fPIC -DLIBRARY -s || skip_all "no shared libraries"
size=$(($(wc -c <"$t/own.so")))

# attempt FILE WHAT: a line if the command does not answer as it should.  The
# library is read, and then refused in any case, so that it is never loaded.
attempt()
{
    rc=0
    "$iva" run --require --no-inherit --allocator "$1" -- true \
        >"$t/out" 2>"$t/err" || rc=$?
    test $rc -eq 125 && test "$(grep -c '^intervalloc: ' "$t/err")" -eq 1 ||
        echo "$2: status $rc: $(head -n 3 "$t/err" | tr '\n' ' ')"
}

: >"$t/none"
at=0
while test $at -lt "$size"; do
    head -c $at "$t/own.so" >"$t/cut.so"
    attempt "$t/cut.so" "cut at $at"
    at=$((at + 1 + at / 20))
done >"$t/bad"
same "cut at many places" "$t/bad" "$t/none"

# Every byte of the first headers, and of the dynamic section where it can be
# found, is set to all ones.
: >"$t/places"
at=4
while test $at -lt 400; do
    echo $at >>"$t/places"
    at=$((at + 3))
done
start=$("${READELF:-readelf}" -lW "$t/own.so" 2>/dev/null |
    $AWK '$1 == "DYNAMIC" { print $2; exit }')
if test -n "$start"; then
    at=$((start))
    while test $at -lt $((start + 320)); do
        echo $at >>"$t/places"
        at=$((at + 5))
    done
fi
while read -r at; do
    cp "$t/own.so" "$t/changed.so"
    printf '\377' | dd of="$t/changed.so" bs=1 seek="$at" conv=notrunc \
        2>/dev/null
    attempt "$t/changed.so" "changed at $at"
done <"$t/places" >"$t/bad"
same "changed at many places" "$t/bad" "$t/none"
plan
