#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The golden cases: one test for each folder of tests/cases, whose README says
# what the files are.  Rows are compared as a multiset, the names of
# expected.tsv with what --header prints.
. "$srcdir/tests/lib/tap.sh"

# The options that op.txt asks for, on lines of their own, to $t/args.
read_op()
{
    op= coords= left= distinct= k= overlap= distance= min_dist= view=none
    suffixes=unset error=no
    while IFS='=' read -r key value; do
        case $key in
        op) op=$value ;;
        coords) coords=$value ;;
        overlap_output) left=$value ;;
        distinct_output) distinct=$value ;;
        k) k=$value ;;
        overlap) overlap=$value ;;
        distance) distance=$value ;;
        min_dist) min_dist=$value ;;
        suffixes) suffixes=$value ;;
        view) view=$value ;;
        esac
    done <op.txt
}

has_negative()
{
    for f in a.bed b.bed view.bed; do
        test ! -f $f || cat $f
    done | grep -q "	-"
}

# Sets the arguments and runs the command.
run_case()
{
    case $op in
    count_overlaps) set -- count-overlaps --header ;;
    *) set -- $op --header ;;
    esac
    case $coords in 1-based*) set -- "$@" --one-based ;; esac
    if has_negative; then set -- "$@" --allow-negative; fi
    case $left,$distinct in
    left,True) set -- "$@" --unique ;;
    left,*) set -- "$@" --left ;;
    esac
    test -z "$k" || set -- "$@" -k "$k"
    test "$overlap" != False || set -- "$@" --no-overlap
    test "$distance" != False || set -- "$@" --no-distance
    test -z "$min_dist" || set -- "$@" "--min-dist=$min_dist"
    test "$suffixes" = unset || set -- "$@" "--suffixes=$suffixes"
    test "$view" = none || set -- "$@" --view "$view"
    set -- "$@" a.bed
    case $op in
    overlap | nearest | count_overlaps | coverage | subtract)
        set -- "$@" b.bed ;;
    esac
    echo "intervalloc $*"
    run "$@"
    sed 's/^/stderr: /' "$t/err"
}

# Names on the first line, sorted rows below, no empty lines.
normal()
{
    $AWK 'NF' "$1" >"$t/.lines"
    head -n 1 "$t/.lines" | sed 's/^#*//'
    tail -n +2 "$t/.lines" | sort
}

# expected.tsv says "." wherever nearest has no neighbour; the command says -1
# for its numbers.
none_as_printed()
{
    $AWK -F '\t' -v OFS='\t' -v suffix="${suffixes#*,}" '
        BEGIN { if (suffix == "unset") suffix = "_2" }
        NR == 1 {
            for (i = 1; i <= NF; i++) {
                if ($i == "chrom" suffix)
                    contig = i
                number[i] = $i == "start" suffix || $i == "end" suffix ||
                            $i == "distance"
            }
        }
        NR > 1 && $contig == "." {
            for (i = 1; i <= NF; i++)
                if (number[i] && $i == ".")
                    $i = -1
        }
        { print }' expected.tsv
}

case_passes()
{
    read_op
    run_case
    read -r first <expected.tsv || :
    case $first in
    "#ERROR"*)
        echo "status $rc, wanted 1 and one line"
        test $rc -eq 1 && test "$(wc -l <"$t/err")" -eq 1 &&
            grep -q '^intervalloc: [ab]\.bed:[0-9]*: ' "$t/err"
        return
        ;;
    esac
    echo "status $rc"
    test $rc -eq 0 || return 1
    if test $op = nearest; then
        none_as_printed >"$t/expected"
    else
        cp expected.tsv "$t/expected"
    fi
    normal "$t/expected" >"$t/wanted"
    normal "$t/out" >"$t/got"
    diff "$t/wanted" "$t/got"
}

cd "$srcdir/tests/cases" || exit 99
for folder in */; do
    folder=${folder%/}
    cd "$folder" || exit 99
    ok "$folder" case_passes
    cd ..
done
ok "there were cases" test $n -gt 100
plan
