#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Where rows may come from: files, pipes, FIFOs, in pieces of any size.
: "${srcdir:=.}"
. "$srcdir/tests/lib/cli.sh"

two='overlap nearest count-overlaps coverage subtract'
one='merge cluster complement sort'

bed b <<T
c 12 15
T
bed whole <<T
c 0 9000000000
T
bed rows <<T
c 10 20 r1
c 30 40 r2
T
bed lf_a <<T
c 10 20
c 30 40
T
awk 'BEGIN { for (i = 0; i < 1000; i++)
    printf "c\t%d\t%d\tn%d\n", i * 10, i * 10 + 8, i }' >ordinary

# ---- large files, whose rows lie across the blocks they are read in --------

awk 'BEGIN { for (i = 0; i < 100000; i++)
    printf "c\t%d\t%d\t%s%d\n", i * 3, i * 3 + 2,
        substr("abcdefghijklmnop", 1, i % 17), i }' >big
copies "100,000 rows in blocks" big overlap --unique big whole
copies "100,000 rows as a whole" big sort big
rc=0
cat big | "$iva" overlap --unique - whole >out 2>err || rc=$?
ok "100,000 rows through a pipe, in blocks" was_good big
rc=0
cat big | "$iva" sort - >out 2>err || rc=$?
ok "100,000 rows through a pipe, as a whole" was_good big
rc=0
dd if=ordinary bs=1 2>/dev/null | "$iva" overlap --unique - whole >out 2>err ||
    rc=$?
ok "a pipe that gives a byte at a time" was_good ordinary
rc=0
{
    printf 'c\t10\t2'
    sleep 1
    printf '0\tr1\nc\t30'
    sleep 1
    printf '\t40\tr2\n'
} | "$iva" sort - >out 2>err || rc=$?
ok "a pipe that stops inside a number" was_good rows

# ---- where rows come from --------------------------------------------------

awk 'BEGIN { for (i = 0; i < 3000; i++) {
    s = i * 7001 % 20000; printf "c\t%d\t%d\ta%d\n", s, s + i % 50, i } }' >xa
awk 'BEGIN { for (i = 0; i < 2000; i++) {
    s = i * 9001 % 20000; printf "c\t%d\t%d\tb%d\n", s, s + i % 30, i } }' >xb

# Let `cat` write into FIFOs while the command runs, and clean up behind it.
from_fifos()
{
    rm -f fa fb
    mkfifo fa fb
    cat xa >fa &
    writer=$!
    cat xb >fb &
    run "$@"
    kill $writer $! 2>/dev/null
    wait
}

for op in $two; do
    run $op xa xb
    cp out wanted
    copies "$op reads its files again and again alike" wanted $op xa xb
    rc=0
    cat xa | "$iva" $op - xb >out 2>err || rc=$?
    ok "$op: A is standard input" was_good wanted
    rc=0
    cat xb | "$iva" $op xa - >out 2>err || rc=$?
    ok "$op: B is standard input" was_good wanted
    rc=0
    "$iva" $op - xb <xa >out 2>err || rc=$?
    ok "$op: A is standard input, a file" was_good wanted
    from_fifos $op fa fb
    ok "$op: A and B are FIFOs" was_good wanted
done
for op in $one; do
    run $op xa
    cp out wanted
    rc=0
    cat xa | "$iva" $op - >out 2>err || rc=$?
    ok "$op: A is standard input" was_good wanted
    from_fifos $op fa
    ok "$op: A is a FIFO" was_good wanted
done
printf 'c\t50\n' >xb
run complement -g xb lf_a
cp out wanted
rc=0
cat xb | "$iva" complement -g - lf_a >out 2>err || rc=$?
ok "complement: the view is standard input" was_good wanted
from_fifos complement -g fb lf_a
ok "complement: the view is a FIFO" was_good wanted
run overlap lf_a lf_a
cp out wanted
if test -e /dev/stdin; then
    rc=0
    cat lf_a | "$iva" overlap lf_a /dev/stdin >out 2>err || rc=$?
    ok "/dev/stdin is a file like others" was_good wanted
else
    skip "/dev/stdin is a file like others" "not there"
fi
if command -v bash >/dev/null 2>&1; then
    rc=0
    bash -c '"$1" overlap <(cat lf_a) <(cat lf_a)' - "$iva" >out 2>err || rc=$?
    ok "process substitutions" was_good wanted
else
    skip "process substitutions" "no bash"
fi
gives "A and B may be the same file" count-overlaps lf_a lf_a <<T
c 10 20 1
c 30 40 1
T
rc=0
{ echo header >skipped; read -r line; "$iva" sort - >out 2>err || rc=$?; } <<T
the first line is not for us
c	1	2
T
printf 'c\t1\t2\n' >want_it
ok "standard input is read from where it stands" was_good want_it

# Batch systems limit the address space; a pipe may be of any size.
bed in <<T
c 5 9
c 1 5
T
bed want <<T
c 1 5
c 5 9
T
if (ulimit -v 100000 && "$iva" --version) >out 2>&1; then
    rc=0
    cat in | (ulimit -v 100000 && "$iva" sort -) >out 2>err || rc=$?
    ok "a small table from a pipe needs little address space" was_good want
else
    skip "a small table from a pipe needs little address space" "no ulimit -v"
fi

# A file must not end before it did when it was opened.  The command stands
# still while nobody reads what it prints.
awk 'BEGIN { for (i = 0; i < 300000; i++) printf "c\t%d\t%d\n", i, i + 9 }' >big
printf 'c\t0\t1000000\n' >whole
{
    rc=0
    "$iva" overlap --left big whole 2>err || rc=$?
    echo $rc >status
} | {
    read -r line
    printf 'c\t1\t2\n' >big
    cat >/dev/null
}
is "a file that shrinks while it is read is a failure" "$(cat status)" 1
ok "which is told" grep -q "^intervalloc: big: ends [0-9]* bytes early" err

cp in both
rc=0
"$iva" count-overlaps both in >>both 2>err || rc=$?
is "a table to which the output is added is refused" "$rc" 1
ok "with a reason" grep -q "^intervalloc: both: is the output, too" err
same "and stays as it was" both in

plan
