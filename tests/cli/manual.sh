#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The manual and the README do not lie: every example that shows a table, a
# command and its output is run, and every C program is compiled and run.
#
# In an example "$ cat FILE" shows a table, "$ intervalloc ..." a command, and
# the lines up to the next "$" or the end of the block what it prints.  Pipes
# and commands without output are not run.
: "${srcdir:=.}"
build=$PWD
. "$srcdir/tests/lib/cli.sh"

# Prints "N KIND LINE" for each line of an example: the N-th, its KIND (the
# command after $, or a line of what follows), the line.
examples()
{
    awk '
        /^\.Bd -literal/ || (/^```/ && !inside) { inside = 1; next }
        /^\.Ed/ || /^```/ { inside = begun = 0; next }
        inside && /^\$ / {
            begun = 1
            print ++n "\t$\t" substr($0, 3)
            next
        }
        begun { print n "\t>\t" $0 }
    ' "$1"
}

run_examples()
{
    examples "$srcdir/$1" >examples
    total=$(tail -n 1 examples | cut -f 1)
    i=0
    while test $i -lt "${total:-0}"; do
        i=$((i + 1))
        command=$(awk -F "$tab" -v i=$i '$1 == i && $2 == "$" { print $3 }' \
            examples)
        awk -F "$tab" -v i=$i '$1 == i && $2 == ">" {
            sub(/^[^\t]*\t>\t/, ""); print }' examples >shown
        case $command in
        *'|'* | *' -o '*) ;;
        'cat '*) cp shown "${command#cat }" ;;
        'intervalloc '*)
            run ${command#intervalloc }
            ok "$1: $command" was_good shown
            ;;
        esac
    done
}

run_examples man/intervalloc.1
ok "the manual has examples" test $n -ge 8
run_examples README.md
ok "the README has examples" test $n -ge 14

# Every option and operation that the help tells is in the manual.
sed 's/^\.[A-Z][a-z] //; s/[\\&]//g' "$srcdir/man/intervalloc.1" >manual
for op in overlap nearest count-overlaps coverage merge cluster complement \
    subtract sort; do
    run $op --help
    grep -o -e '--[a-z][a-z-]*' out
done | sort -u >options
missing=
while read -r option; do
    grep -q -e "-${option#--}" manual || missing="$missing $option"
done <options
is "the manual knows the options that the help tells" "$missing" ""

# Every function of the header is in the library's page.
missing=
grep -o 'iva_[a-z_]*(' "$srcdir/include/intervalloc.h" | tr -d '(' | sort -u |
    grep -v '_$' >functions
while read -r name; do
    grep -q "^\.F[no] $name" "$srcdir/man/libintervalloc.3" ||
        missing="$missing $name"
done <functions
is "the library's page knows the functions of the header" "$missing" ""
missing=
grep -o 'X([A-Z]*, ' "$srcdir/include/intervalloc.h" | tr -d 'X(, ' >statuses
while read -r name; do
    grep -q "^\.It Dv IVA_$name" "$srcdir/man/libintervalloc.3" ||
        missing="$missing $name"
done <statuses
is "and its statuses" "$missing" ""
is "of both there are some" "$(sed -n 1p functions) $(sed -n 1p statuses)" \
    "iva_any_overlap OK"

if command -v mandoc >/dev/null 2>&1; then
    for page in intervalloc.1 libintervalloc.3; do
        ok "$page is good mdoc" \
            mandoc -T lint -W warning "$srcdir/man/$page"
    done
else
    skip "the pages are good mdoc" "no mandoc"
fi

# ---- programs --------------------------------------------------------------

printf '2\n1\n0\n' >counts
awk '/^```c/ { inside = 1; next } /^```/ { inside = 0 } inside' \
    "$srcdir/README.md" >readme.c
awk '/^#include/ { inside = 1 } /^\.Ed/ { inside = 0 } inside' \
    "$srcdir/man/libintervalloc.3" | sed 's/\\e/\\/g' >page.c
same "the README and the library's page show the same program" readme.c page.c

# program NAME SOURCE: build it with the library of the build directory.
program()
{
    (cd "$build" && ./libtool --quiet --tag=CC --mode=link ${CC:-cc} \
        ${IVA_TEST_CFLAGS:-} -I"$srcdir/include" ${IVA_TEST_LDFLAGS:-} \
        -o "$t/$1" "$2" src/libintervalloc.la)
}
prints()
{
    shown=$1
    shift
    "$@" >out && diff out "$shown"
}
if test -x "$build/libtool" && test -f "$build/src/libintervalloc.la"; then
    ok "the program of the README is compiled" program count "$t/readme.c"
    ok "and prints what is said there" prints counts ./count
    ok "samples/library.c is compiled" \
        program library "$srcdir/samples/library.c"
    run count-overlaps "$srcdir/samples/genes.bed" "$srcdir/samples/peaks.bed"
    cp out want
    ok "and counts as the command does" prints want ./library \
        "$srcdir/samples/genes.bed" "$srcdir/samples/peaks.bed"
else
    skip "the programs are compiled and run" "not in a build directory"
fi

plan
