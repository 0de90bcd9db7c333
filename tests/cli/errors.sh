#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What is said, with the file and the line, about what cannot be read.
: "${srcdir:=.}"
. "$srcdir/tests/lib/cli.sh"

two='overlap nearest count-overlaps coverage subtract'
one='merge cluster complement sort'

bed b <<T
c 12 15
T
bed lf_a <<T
c 10 20
c 30 40
T
: >empty

# An ordinary table of 1,000 rows, to put a line in the middle of two of them:
# the reader has a short way for rows that look like the ones before.
awk 'BEGIN { for (i = 0; i < 1000; i++)
    printf "c\t%d\t%d\tn%d\n", i * 10, i * 10 + 8, i }' >ordinary

# amid LINE: LINE, in printf's spelling, as line 1001 of the file amid
amid()
{
    cp ordinary amid
    printf "$1\n" >>amid
    cat ordinary >>amid
}

awk 'BEGIN { for (i = 0; i < 100000; i++)
    printf "c\t%d\t%d\t%s%d\n", i * 3, i * 3 + 2,
        substr("abcdefghijklmnop", 1, i % 17), i }' >big

mib()
{
    dd if=/dev/zero bs=1048576 count="$1" 2>/dev/null | tr '\0' x
}

# ---- what cannot be read ---------------------------------------------------

# Each of these is refused alone, amid 2,000 other rows, and as B.
while IFS='|' read -r title line text; do
    printf "$line\n" >alone
    refuses "$title" alone:1 "$text" merge alone
    refuses "$title, in B" alone:1 "$text" count-overlaps b alone
    amid "$line"
    refuses "$title, amid others" amid:1001 "$text" overlap amid b
    amid "$line\r"
    refuses "$title, amid others, CR LF" amid:1001 "$text" sort amid
done <<'T'
one column|c|1 column
two columns|c\t5|2 columns
two columns and a TAB|c\t5\t|''
one column and blanks|  c  |1 column
two columns separated by a blank|c 5|2 columns
a TAB and blanks|c\t5 9|2 columns
an empty contig|\t5\t9|contig
an empty start|c\t\t9|column 2
a start that is text|c\tstart\t9|'start'
an end that is text|c\t5\tend|'end'
columns in the wrong order|name\tc\t5\t9|'c'
an exponent|c\t999000\t1e+06|'1e+06'
a short exponent|c\t1e6\t1000001|'1e6'
a plus sign|c\t+5\t9|'+5'
a fraction|c\t5.0\t9|'5.0'
hexadecimal|c\t0x5\t9|'0x5'
a comma|c\t1,000\t2000|'1,000'
a minus sign alone|c\t-\t9|'-'
two minus signs|c\t--5\t9|'--5'
a minus sign behind|c\t5-\t9|'5-'
a blank in front of a number|c\t 5\t9|' 5'
a blank behind a number|c\t5\t9 |'9 '
a quoted number|c\t"5"\t9|5
a range|c\t5-9\t.|'5-9'
a dot|c\t.\t.|'.'
NaN|c\tNaN\t9|'NaN'
NA|c\t5\tNA|'NA'
a letter O for a zero|c\t5\t1O|'1O'
a number followed by a letter|c\t5\t9x|'9x'
other digits|c\t\331\245\t9|column 2
end before start|c\t40\t12|start 40 > end 12
end before start by one|c\t10\t9|start 10 > end 9
end before start, of 18 digits|c\t123456789012345678\t5|start 123456789012345678
end before start, of 18 digits both|c\t200000000000000000\t100000000000000000|> end 1
a negative start|c\t-5\t10|-5
a negative start and end|c\t-5\t-3|-5
a negative end|c\t5\t-3|-3
start beyond 2^63-1|c\t9223372036854775808\t9223372036854775809|2^63-1
end beyond 2^63-1|c\t5\t9223372036854775808|9223372036854775808
end beyond 2^64|c\t5\t18446744073709551621|2^63-1
end far beyond|c\t5\t100000000000000000000000000000000000000000|2^63-1
start below -2^63|c\t-9223372036854775809\t9|-9223372036854775809
a header line without #|chrom\tstart\tend|'start'
an exponent, separated by blanks|c 999000 1e+06|'1e+06'
end before start, separated by blanks|c 40 12|start 40 > end 12
a CR inside a line|c\t5\t9\rx|'9\x0dx'
a CR in front of a TAB|c\t5\t9\r\tx|'9\x0d'
T

for op in $two; do
    refuses "$op tells of a bad row of A" alone:1 "" $op alone b
    refuses "$op tells of a bad row of B" alone:1 "" $op b alone
    refuses "$op tells of a bad row of B also when A is empty" alone:1 "" \
        $op empty alone
done
for op in $one; do
    refuses "$op tells of a bad row" alone:1 "" $op alone
done

printf '# c\n\n\r\ntrack x\nbrowser y\n   \nc\t1\t5\nc\t9\t7\n' >in
refuses "lines that are skipped are counted" in:8 "start 9 > end 7" merge in
printf 'c\t1\t5\nc\t9\tx' >in
refuses "a bad last line without a newline" in:2 "'x'" merge in
refuses "the second of two bad lines is not told" amid:1001 "" merge amid
printf 'c\t1\n' >>big
refuses "line 100,001, read in blocks" big:100001 "2 columns" overlap big b
refuses "line 100,001, read as a whole" big:100001 "2 columns" sort big
refuses "line 100,001 of B" big:100001 "2 columns" overlap b big
rc=0
"$iva" merge - <alone >out 2>err || rc=$?
ok "standard input is called <stdin>" \
    was_bad 1 1 "intervalloc: <stdin>:1: " "'9"
rc=0
cat alone | "$iva" overlap b - >out 2>err || rc=$?
ok "standard input is called <stdin> also as B" \
    was_bad 1 1 "intervalloc: <stdin>:1: " "'9"
mkdir dir
cp alone dir/bad.bed
refuses "a file is called as the user called it" ./dir/../dir/bad.bed:1 "'9" \
    merge ./dir/../dir/bad.bed

bed in <<T
c 0 5
T
refuses "start 0 of a 1-based table" in:1 "1-based tables start at 1" \
    merge --one-based in
sed "s/^c${tab}0$tab/c${tab}1$tab/" ordinary >in
printf 'c\t0\t5\n' >>in
cat ordinary >>in
refuses "start 0 of a 1-based table, amid others" in:1001 "start at 1" \
    merge --one-based in
bed in <<T
c 0 5
T
gives "start 0 of a 1-based table with --allow-negative" \
    merge --one-based --allow-negative in <<T
c 0 5 1
T
bed in <<T
c 1 1
c 5 4
T
refuses "end before start of a 1-based table" in:2 "start 5 > end 4" \
    merge --one-based in
awk '{ print $1 "\t" $2 + 1 "\t" $3 "\t" $4 }' ordinary >one
{ cat one; printf 'c\t5\t4\n'; cat one; } >in
refuses "end before start of a 1-based table, amid others" in:1001 \
    "start 5 > end 4" merge --one-based in
bed in <<T
c -1 5
T
refuses "a negative start of a 1-based table" in:1 "-1" merge --one-based in
bed in <<T
c -1 9223372036854775807
T
refuses "a length beyond 2^63-1" in:1 "2^63-1" merge --allow-negative in

printf 'c\t5\t\033[31mred\n' >in
refuses "what is not printable is shown in escapes" in:1 '\x1b[31mred' merge in
no_escape()
{
    test "$(tr -d '\033' <err | wc -c)" -eq "$(wc -c <err)"
}
ok "and not sent to the terminal" no_escape
{
    printf 'c\t'
    mib 1
    printf '\t5\n'
} >in
refuses "a very long number that is none" in:1 "'xxxx" merge in
ok "is cut" test "$(wc -c <err)" -lt 400

refuse_view()
{
    printf "$3" >genome
    refuses "a genome file with $1" genome:$2 "$4" complement -g genome lf_a
}
refuse_view "one column" 1 'c\n' '1 column'
refuse_view "text for a length" 1 'c\tlong\n' "'long'"
refuse_view "a negative length" 2 'c\t50\nd\t-5\n' "-5"
refuse_view "a length beyond 2^63-1" 1 'c\t9223372036854775808\n' '2^63-1'
refuse_view "an exponent" 1 'c\t1e6\n' "'1e6'"
refuse_view "a fasta description" 1 'c dna:primary 1000\n' "'dna:primary'"
refuse_view "BED rows behind it" 2 'c\t50\nc\t5\t9\n' '3 columns'
refuse_view "no contig" 1 '\t50\n' contig
awk 'BEGIN { for (i = 0; i < 1000; i++) print "c" i "\t100" }' >one
{ cat one; printf 'c999\t5\t9\n'; cat one; } >genome
refuses "a genome file with a BED row amid others" genome:1001 "3 columns" \
    complement -g genome lf_a
refuse_view "an index of a fasta file" 1 'c\t248956422\t112\t70\t71\n' "first two"
printf 'c\t5\t9\nc\t50\n' >genome
refuses "a view of BED rows with a genome's row" genome:2 "2 columns" \
    complement -g genome lf_a

fails "a file that is not there" "nowhere.bed: No such file" merge nowhere.bed
fails "a B that is not there" "nowhere.bed: No such file" \
    overlap b nowhere.bed
fails "an A that is not there" "nowhere.bed: No such file" \
    overlap nowhere.bed b
fails "a view that is not there" "nowhere: No such file" \
    complement -g nowhere b
fails "a directory" "dir: Is a directory" merge dir
fails "an empty name" "" merge ""
cp b secret
chmod 000 secret
if test -r secret; then
    skip "a file that may not be read" "may be read by this user"
else
    fails "a file that may not be read" "secret: Permission denied" merge secret
fi
rc=0
"$iva" merge - <&- >out 2>err || rc=$?
ok "standard input that is closed" was_bad 1 1 "intervalloc: <stdin>" ""
rc=0
"$iva" overlap - b <&- >out 2>err || rc=$?
ok "standard input that is closed, and B a file" \
    was_bad 1 1 "intervalloc: <stdin>" ""
if command -v gzip >/dev/null 2>&1; then
    gzip -c ordinary >packed.gz
    fails "a compressed file is refused, and called so" "gzip" merge packed.gz
else
    skip "a compressed file is refused, and called so" "no gzip"
fi

bed in <<T
c -1 9223372036854775807
T
refuses "an interval too long" in:1 \
    "from start -1 to end 9223372036854775807 is longer" \
    sort --allow-negative in

bed in <<T
c 1 x
T
for op in $two; do
    fails "$op tells of an A that is not there before it reads B" \
        "missing: No such file" $op missing in
done

plan
