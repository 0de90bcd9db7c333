#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What the operations mean that give sorted rows, and all of them on 1-based
# tables, small enough to be worked out by hand, in the exact order of the rows.
: "${srcdir:=.}"
. "$srcdir/tests/lib/cli.sh"

# ---- merge -----------------------------------------------------------------

#      0         10        20        30        40
# m1             [---------)
# m2                  [----)
# m3                       [---------)            touches m1
# m4                                      [----)  5 behind m3
# m5                                                    same place, contig X
bed m <<T
d 30 40 x
c 35 40 m4
c 15 20 m2
X 0 5 m5
c 10 20 m1
c 20 30 m3
c10 7 9 x
T
gives "merge: touching intervals stay apart" merge m <<T
X 0 5 1
c 10 20 2
c 20 30 1
c 35 40 1
c10 7 9 1
d 30 40 1
T
gives "merge --min-dist 1 joins touching ones" merge --min-dist 1 m <<T
X 0 5 1
c 10 30 3
c 35 40 1
c10 7 9 1
d 30 40 1
T
gives "merge --max-gap 0 is the same" merge --max-gap 0 m <<T
X 0 5 1
c 10 30 3
c 35 40 1
c10 7 9 1
d 30 40 1
T
gives "merge --max-gap -1 is the default" merge --max-gap -1 m <<T
X 0 5 1
c 10 20 2
c 20 30 1
c 35 40 1
c10 7 9 1
d 30 40 1
T
gives "merge: a gap of 5 is not below --min-dist 5" merge --min-dist 5 m <<T
X 0 5 1
c 10 30 3
c 35 40 1
c10 7 9 1
d 30 40 1
T
gives "merge: a gap of 5 is below --min-dist 6" merge --min-dist 6 m <<T
X 0 5 1
c 10 40 4
c10 7 9 1
d 30 40 1
T
gives "merge: a gap of 5 is within --max-gap 5" merge --max-gap 5 m <<T
X 0 5 1
c 10 40 4
c10 7 9 1
d 30 40 1
T
gives "merge: a gap of 5 is beyond --max-gap 4" merge --max-gap 4 m <<T
X 0 5 1
c 10 30 3
c 35 40 1
c10 7 9 1
d 30 40 1
T
bed o <<T
c 0 10
c 7 20
c 16 30
T
gives "merge: an overlap of 3 is not more than --min-dist -3 asks for" \
    merge --min-dist -3 o <<T
c 0 10 1
c 7 30 2
T
gives "merge: an overlap of 3 is more than --min-dist -2 asks for" \
    merge --min-dist -2 o <<T
c 0 30 3
T
gives "merge: an overlap of 3 is what --max-gap -3 asks for" \
    merge --max-gap -3 o <<T
c 0 30 3
T
bed o <<T
c 0 100
c 10 20
c 30 40
c 99 120
T
gives "merge: the end is the largest seen" merge o <<T
c 0 120 4
T
bed z <<T
c 10 20
c 40 40
c 15 15
c 10 10
c 77 77
c 77 77
T
gives "merge: zero lengths join only what they lie inside of" merge z <<T
c 10 10 1
c 10 20 2
c 40 40 1
c 77 77 1
c 77 77 1
T
gives "merge --max-gap 0 joins them to what they touch, and never widens" \
    merge --max-gap 0 z <<T
c 10 20 3
c 40 40 1
c 77 77 2
T

# ---- cluster ---------------------------------------------------------------

gives "cluster: rows sorted, ids from 0 through all contigs" cluster m <<T
X 0 5 m5 0 0 5
c 10 20 m1 1 10 20
c 15 20 m2 1 10 20
c 20 30 m3 2 20 30
c 35 40 m4 3 35 40
c10 7 9 x 4 7 9
d 30 40 x 5 30 40
T
gives "cluster --min-dist 6" cluster --min-dist 6 m <<T
X 0 5 m5 0 0 5
c 10 20 m1 1 10 40
c 15 20 m2 1 10 40
c 20 30 m3 1 10 40
c 35 40 m4 1 10 40
c10 7 9 x 2 7 9
d 30 40 x 3 30 40
T
gives "cluster --max-gap 0 joins touching ones" cluster --max-gap 0 m <<T
X 0 5 m5 0 0 5
c 10 20 m1 1 10 30
c 15 20 m2 1 10 30
c 20 30 m3 1 10 30
c 35 40 m4 2 35 40
c10 7 9 x 3 7 9
d 30 40 x 4 30 40
T
bed o <<T
c 5 9 first
c 5 7 short
c 5 9 second
c 0 20 long
T
gives "cluster: equal rows keep their order" cluster o <<T
c 0 20 long 0 0 20
c 5 7 short 0 0 20
c 5 9 first 0 0 20
c 5 9 second 0 0 20
T
bed o <<T
c 10 20
b 5 9
c 15 25
T
gives "cluster: a contig that comes again goes on" cluster o <<T
b 5 9 0 5 9
c 10 20 1 10 25
c 15 25 1 10 25
T

# ---- complement ------------------------------------------------------------

bed a <<T
d 5 10
c 20 30
c 10 20
T
bed genome <<T
d 50
c 100
b 20
T
gives "complement without a view: gaps from 0 to 2^63-1" complement a <<T
c 0 10
c 30 9223372036854775807
d 0 5
d 10 9223372036854775807
T
gives "complement with a genome file: also contigs without rows" \
    complement --view genome a <<T
b 0 20
c 0 10
c 30 100
d 0 5
d 10 50
T
bed view <<T
c 0 15 v1
c 12 40 v2
c 50 60 v3
c 25 28 v4
d 0 5 v5
T
gives "complement with BED rows: the gaps in each, by start, end and row" \
    complement --view view a <<T
c 0 10
c 30 40
c 50 60
d 0 5
T
bed view <<T
c 0 100
d 0 5
c 0 100
c 25 40
c 5 12
T
gives "complement: view rows that overlap or repeat answer each for itself" \
    complement -g view a <<T
c 0 10
c 0 10
c 5 10
c 30 40
c 30 100
c 30 100
d 0 5
T
bed o <<T
c -5 10
c 90 120
d 600 700
T
bed genome <<T
c 100
d 500
T
gives "complement: the input is clipped to the view" \
    complement --allow-negative -g genome o <<T
c 10 90
d 0 500
T
bed o <<T
c -5 -2
c 0 10
T
gives "complement without a view: what lies before 0 has no gaps" \
    complement --allow-negative o <<T
c 10 9223372036854775807
T
bed o <<T
c 0 100
d 0 500
T
copies "complement: what is covered has no gaps" /dev/null \
    complement -g genome o
bed o <<T
c 10 20
c 40 40
c 15 15
c 10 10
c 40 40
c 0 0
c 100 100
T
gives "complement: a zero length inside a gap splits it, on the edge it does not" \
    complement -g genome o <<T
c 0 10
c 20 40
c 40 100
d 0 500
T

bed o <<T
x 5 10
c 10 20
y 1 2
T
bed want <<T
c 0 10
c 20 100
d 0 500
x 0 5
x 10 9223372036854775807
y 0 1
y 2 9223372036854775807
T
run complement -g genome o
same "complement: contigs that the view lacks have gaps up to 2^63-1" out want
is "and that is no failure" "$rc" 0
is "but one line of warning" "$(wc -l <err | tr -d ' ')" 1
ok "which names the first of them" grep -q '^intervalloc: .*x' err
ok "and the view" grep -q genome err

# ---- subtract --------------------------------------------------------------

bed a <<T
c 15 30 a1
c 10 20 a2
c 10 20 a3
b 0 5 a4
c 40 50 a5
c 60 60 a6
c 70 70 a7
c 80 80 a8
T
bed b <<T
c 44 50
c 12 15
c 40 44
c 17 17
c 65 75
c 80 90
e 0 100
T
gives "subtract: one row for each piece, by contig, start, end and row" \
    subtract a b <<T
b 0 5 a4
c 10 12 a2
c 10 12 a3
c 15 17 a1
c 15 17 a2
c 15 17 a3
c 17 20 a2
c 17 20 a3
c 17 30 a1
c 60 60 a6
c 80 80 a8
T
bed o <<T
c 10 20
T
bed p <<T
c 10 10
c 20 20
T
gives "subtract: zero lengths on the edge take nothing away" subtract o p <<T
c 10 20
T
gives "subtract: a zero length less an equal one stays" subtract p p <<T
c 10 10
c 20 20
T
bed o <<T
c 0 15
T
bed p <<T
c 0 1
c 6 7
T
gives "subtract: a row hit twice leaves two pieces" subtract o p <<T
c 1 6
c 7 15
T
copies "subtract: a set less itself is empty" /dev/null subtract o o
bed o <<T
c 0 5000000000 x y z
T
bed p <<T
c 4290000000 4300000000
T
gives "subtract: beyond 2^32, all columns kept" subtract o p <<T
c 0 4290000000 x y z
c 4300000000 5000000000 x y z
T

# ---- sort ------------------------------------------------------------------

bed o <<T
chr2 5 9 r1
chr10 5 9 r2
chr1 100 110 r3
chr1 9 20 r4
chr1 9 10 r5
chr1 9 20 r6
X 1 2 r7
chr1_alt 1 2 r8
chr1 -5 3 r9
chr1 9 9 r10
chr1 5000000000 5000000001 r11
chr1 9 20 r0
T
gives "sort: contigs by their bytes, numbers as numbers, equal rows in order" \
    sort --allow-negative o <<T
X 1 2 r7
chr1 -5 3 r9
chr1 9 9 r10
chr1 9 10 r5
chr1 9 20 r4
chr1 9 20 r6
chr1 9 20 r0
chr1 100 110 r3
chr1 5000000000 5000000001 r11
chr10 5 9 r2
chr1_alt 1 2 r8
chr2 5 9 r1
T

# ---- 1-based, closed -------------------------------------------------------

bed a <<T
c 10 20 a1
d 1 1 a2
T
bed b <<T
c 20 30 b1
c 5 9 b2
c 1 5 b3
c 23 25 b4
T
gives "1-based overlap: ends that are equal to starts share a base" \
    overlap --one-based --outer a b <<T
c 10 20 a1 c 20 30 b1
d 1 1 a2 . -1 -1 .
T
gives "1-based nearest: 9 and 10 touch, between 5 and 10 there are 4" \
    nearest --one-based -k 5 a b <<T
c 10 20 a1 c 20 30 b1 0
c 10 20 a1 c 5 9 b2 0
c 10 20 a1 c 23 25 b4 2
c 10 20 a1 c 1 5 b3 4
d 1 1 a2 . -1 -1 . -1
T
gives "1-based count-overlaps" count-overlaps --one-based a b <<T
c 10 20 a1 1
d 1 1 a2 0
T
bed b <<T
c 15 17
c 17 18
d 1 9
T
gives "1-based coverage: 15 to 18 are 4 bases" coverage --one-based a b <<T
c 10 20 a1 4
d 1 1 a2 1
T
bed o <<T
c 20 30
c 10 20
c 31 40
T
gives "1-based merge: 10-20 and 20-30 overlap, 31 touches" \
    merge --one-based o <<T
c 10 30 2
c 31 40 1
T
gives "1-based merge --max-gap 0" merge --one-based --max-gap 0 o <<T
c 10 40 3
T
gives "1-based cluster" cluster --one-based o <<T
c 10 20 0 10 30
c 20 30 0 10 30
c 31 40 1 31 40
T
gives "1-based complement starts at 1" complement --one-based o <<T
c 1 9
c 41 9223372036854775807
T
bed genome <<T
c 100
d 5
T
gives "1-based complement with a genome file" \
    complement --one-based -g genome o <<T
c 1 9
c 41 100
d 1 5
T
bed view <<T
c 5 12
c 40 41
T
gives "1-based complement with a 1-based view" \
    complement --one-based -g view o <<T
c 5 9
c 41 41
T
gives "1-based subtract" subtract --one-based a b <<T
c 10 14 a1
c 19 20 a1
T
gives "1-based sort" sort --one-based o <<T
c 10 20
c 20 30
c 31 40
T

bed in <<T
c 5 9
T
printf 'c\t0\nd\t0\ne\t3\n' >genome
gives "complement: a view of zero length has no gaps" \
    complement -g genome in <<T
e 0 3
T
gives "complement: nor has it in a 1-based table" \
    complement --one-based -g genome in <<T
e 1 3
T

plan
