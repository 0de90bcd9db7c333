#!/bin/sh
# SPDX-License-Identifier: MIT
#
# A guard counts only once it has been seen to fail.  Each test here plants one
# fault in a copy and asks the guard whose job it is.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/abi.sh"
. "$srcdir/tests/lib/layout.sh"

: "${CC:=cc}" "${AR:=ar}"
core=src/.libs/libivacore.a
header=$srcdir/include/intervalloc.h
map=$srcdir/src/intervalloc.map

# says FILE [LINE...]: the file consists of these lines.
says()
{
    says_file=$1
    shift
    : >"$t/.wanted"
    test $# -eq 0 || printf '%s\n' "$@" >"$t/.wanted"
    diff "$t/.wanted" "$says_file"
}

# plant_in_merge FUNCTION STATEMENT [HEADER]: make $t/planted.a, the whole
# library with STATEMENT as the first of a function of merge.c.
plant_in_merge()
{
    {
        test -z "${3:-}" || echo "#include <$3>"
        echo "extern void *volatile iva__escape;"
        echo "void *volatile iva__escape;"
        $AWK -v name="$1" -v statement="$2" '
            { print }
            index($0, name "(") == 1 { inside = 1 }
            inside && /^\{/ { print "    " statement; inside = 0; n++ }
            END { exit n != 1 }' "$srcdir/src/ops/merge.c"
    } >"$t/merge.c" &&
    rm -f "$t/planted.a" &&
    cp "$core" "$t/planted.a" &&
    $AR d "$t/planted.a" "$($AR t "$core" | grep 'merge\.l*o$')" &&
    $CC $IVA_TEST_CFLAGS -w -fPIC -c -o "$t/merge.o" "$t/merge.c" &&
    $AR r "$t/planted.a" "$t/merge.o" && return
    rm -f "$t/planted.a"
    echo "# cannot plant in $1"
} 2>"$t/log"

# forbids NAME [IMPORT...]: the imports of $t/planted.a that the allowlist does
# not have are these.
forbids()
{
    forbids_name=$1
    shift
    $CC $IVA_TEST_LDFLAGS -shared -o "$t/planted.so" -Wl,--whole-archive \
        "$t/planted.a" -Wl,--no-whole-archive >"$t/log" 2>&1 ||
        sed 's/^/# cannot link: /' "$t/log"
    forbidden_imports "$t/planted.so" "$srcdir/tests/abi/imports.txt" \
        >"$t/forbidden" 2>/dev/null
    test -f "$t/planted.so" || echo "nothing was linked" >"$t/forbidden"
    ok "$forbids_name" says "$t/forbidden" "$@"
    rm -f "$t/planted.so"
}

if test "${IVA_SANITIZED:-no}" = yes; then
    skip "planted imports" "sanitizer build"
elif test ! -f src/.libs/libintervalloc.so; then
    skip "planted imports" "no shared library"
else
    plant_in_merge iva_merge_next ";"
    forbids "an unchanged copy passes the imports test"

    # The pointer escapes, or the compiler would remove the call.
    plant_in_merge iva_merge_next "iva__escape = malloc(1);" stdlib.h
    forbids "a malloc in merge fails the imports test" malloc
    plant_in_merge iva_merge_next "puts(\"merge\");" stdio.h
    forbids "a puts in merge fails the imports test" puts
    plant_in_merge iva_merge_next "if (in->n == 5) exit(1);" stdlib.h
    forbids "an exit in merge fails the imports test" exit
fi

# ---------------------------------------------------------------------------
# Header, map and exports

header_functions "$header" >"$t/header"
sed '/ iva_merge_next;/d' "$map" >"$t/short.map"
map_functions "$t/short.map" >"$t/short"
comm -3 "$t/header" "$t/short" >"$t/differ"
ok "a symbol missing from the map is seen there" says "$t/differ" \
    iva_merge_next

sed 's/^ *local:/iva_surplus;&/' "$map" | tr ';' '\n' | sed 's/$/;/' \
    >"$t/long.map"
map_functions "$t/long.map" | comm -13 "$t/header" - >"$t/differ"
ok "a symbol too many in the map is seen there" says "$t/differ" iva_surplus

if test -f src/.libs/libintervalloc.so &&
    test "${IVA_SANITIZED:-no}" = no; then
    $CC $IVA_TEST_LDFLAGS -shared -o "$t/short.so" \
        -Wl,--version-script="$t/short.map" \
        -Wl,--whole-archive "$core" -Wl,--no-whole-archive
    exports "$t/short.so" | comm -3 "$t/header" - >"$t/differ"
    ok "and in what the library exports" says "$t/differ" iva_merge_next
else
    skip "and in what the library exports" "no plain shared library"
fi

{ cat "$header"; echo 'IVA_API int iva_surplus(int a);'; } >"$t/surplus.h"
header_functions "$t/surplus.h" | comm -3 "$t/header" - | tr -d '\t' \
    >"$t/differ"
ok "a function new in the header is seen" says "$t/differ" iva_surplus

# ---------------------------------------------------------------------------
# Layout

mkdir "$t/tree"
cp -R "$srcdir/src" "$t/tree/src"
chmod -R u+w "$t/tree"
layout_breaches "$t/tree" | sort >"$t/old_breaches"

# breach NAME FILE INCLUDED: one more #include in FILE breaks the law.
breach()
{
    cp "$t/tree/$2" "$t/kept"
    echo "#  include $3" >>"$t/tree/$2"
    layout_breaches "$t/tree" | sort | comm -13 "$t/old_breaches" - \
        >"$t/breaches"
    ok "$1" says "$t/breaches" "$2 includes $(echo "$3" | tr -d '"<>')"
    cp "$t/kept" "$t/tree/$2"
}

breach "an operation that includes another is reported" \
    src/ops/cluster.c '"ops/merge.h"'
breach "also without the directory's name" src/ops/cluster.c '"merge.h"'
breach "an operation that includes the command is reported" \
    src/ops/cluster.c '"cli/die.h"'
breach "core that includes io is reported" src/core/sort.c '"io/swar.h"'
breach "io that includes stdio.h is reported" src/io/bed.c '<stdio.h>'
breach "the command that includes core is reported" \
    src/cli/main.c '"core/arena.h"'

# ---------------------------------------------------------------------------
# Results

# The property test of merge, linked with the planted library, to $t/props.
run_props()
{
    {
        $CC $IVA_TEST_CFLAGS -w -I"$srcdir/tests/oracle" -o "$t/prop_merge" \
            "$srcdir/tests/prop/prop_merge.c" tests/prop/.libs/libprop.a \
            "$t/planted.a" $IVA_TEST_LDFLAGS && "$t/prop_merge"
    } >"$t/props" 2>&1
}

no_failure()
{
    grep '^1\.\.' "$t/props" && ! grep '^not ok' "$t/props"
}

plant_in_merge iva_merge_begin ";"
run_props
ok "an unchanged merge passes its property test" no_failure
plant_in_merge iva_merge_begin "min_dist += min_dist < 100;"
run_props
ok "an off-by-one in merge fails it" grep '^not ok' "$t/props"
plan
