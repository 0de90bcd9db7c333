#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The command on tables of some size.
#
# On data made from a seed, where the answers come from the awk of
# tests/lib/naive.sh, and on more of it, where the operations have to agree with
# one another: always.  On two public data sets, where row counts and
# hashes are known: if they are there.  They are not part of the project;
# IVA_SHARED_DATA names a directory that holds NAME.bed.gz for each set and
# expected.json, whose sha256_16 is the first 16 hex digits of the SHA-256 over
# the sorted rows.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/naive.sh"

TAB=$(printf '\t')

# ---------------------------------------------------------------------------
# Generated

seed=${IVA_SEED:-20260}
echo "# seed $seed"
naive_set "$seed" 2500 >"$t/a.bed"
naive_set "$((seed + 1))" 2000 >"$t/b.bed"

# agree NAME FILE ARG...: what the command prints is FILE, byte for byte.
agree()
{
    agree_name=$1
    agree_file=$2
    shift 2
    run "$@"
    is "$agree_name: status" "$rc" 0
    same "$agree_name: rows" "$t/out" "$agree_file"
}

cd "$t" || exit 99
naive_count_overlaps a.bed b.bed >count
agree "generated count-overlaps" count count-overlaps a.bed b.bed
naive_coverage a.bed b.bed >coverage
agree "generated coverage" coverage coverage a.bed b.bed
naive_overlap a.bed b.bed >pairs
agree "generated overlap" pairs overlap a.bed b.bed
sort -s -t "$TAB" -k1,1 -k2,2n -k3,3n a.bed >sorted
agree "generated sort" sorted sort a.bed
for d in -10 0 1 50; do
    naive_merge "$d" a.bed >merged
    agree "generated merge, min_dist $d" merged merge --min-dist=$d a.bed
done

# ---------------------------------------------------------------------------
# Generated, and too much to be naive about: what one operation says follows
# from what another does, whatever the order of the rows

$AWK -v x="$seed" 'BEGIN {
    for (i = 0; i < 60000; i++) {
        x = (x * 16807) % 2147483647
        s = x % 4000000
        l = 1 + int(x / 4000) % 300
        if (i % 10000 == 0)
            l = 3000000
        print (i % 3 ? "one" : "two") "\t" s "\t" s + l "\t" i
    }
}' >large
sort -t "$TAB" -k4,4 large | $AWK 'NR % 3 == 0' >large_b
$AWK 'NR % 3 != 0' large >large_a
sort -t "$TAB" -k1,1 -k2,2n -k3,3n large_a >sorted_a

# agreed NAME COMMAND: "intervalloc" in COMMAND is the command under test, and
# it prints "GOT WANTED", which are the same.
agreed()
{
    agreed_name=$1
    said=$(eval "$2")
    echo "# $said"
    # two numbers, the same
    set -- $said
    ok "$agreed_name" test "$#:$1" = "2:${2:-}"
}

intervalloc()
{
    "$iva" "$@"
}

total='$NF { sum += $NF } END { printf "%d", sum }'
bases='{ sum += $3 - $2 } END { printf "%d", sum }'

intervalloc overlap large_a large_b >pairs
agreed "large: as many pairs as the counts say" '
    echo $(intervalloc count-overlaps large_a large_b | $AWK "$total") \
        $(wc -l <pairs)'
agreed "large: every pair overlaps" '
    echo $($AWK "!(\$1 == \$5 && \$2 < \$7 && \$6 < \$3)" pairs | wc -l) 0'
agreed "large: no pair comes twice" '
    echo $(cut -f 4,8 pairs | sort -u | wc -l) $(wc -l <pairs)'
agreed "large: as many pairs the other way round" '
    echo $(intervalloc overlap large_b large_a | wc -l) $(wc -l <pairs)'
for op in overlap nearest count-overlaps coverage subtract; do
    intervalloc $op large_a large_b | sort >by_chance
    intervalloc $op sorted_a large_b | sort >in_order
    same "large: $op does not depend on the order of A" in_order by_chance
done
agreed "large: covered and left over are all the bases" '
    intervalloc coverage large_a large_b >covered
    intervalloc subtract large_a large_b >left
    echo $(($($AWK "$total" covered) + $($AWK "$bases" left))) \
        $($AWK "$bases" large_a)'
agreed "large: merged and between are the whole contigs" '
    printf "one\t9000000\ntwo\t9000000\n" >genome
    intervalloc merge large_a >merged
    intervalloc complement --view genome large_a >between
    echo $(($($AWK "$bases" merged) + $($AWK "$bases" between))) 18000000'
agreed "large: merge counts every row" '
    echo $(intervalloc merge large_a | $AWK "$total") $(wc -l <large_a)'
agreed "large: a cluster for each merged interval" '
    echo $(intervalloc cluster large_a | cut -f 5 | sort -u | wc -l) \
        $(intervalloc merge large_a | wc -l)'

# ---------------------------------------------------------------------------
# Real

cd - >/dev/null || exit 99
data=${IVA_SHARED_DATA:-$srcdir/../shared/data}
case $data in /*) ;; *) data=$PWD/$data ;; esac

if test ! -f "$data/expected.json"; then
    skip "real data" "IVA_SHARED_DATA names no directory with expected.json"
    plan
    exit 0
fi
for sum in sha256sum "shasum -a 256" none; do
    $sum </dev/null >/dev/null 2>&1 && break
done
if test "$sum" = none; then
    skip "real data" "neither sha256sum nor shasum"
    plan
    exit 0
fi

cd "$t" || exit 99
gzip -dc "$data/exons.bed.gz" >exons.bed
gzip -dc "$data"/fBrain-*.bed.gz >fBrain.bed
for set in exons fBrain; do
    $AWK -F '\t' -v OFS='\t' '
        $3 > max[$1] { max[$1] = $3 }
        END { for (c in max) print c, max[c] + 1000 }' $set.bed >$set.genome
done

# One line for each result: coords op options a b rows hash.  The file has one
# key a line; options are written key=value, joined by commas.
$AWK '
    function value(s) {
        sub(/^[^:]*: */, "", s); sub(/,$/, "", s); gsub(/"/, "", s)
        return s
    }
    /"options": \{\}/ { options = "-"; next }
    /"options": \{/ { options = ""; inside = 1; next }
    inside && /\}/ { inside = 0; next }
    inside {
        key = $1; gsub(/[":]/, "", key)
        options = options (options == "" ? "" : ";") key "=" \
            (key == "view_df" ? "genome" : value($0))
        next
    }
    /"coords":/ { coords = value($0) }
    /"op":/ { op = value($0) }
    /"a":/ { a = value($0) }
    /"b":/ { b = value($0) }
    /"rows":/ { rows = value($0) }
    /"sha256_16":/ {
        print coords, op, options, a, b == "" ? "-" : b, rows, value($0)
    }' "$data/expected.json" >results
ok "expected.json holds results" test -s results

# What the options of a result are on the command line.
arguments()
{
    echo "$1" | tr ';' '\n' | sed \
        -e 's/^distinct_output=.*/--unique/' \
        -e 's/^overlap_output=.*/--left/' \
        -e 's/^k=/-k/' \
        -e 's/^overlap=.*/--no-overlap/' \
        -e 's/^min_dist=/--min-dist=/' \
        -e "s/^view_df=.*/--view $2.genome/" \
        -e '/^-$/d' |
    case $1 in *distinct_output*) grep -v -e --left ;; *) cat ;; esac
}

while read -r coords op options a b rows hash; do
    set -- $op $(arguments "$options" $a) $a.bed
    test $b = - || set -- "$@" $b.bed
    test $coords = 0-based || set -- "$@" --one-based
    run "$@"
    sort out >sorted
    got=$(wc -l <sorted)
    ok "real: $*" test "$rc $((got)) $($sum <sorted | cut -c 1-16)" = \
        "0 $rows $hash"
done <results
plan
