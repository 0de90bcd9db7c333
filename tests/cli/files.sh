#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What went wrong for users of other interval tools, as their public reports
# tell it: each is a kind of fault, with a small input of our own and the
# answer that is right here.
: "${srcdir:=.}"
. "$srcdir/tests/lib/cli.sh"

two='overlap nearest count-overlaps coverage subtract'
one='merge cluster complement sort'

# ---- what is said about a bad table ----------------------------------------

bed a <<T
ctgA 10 20
T
bed b <<T
ctgA 40 12
T
refuses "end before start is called so, with its numbers" b:1 \
    "start 40 > end 12" overlap a b
printf 'ctgA\t100    250\n' >b
refuses "a TAB and then blanks: the columns found are counted" b:1 \
    "2 columns" overlap a b
printf 'ctgA\t11\t12\tid1\tFalse\nctgA\tstart\tend\tid2\tTrue\n' >b
refuses "a coordinate that is text is shown" b:2 "'start'" sort b
printf 'ctgA\t11\t12\tid1\tFalse\nctgA\t5\t6\tid2\t1e+06\n' >b
gives "text behind column 3 is nobody's business" sort b <<T
ctgA 5 6 id2 1e+06
ctgA 11 12 id1 False
T
printf 'ctgA\t-5\t10\n' >b
for op in $two; do
    refuses "$op: a negative start is an error, not a crash" b:1 "-5" \
        $op a b
done
for op in $one; do
    refuses "$op: a negative start is an error, not a crash" b:1 "-5" $op b
done
printf 'ctgA\t999000\t1e+06\n' >b
for op in $two; do
    refuses "$op: 1e+06 is neither 1 nor silence" b:1 "'1e+06'" $op a b
    refuses "$op: 1e+06 in A, too" b:1 "'1e+06'" $op b a
done
for op in $one; do
    refuses "$op: 1e+06 is neither 1 nor silence" b:1 "'1e+06'" $op b
done
printf 'ctgA dna:primary 1000\n' >sizes
refuses "a file that is no genome file is shown, not guessed at" sizes:1 \
    "'dna:primary'" complement -g sizes a
ok "and what is wanted is told" grep -q "genome file" err

# ---- what is a table all the same ------------------------------------------

printf 'ctgA\t5\t9\tx\t\n' >b
gives "a TAB at the end of the line is an empty column" overlap b b <<T
ctgA 5 9 x _ ctgA 5 9 x _
T
printf 'ctgA\t1\t4\ta\tb\nctgA\t6\t9\ta\n' >b
gives "a row whose last value is missing" count-overlaps b b <<T
ctgA 1 4 a b 1
ctgA 6 9 a 1
T
printf 'ctgA\t5\t15\r\n' >crlf
printf 'ctgA\t5\t15\n' >lf
for op in $two; do
    run $op lf lf
    cp out want
    copies "$op: CR LF behind three columns" want $op crlf crlf
done
for op in $one; do
    run $op lf
    cp out want
    copies "$op: CR LF behind three columns" want $op crlf
done
printf 'ctgA\t1\t9\tp\r\n' >crlf
printf 'ctgA\t2\t3\n' >b
gives "a count stands on the line of its row" count-overlaps crlf b <<T
ctgA 1 9 p 1
T
printf 'ctgA\t3\t8' >b
gives "a row without a newline, alone" merge b <<T
ctgA 3 8 1
T
printf 'ctgA\t1\t2\nctgA\t3\t8' >b
gives "a row without a newline, the last" merge b <<T
ctgA 1 2 1
ctgA 3 8 1
T
printf "track name='panel 1'\nbrowser position ctgA:1-100\n# c\n\nctgA\t1\t9\n" \
    >b
gives "track, browser, comments and empty lines are skipped" merge b <<T
ctgA 1 9 1
T
printf 'track1\t1\t9\n' >b
gives "a contig that is called track1" merge b <<T
track1 1 9 1
T
: >empty
printf '#only\n' >only
for none in empty only; do
    copies "overlap of $none" /dev/null overlap $none $none
    copies "merge of $none" /dev/null merge $none
    copies "cluster of $none" /dev/null cluster $none
    gives "count-overlaps: B is $none" count-overlaps lf $none <<T
ctgA 5 15 0
T
    printf 'ctgA\t100\n' >sizes
    gives "complement of $none" complement -g sizes $none <<T
ctgA 0 100
T
done

# ---- large numbers, long lines, odd names ----------------------------------

bed a <<T
ctgA 0 10
T
awk 'BEGIN { for (i = 0; i < 1094599; i++) print "ctgA\t2\t3" }' >b
gives "a count of 1,094,599 is printed in digits" count-overlaps a b <<T
ctgA 0 10 1094599
T
gives "the bases under them are counted once" coverage a b <<T
ctgA 0 10 1
T
gives "1,094,599 equal rows are one" merge --max-gap 0 b <<T
ctgA 2 3 1094599
T
rm -f b
bed a <<T
ctgA 0 2000000
T
bed b <<T
ctgA 500000 1590000
T
gives "a coverage of 1,090,000 is printed in digits" coverage a b <<T
ctgA 0 2000000 1090000
T
bed a <<T
ctgBig 600000000 600000100
T
gives "a contig of more than 512 Mb" overlap a a <<T
ctgBig 600000000 600000100 ctgBig 600000000 600000100
T
gives "and its bases" coverage a a <<T
ctgBig 600000000 600000100 100
T
printf 'ctgHuge\t5000000000\n' >sizes
bed a <<T
ctgHuge 4290000000 4300000000
T
gives "a contig of more than 2^32" complement -g sizes a <<T
ctgHuge 0 4290000000
ctgHuge 4300000000 5000000000
T
{
    printf 'ctgA\t1\t9\t'
    dd if=/dev/zero bs=1048576 count=8 2>/dev/null | tr '\0' x
    echo
} >a
copies "a name of 8 MiB" a overlap --unique a a
bed a <<T
sc_A_(S18;HX=9):b 5 9
T
gives "a contig's name may have any characters" overlap a a <<T
sc_A_(S18;HX=9):b 5 9 sc_A_(S18;HX=9):b 5 9
T
bed a <<T
chr01 0 9
chr10 0 9
Leftover_7 0 9
T
gives "names of several kinds are no reason for a warning" \
    count-overlaps a a <<T
chr01 0 9 1
chr10 0 9 1
Leftover_7 0 9 1
T

# ---- zero length, and one base ---------------------------------------------

bed a <<T
ctgA 50 60
ctgA 60 60
ctgA 77 77
ctgA 77 77
T
gives "merge --max-gap 0 does not widen rows of zero length" \
    merge --max-gap 0 a <<T
ctgA 50 60 2
ctgA 77 77 2
T
gives "nor does merge, which leaves touching ones apart" merge a <<T
ctgA 50 60 1
ctgA 60 60 1
ctgA 77 77 1
ctgA 77 77 1
T
bed a <<T
ctgA 8 8
T
bed b <<T
ctgA 9 9
T
copies "two neighbouring insertion points do not overlap" /dev/null overlap a b
bed a <<T
ctgA 0 0 e5 0 +
T
copies "a row at 0-0 is a row like others" a sort a
bed a <<T
ctgA 55 56
T
bed b <<T
ctgA 50 60
T
gives "one base inside: counted" count-overlaps a b <<T
ctgA 55 56 1
T
gives "one base inside: nearest" nearest a b <<T
ctgA 55 56 ctgA 50 60 0
T
gives "one base inside: covered" coverage a b <<T
ctgA 55 56 1
T
bed a <<T
ctgA 10 20
T
gives "coverage by an equal row" coverage a a <<T
ctgA 10 20 10
T
bed b <<T
ctgA 5 30
T
gives "coverage by a larger row is no larger" coverage a b <<T
ctgA 10 20 10
T
bed b <<T
ctgA 20 30
T
copies "touching rows do not overlap" /dev/null overlap a b

# ---- the operations --------------------------------------------------------

bed a <<T
ctgA 2 3
T
bed b <<T
ctgA 0 2
ctgA 2 7
T
gives "nearest: an overlap outranks what touches" nearest a b <<T
ctgA 2 3 ctgA 2 7 0
T
bed a <<T
ctgA 100 110
T
bed b <<T
ctgA 80 90
ctgA 120 130
T
gives "nearest: as many rows as are asked for, also among ties" \
    nearest a b <<T
ctgA 100 110 ctgA 80 90 10
T
gives "nearest -k 2: both" nearest -k 2 a b <<T
ctgA 100 110 ctgA 80 90 10
ctgA 100 110 ctgA 120 130 10
T
bed a <<T
ctgA 900 910 q 0 +
ctgZ 1 2 z 0 +
T
bed b <<T
ctgB 1 2
T
gives "nearest: rows without a neighbour do not vanish" nearest a b <<T
ctgA 900 910 q 0 + . -1 -1 -1
ctgZ 1 2 z 0 + . -1 -1 -1
T
bed a <<T
ctgA 0 15
T
bed b <<T
ctgA 0 1
ctgA 6 7
T
gives "subtract: each piece once, and no empty one" subtract a b <<T
ctgA 1 6
ctgA 7 15
T
printf 'ctgA\t1000\nctgB\t500\n' >sizes
bed a <<T
ctgA 0 1000
ctgB 0 100
T
gives "complement: nothing of a contig that is covered" \
    complement -g sizes a <<T
ctgB 100 500
T
printf 'ctgA\t100\nctgB\t100\n' >sizes
bed a <<T
ctgA 10 100
T
gives "complement: contigs without rows are gaps" complement -g sizes a <<T
ctgA 0 10
ctgB 0 100
T
bed a <<T
ctgA 0 10
ctgA 30 40
ctgA 50 60
T
bed b <<T
ctgA 2 5
T
gives "coverage: rows of A behind the last of B are there" coverage a b <<T
ctgA 0 10 3
ctgA 30 40 0
ctgA 50 60 0
T
bed a <<T
ctgA 1 9
ctgA 100 110
T
bed b <<T
ctgA 2 4 n1
T
gives "overlap --outer: all rows have the same width" overlap --outer a b <<T
ctgA 1 9 ctgA 2 4 n1
ctgA 100 110 . -1 -1 .
T
bed a <<T
ctg1 100 200
ctg2 100 200
ctg10 100 200
T
bed b <<T
ctg1 100 200
ctg10 100 200
ctg2 100 200
T
gives "contigs may come in another order in each file" overlap a b <<T
ctg1 100 200 ctg1 100 200
ctg2 100 200 ctg2 100 200
ctg10 100 200 ctg10 100 200
T
bed a <<T
CTG_1 5 9
CTGa 5 9
CTG-2 5 9
T
(
    LC_ALL=en_US.UTF-8
    export LC_ALL
    exec "$iva" sort a
) >out 2>/dev/null
bed want <<T
CTG-2 5 9
CTG_1 5 9
CTGa 5 9
T
same "the order of contigs does not depend on the locale" out want
bed a <<T
ctg9 10 20
ctg10 5 9
ctg9 15 30
ctg10 7 12
T
gives "merge: files that are not sorted" merge a <<T
ctg10 5 12 2
ctg9 10 30 2
T
bed a <<T
ctg1 10 20
ctg2 5 9
ctg1 15 25
T
gives "cluster: a contig that comes again later" cluster a <<T
ctg1 10 20 0 10 25
ctg1 15 25 0 10 25
ctg2 5 9 1 5 9
T

# ---- the command -----------------------------------------------------------

misuse "a misspelt option is bad usage, not a crash" "overlap --help" \
    overlap -i a -b a
misuse "a file too few, too" "subtract --help" subtract -b a -b a
: >f.bed
copies "an empty file that is named is read, not standard input" /dev/null \
    merge f.bed
rc=0
"$iva" merge </dev/null >out 2>err || rc=$?
ok "where none is named, standard input is not waited for" was_misused \
    "merge --help"
fails "a file that is not there is a failure" "No such file" merge nowhere
bed b <<T
ctgA 5
T
refuses "a row that is too short is a failure" b:1 "2 columns" merge b
if test -c /dev/full; then
    rc=0
    "$iva" merge a >/dev/full 2>err || rc=$?
    ok "a full disk is a failure" was_bad 1 1 "intervalloc: " \
        "write error: No space left"
else
    skip "a full disk is a failure" "no /dev/full"
fi
awk 'BEGIN { for (i = 0; i < 100000; i++) printf "ctgA\t%d\t%d\n", i, i + 2 }' \
    >big
"$iva" overlap big big 2>err | head -n 1 >out
ok "a closed pipe makes no noise" test ! -s err
bed tiny <<T
ctgA 5 6
T
{ cat big && echo "done" >drained; } | "$iva" overlap - tiny >out 2>err
bed want <<T
ctgA 4 6 ctgA 5 6
ctgA 5 7 ctgA 5 6
T
same "a pipe is read to its end" out want
ok "so that who writes it can finish" test -f drained
mkfifo fa fb
cat a >fa &
writer=$!
cat tiny >fb &
run count-overlaps fa fb
kill $writer $! 2>/dev/null
wait
bed want <<T
ctg1 10 20 0
ctg2 5 9 0
ctg1 15 25 0
T
ok "FIFOs lose no byte" was_good want
if command -v bash >/dev/null 2>&1 && test -e /dev/stdin; then
    rc=0
    cat tiny | bash -c '"$1" overlap <(cat big) /dev/stdin' - "$iva" >out \
        2>err || rc=$?
    bed want <<T
ctgA 4 6 ctgA 5 6
ctgA 5 7 ctgA 5 6
T
    ok "a process substitution and /dev/stdin" was_good want
else
    skip "a process substitution and /dev/stdin" "no bash, or no /dev/stdin"
fi

plan
