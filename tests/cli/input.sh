#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Reading tables: what is a row, what is skipped, what a column may hold.
: "${srcdir:=.}"
. "$srcdir/tests/lib/cli.sh"

two='overlap nearest count-overlaps coverage subtract'
one='merge cluster complement sort'

bed b <<T
c 12 15
T
# All of the contigs that the tests use.
bed whole <<T
c 0 9000000000
T

# An ordinary table of 1,000 rows, to have other lines amid: the reader has a
# short way for rows that look like the ones before.
awk 'BEGIN { for (i = 0; i < 1000; i++)
    printf "c\t%d\t%d\tn%d\n", i * 10, i * 10 + 8, i }' >ordinary

# ---- what separates columns ------------------------------------------------

printf 'c\t10\t20\tx y\tz\n' >in
printf 'c\t10\t20\tx y\tz\t1\n' >want_it
copies "TABs separate columns, and blanks inside of them are kept" want_it \
    count-overlaps in b
printf 'c 10 20 xy z\n' >in
gives "blanks separate columns where a line has no TAB" count-overlaps in b <<T
c 10 20 xy z 1
T
printf '  c   10  20     xy z   \n' >in
gives "blanks come in runs, also in front and behind" count-overlaps in b <<T
c 10 20 xy z 1
T
printf 'c 10 20\nc\t11\t14\tn n\nc 1 2 n n\n' >in
printf 'c\t10\t20\t1\nc\t11\t14\tn n\t1\nc\t1\t2\tn\tn\t0\n' >want_it
copies "each line of a file has its own separator" want_it count-overlaps in b
printf 'c 10 20 x\n' >in
gives "blank-separated rows of A and B are printed with TABs" overlap in in <<T
c 10 20 x c 10 20 x
T
gives "and so is what subtract leaves of them" subtract in b <<T
c 10 12 x
c 15 20 x
T
gives "and sort and cluster" cluster in <<T
c 10 20 x 0 10 20
T
printf 'c\t10    20\n' >in
refuses "a TAB and blanks in one line are not mixed" in:1 "2 columns" merge in
cp ordinary in
printf 'c 10 20 x\n' >>in
cat ordinary >>in
tr ' ' '\t' <in >want_it
run sort in
ok "blanks amid TABs" test "$(grep -c ' ' out)" -eq 0
sort -t "$tab" -k1,1 -k2,2n -k3,3n -s want_it >sorted
copies "blanks amid TABs are printed as TABs" sorted sort in

# ---- byte order marks ------------------------------------------------------

printf '\357\273\277chr1\t1\t5\tx\nchr1\t3\t9\ty\n' >in
gives "a byte order mark is no part of the first contig" cluster in <<T
chr1 1 5 x 0 1 9
chr1 3 9 y 0 1 9
T
gives "nor is it printed with its row" sort in <<T
chr1 1 5 x
chr1 3 9 y
T
printf '\357\273\277' >in
gives "a byte order mark alone is an empty table" merge in </dev/null
printf '\357\273\277# c\nchr1\t1\t5\nchr1\t7\tx\n' >in
refuses "lines are counted from it" in:3 "'x'" merge in

# ---- empty columns, more or fewer of them ----------------------------------

printf 'c\t5\t9\tx\t\n' >in
gives "an empty last column is kept, also in front of B" overlap in in <<T
c 5 9 x _ c 5 9 x _
T
gives "an empty last column is kept in front of a number" coverage in in <<T
c 5 9 x _ 4
T
printf 'c\t5\t9\t\t\t\n' >in
gives "three empty last columns" sort in <<T
c 5 9 _ _ _
T
printf 'c\t5\t9\t\n' >in
bed hole <<T
c 6 7
T
gives "an empty column 4 is kept by subtract" subtract in hole <<T
c 5 6 _
c 7 9 _
T
printf 'c\t5\t9\t\tx\n' >in
gives "an empty column in the middle is kept" subtract in hole <<T
c 5 6 _ x
c 7 9 _ x
T
printf 'c\t1\t4\ta\tb\nc\t6\t9\ta\nc\t11\t12\n' >in
bed hits <<T
c 0 99 h
T
gives "rows may have different widths" overlap in hits <<T
c 1 4 a b c 0 99 h
c 6 9 a c 0 99 h
c 11 12 c 0 99 h
T
bed bed12 <<T
c 1000 5000 t1 960 + 1100 4900 255,0,0 2 567,488, 0,3512,
c 2000 6000 t2 900 - 2000 6000 0 2 433,399, 0,3601,
T
copies "BED12 is kept byte for byte" bed12 sort bed12
awk 'BEGIN { printf "c\t1\t9"; for (i = 4; i <= 2000; i++) printf "\t%d", i
    print "" }' >in
copies "2,000 columns are kept" in overlap --unique in whole

# ---- what is skipped -------------------------------------------------------

bed rows <<T
c 10 20 r1
c 30 40 r2
T
printf '#a\n# b\n#\nc\t10\t20\tr1\n#c\t1\t2\nc\t30\t40\tr2\n#end\n' >in
copies "comments are skipped everywhere" rows sort in
printf '\n\nc\t10\t20\tr1\n\n   \nc\t30\t40\tr2\n\n' >in
copies "empty and blank lines are skipped everywhere" rows sort in
printf 'track name="panel 1"\nbrowser position c:1-100\n# c\n\n' >in
cat rows >>in
copies "track and browser lines are skipped" rows sort in
printf 'track\ttype=bed\tname=x\nbrowser\thide\tall\n' >in
cat rows >>in
copies "TABs may follow track and browser" rows sort in
printf 'track type=bed\tname=x\tdescription=y\nbrowser hide\tall\n' >in
cat rows >>in
copies "TABs may stand anywhere in track and browser lines" rows sort in
printf 'track\nbrowser\n' >in
cat rows >>in
copies "track and browser may stand alone" rows sort in
cat ordinary >in
printf 'track name=second\nbrowser hide all\n\n# c\n' >>in
cat ordinary >>in
sort -t "$tab" -k1,1 -k2,2n -k3,3n -s ordinary ordinary >sorted
copies "what is skipped may stand between rows" sorted sort in
printf 'track1\t1\t9\tx\nbrowser_2\t1\t9\ty\ntracks\t3\t4\n' >in
printf 'browser_2\t1\t9\ty\ntrack1\t1\t9\tx\ntracks\t3\t4\n' >want_it
copies "contigs whose names begin with track or browser are read" want_it \
    sort in
printf 'track\t1\t9\tx\nbrowser 1 9 y\n' >in
gives "a contig may be called track, where two numbers follow" sort in <<T
browser 1 9 y
track 1 9 x
T
printf 'track 1 x\n' >in
: >nothing
copies "one number does not make it a row" nothing sort in
{
    printf '#'
    dd if=/dev/zero bs=1048576 count=1 2>/dev/null | tr '\0' x
    echo
    cat rows
} >in
copies "a comment of 1 MiB is skipped" rows overlap --unique in whole

# ---- ends of lines, ends of files ------------------------------------------

printf 'c\t10\t20\r\nc\t30\t40\r\n' >crlf_a
printf 'c\t12\t15\r\n' >crlf_b
printf 'c\t10\t20\nc\t30\t40\n' >lf_a
cp b lf_b
for op in $two; do
    run $op lf_a lf_b
    cp out wanted
    copies "$op reads CR LF as LF" wanted $op crlf_a crlf_b
done
for op in $one; do
    run $op lf_a
    cp out wanted
    copies "$op reads CR LF as LF" wanted $op crlf_a
done
printf 'c\t1\t9\tp\r\n' >in
bed hits <<T
c 2 3
T
gives "what is added comes on the same line as a CR LF row" \
    count-overlaps in hits <<T
c 1 9 p 1
T
gives "subtract prints no CR" subtract in hits <<T
c 1 2 p
c 3 9 p
T
gives "overlap prints no CR between A and B" overlap in in <<T
c 1 9 p c 1 9 p
T
printf 'c 1 9 p\r\n' >in
gives "CR LF behind columns separated by blanks" overlap in in <<T
c 1 9 p c 1 9 p
T
printf '\r\n# c\r\ntrack x\r\n  \r\nc\t1\t9\tp\r\n\r\n' >in
gives "CR LF in lines that are skipped" sort in <<T
c 1 9 p
T
awk '{ printf "%s\r\n", $0 }' ordinary >in
copies "1,000 rows with CR LF" ordinary sort in
printf 'c\t50\r\n' >genome
gives "a genome file with CR LF" complement -g genome lf_a <<T
c 0 10
c 20 30
c 40 50
T

printf 'c\t10\t20\tx' >in
gives "a single row without a newline" overlap in in <<T
c 10 20 x c 10 20 x
T
printf '%s\nc\t30\t40\ty' "$(printf 'c\t10\t20\tx')" >in
gives "a last row without a newline" sort in <<T
c 10 20 x
c 30 40 y
T
printf 'c\t3\t8' >in
gives "three columns without a newline" merge in <<T
c 3 8 1
T
for op in $two; do
    printf 'c\t10\t20\nc\t30\t40' >cut_a
    printf 'c\t12\t15' >cut_b
    run $op lf_a lf_b
    cp out wanted
    copies "$op reads files without a newline at the end" wanted \
        $op cut_a cut_b
done
printf 'c\t3\t8\tx\r' >in
gives "a CR at the very end is no part of the row" sort in <<T
c 3 8 x
T
printf 'c\t3\t8\n# the end' >in
gives "a comment without a newline" merge in <<T
c 3 8 1
T
printf 'c\t50' >genome
gives "a genome file without a newline" complement -g genome lf_a <<T
c 0 10
c 20 30
c 40 50
T

: >empty
printf '# only\n' >comments
printf '\n  \n\n' >blank
printf 'track x\n' >track
for none in empty comments blank track; do
    copies "overlap: A is $none" nothing overlap $none b
    copies "overlap: B is $none" nothing overlap b $none
    copies "overlap: both are $none" nothing overlap $none $none
    copies "overlap --left: B is $none" nothing overlap --left b $none
    copies "overlap --unique: B is $none" nothing overlap --unique b $none
    copies "overlap --inverse: B is $none" b overlap --inverse b $none
    gives "overlap --outer: B is $none" overlap --outer b $none <<T
c 12 15 . -1 -1
T
    copies "nearest: A is $none" nothing nearest $none b
    gives "nearest: B is $none" nearest b $none <<T
c 12 15 . -1 -1 -1
T
    copies "count-overlaps: A is $none" nothing count-overlaps $none b
    gives "count-overlaps: B is $none" count-overlaps b $none <<T
c 12 15 0
T
    gives "coverage: B is $none" coverage b $none <<T
c 12 15 0
T
    copies "coverage: A is $none" nothing coverage $none b
    copies "merge: A is $none" nothing merge $none
    copies "cluster: A is $none" nothing cluster $none
    copies "sort: A is $none" nothing sort $none
    copies "subtract: A is $none" nothing subtract $none b
    copies "subtract: B is $none" b subtract b $none
    copies "complement: A is $none, no view" nothing complement $none
    gives "complement: A is $none" complement -g genome $none <<T
c 0 50
T
done
for none in empty comments; do
    rc=0
    "$iva" complement -g $none b >out 2>err || rc=$?
    bed want <<T
c 0 12
c 15 9223372036854775807
T
    ok "complement: the view is $none" cmp want out
    is "complement: exit status when the view is $none" $rc 0
done
copies "/dev/null is an empty table" nothing overlap /dev/null b
gives "the header of empty tables has three columns each" \
    nearest --header empty empty <<T
#chrom_1 start_1 end_1 chrom_2 start_2 end_2 distance
T

# ---- coordinates -----------------------------------------------------------

bed in <<T
c 0 0 first
c 433 433 later
c 9223372036854775806 9223372036854775807 last
T
copies "coordinates from 0 to 2^63-1, zero lengths among them" in sort in
gives "the longest interval there is" coverage in in <<T
c 0 0 first 0
c 433 433 later 0
c 9223372036854775806 9223372036854775807 last 1
T
bed in <<T
c 007 0000000000000000000000012 zeros
T
gives "leading zeros are read and kept" coverage in in <<T
c 007 0000000000000000000000012 zeros 5
T
bed in <<T
c -0 5
T
gives "-0 is 0" merge in <<T
c 0 5 1
T
bed in <<T
c -5 10
c -9 -7
T
gives "--allow-negative reads negative coordinates" \
    merge --allow-negative in <<T
c -9 -7 1
c -5 10 1
T
bed in <<T
c -9223372036854775808 -9223372036854775808
T
gives "--allow-negative reads -2^63" merge --allow-negative in <<T
c -9223372036854775808 -9223372036854775808 1
T
bed in <<T
c 600000000 600000100
c 5000000000 5000000001
c 123456789012345678 123456789012345679
T
copies "coordinates beyond 2^29, 2^32 and of 18 digits" in \
    overlap --left in in

awk 'BEGIN { for (i = 0; i < 1000; i++)
    printf "c\t%d\t%d\n", i * 10 + 1, i * 10 + 10 }' >in
awk '{ print $0 "\t1" }' in >want_it
copies "1,000 rows of a 1-based table, which touch" want_it \
    merge --one-based in
gives "and join" merge --one-based --max-gap 0 in <<T
c 1 10000 1000
T

# ---- names -----------------------------------------------------------------

{
    printf 'sc_A_(S18;HX=9):b\t5\t9\n'
    printf '*\t5\t9\n'
    printf '\\t"x'\''$HOME`\t5\t9\n'
    printf 'a b\t5\t9\n'
    printf '\303\251\t5\t9\n'
    printf '\377\376\001\t5\t9\n'
    printf '%%s%%n\t5\t9\n'
    printf 'chr1\t5\t9\nCHR1\t5\t9\nchr10\t5\t9\nchr01\t5\t9\n1\t5\t9\n'
} >in
copies "names are opaque bytes" in overlap --left in in
awk '{ print $0 "\t1" }' in >want_it
copies "names that differ in a byte are different" want_it \
    count-overlaps in in
LC_ALL=C sort in >sorted
copies "names are sorted by their bytes" sorted sort in
printf 'a\000b\t5\t9\na\000c\t5\t9\n' >in
copies "a zero byte is a byte of a name" in overlap --left in in

# Names of 1 to 70 bytes that differ in the last one only, each three times.
awk 'BEGIN {
    for (round = 0; round < 3; round++)
        for (n = 0; n < 70; n++) {
            s = ""
            for (i = 0; i < n; i++)
                s = s "x"
            print s "x\t1\t5"
            print s "y\t1\t5"
            print s "y\t1\t5"
        }
}' >in
awk '{ n = $1 ~ /y$/ ? 6 : 3; print $0 "\t" n }' in >want_it
copies "names of 1 to 70 bytes that differ in the last" want_it \
    count-overlaps in in

mib()
{
    dd if=/dev/zero bs=1048576 count="$1" 2>/dev/null | tr '\0' x
}

{
    cat rows
    printf 'c\t50\t60\t'
    mib 8
    printf '\nc\t70\t80\tr4\n'
} >long
copies "a name of 8 MiB in A" long overlap --unique long whole
copies "a name of 8 MiB in sort" long sort long
awk -F "$tab" -v OFS="$tab" '{ print "c", 0, "9000000000", $0 }' long >want_it
copies "a name of 8 MiB in B" want_it overlap whole long
rc=0
cat long | "$iva" overlap --unique - whole >out 2>err || rc=$?
ok "a name of 8 MiB through a pipe" was_good long
printf 'c\t90\t95\t' >>long
mib 8 >>long
{
    cat long
    echo
} >want_it
copies "a name of 8 MiB without a newline" want_it overlap --unique long whole
{
    mib 8
    printf '\t5\t9\nc\t1\t2\n'
    mib 8
    printf '\t7\t9\n'
} >long
awk '{ print $0 "\t" ($1 == "c" ? 1 : 2) }' long >want_it
copies "a contig whose name has 8 MiB" want_it count-overlaps long long
{
    printf 'c\t5\t9\t'
    mib 64
    echo
} >long
copies "a line of 64 MiB" long overlap --unique long whole
rm -f long want_it

awk 'BEGIN { for (i = 0; i < 300000; i++)
    printf "ctg%d\t%d\t%d\n", i * 7919 % 300000, i, i + 5 }' >in
sort -t "$tab" -k1,1 in >sorted
copies "300,000 contigs are sorted" sorted sort in
awk '{ print $0 "\t1" }' in >want_it
copies "300,000 contigs are told apart" want_it count-overlaps in in
awk -F "$tab" '{ print $1 "\t" $2 + 5 }' in >genome
awk -F "$tab" '$2 > 0 { print $1 "\t0\t" $2 }' sorted >want_it
copies "300,000 contigs of a genome file" want_it complement -g genome in

plan
