#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What the operations on two tables mean that answer by the rows of A, on tables
# small enough to be worked out by hand, in the exact order of the rows.
: "${srcdir:=.}"
. "$srcdir/tests/lib/cli.sh"

# ---- overlap ---------------------------------------------------------------

#      0    5    10   15   20   25   30   35   40
# a1             [---------)
# b2   [----------)                              ends inside
# b3                       [---------)           touches
# b1, b6              [--)                       equal
# b4                  [)
# a2                                 [---------)
bed a <<T
c 10 20 a1
c 30 40 a2
d 5 8 a3
c 10 20 a4
e 0 5 a5
C 10 20 a6
T
bed b <<T
c 15 18 b1 .
c 0 11 b2 .
c 20 30 b3 .
c 15 16 b4 .
d 0 100 b5 .
c 15 18 b6 .
f 0 5 b7 .
T
gives "overlap: by row of A, and then by start, end and row of B" \
    overlap a b <<T
c 10 20 a1 c 0 11 b2 .
c 10 20 a1 c 15 16 b4 .
c 10 20 a1 c 15 18 b1 .
c 10 20 a1 c 15 18 b6 .
d 5 8 a3 d 0 100 b5 .
c 10 20 a4 c 0 11 b2 .
c 10 20 a4 c 15 16 b4 .
c 10 20 a4 c 15 18 b1 .
c 10 20 a4 c 15 18 b6 .
T
gives "overlap --left: A's columns, one row for each hit" \
    overlap --left a b <<T
c 10 20 a1
c 10 20 a1
c 10 20 a1
c 10 20 a1
d 5 8 a3
c 10 20 a4
c 10 20 a4
c 10 20 a4
c 10 20 a4
T
gives "overlap --unique: each row of A that has a hit, once" \
    overlap --unique a b <<T
c 10 20 a1
d 5 8 a3
c 10 20 a4
T
gives "overlap --inverse: the rows of A that have none" \
    overlap --inverse a b <<T
c 30 40 a2
e 0 5 a5
C 10 20 a6
T
gives "overlap --outer: also those, in their place, with B as none" \
    overlap --outer a b <<T
c 10 20 a1 c 0 11 b2 .
c 10 20 a1 c 15 16 b4 .
c 10 20 a1 c 15 18 b1 .
c 10 20 a1 c 15 18 b6 .
c 30 40 a2 . -1 -1 . .
d 5 8 a3 d 0 100 b5 .
c 10 20 a4 c 0 11 b2 .
c 10 20 a4 c 15 16 b4 .
c 10 20 a4 c 15 18 b1 .
c 10 20 a4 c 15 18 b6 .
e 0 5 a5 . -1 -1 . .
C 10 20 a6 . -1 -1 . .
T
cp a same
gives "overlap: equal rows of A stay" overlap --unique same same <<T
c 10 20 a1
c 30 40 a2
d 5 8 a3
c 10 20 a4
e 0 5 a5
C 10 20 a6
T

# overlaps A B: do these two, given as START END, overlap?
overlaps()
{
    printf 'c\t%s\t%s\n' $1 >one
    printf 'c\t%s\t%s\n' $2 >other
    run overlap one other
    cp out pair
    run overlap other one
    test "$(wc -l <pair)" -eq 1 && test "$(wc -l <out)" -eq 1
}
apart()
{
    ! overlaps "$1" "$2" && test ! -s pair && test ! -s out
}
ok "identical intervals overlap" overlaps "10 20" "10 20"
ok "one inside the other overlaps" overlaps "10 20" "12 15"
ok "sharing one base overlaps" overlaps "10 20" "19 30"
ok "touching intervals do not overlap" apart "10 20" "20 30"
ok "nor do those with a gap" apart "10 20" "21 30"
ok "intervals of one base" overlaps "55 56" "50 60"
ok "zero length strictly inside overlaps" overlaps "15 15" "10 20"
ok "zero length at the start does not" apart "10 10" "10 20"
ok "zero length at the end does not" apart "20 20" "10 20"
ok "zero length outside does not" apart "25 25" "10 20"
ok "two equal zero lengths do not" apart "10 10" "10 10"
ok "two neighbouring zero lengths do not" apart "8 8" "9 9"
ok "zero length and an interval of one base do not" apart "5 5" "5 6"
ok "beyond 2^32" overlaps "5000000000 5000000010" "5000000009 6000000000"
ok "touching beyond 2^32" apart "5000000000 5000000010" "5000000010 6000000000"

# ---- nearest ---------------------------------------------------------------

bed q <<T
c 100 110 q
T
bed n <<T
c 80 90 u1
c 85 90 u2
c 85 90 u3
c 120 130 d1
c 120 125 d2
c 120 125 d3
c 105 200 o1
c 90 101 o2
c 105 150 o3
c 105 150 o4
c 110 115 t1
c 95 100 t2
T
gives "nearest: overlaps by start, end and row; then by distance, left first" \
    nearest -k 20 q n <<T
c 100 110 q c 90 101 o2 0
c 100 110 q c 105 150 o3 0
c 100 110 q c 105 150 o4 0
c 100 110 q c 105 200 o1 0
c 100 110 q c 95 100 t2 0
c 100 110 q c 110 115 t1 0
c 100 110 q c 85 90 u3 10
c 100 110 q c 85 90 u2 10
c 100 110 q c 80 90 u1 10
c 100 110 q c 120 125 d2 10
c 100 110 q c 120 125 d3 10
c 100 110 q c 120 130 d1 10
T
gives "nearest: one, where -k is not given" nearest q n <<T
c 100 110 q c 90 101 o2 0
T
gives "nearest -k 8 ends among ties" nearest -k 8 q n <<T
c 100 110 q c 90 101 o2 0
c 100 110 q c 105 150 o3 0
c 100 110 q c 105 150 o4 0
c 100 110 q c 105 200 o1 0
c 100 110 q c 95 100 t2 0
c 100 110 q c 110 115 t1 0
c 100 110 q c 85 90 u3 10
c 100 110 q c 85 90 u2 10
T
gives "nearest --no-overlap passes over overlaps and keeps what touches" \
    nearest --no-overlap -k 4 q n <<T
c 100 110 q c 95 100 t2 0
c 100 110 q c 110 115 t1 0
c 100 110 q c 85 90 u3 10
c 100 110 q c 85 90 u2 10
T
gives "nearest --no-distance leaves out the column" \
    nearest --no-distance -k 2 q n <<T
c 100 110 q c 90 101 o2
c 100 110 q c 105 150 o3
T

# distance A B: what nearest says of two intervals, given as START END
distance()
{
    printf 'c\t%s\t%s\n' $1 >one
    printf 'c\t%s\t%s\n' $2 >other
    run nearest -k 5 one other
    cut -f 7 out
}
is "an overlap has distance 0" "$(distance "10 20" "15 30")" 0
is "touching on the right has distance 0" "$(distance "10 20" "20 30")" 0
is "touching on the left has distance 0" "$(distance "10 20" "5 10")" 0
is "one base between is distance 1" "$(distance "20 30" "31 50")" 1
is "one base between on the left is distance 1" \
    "$(distance "31 50" "20 30")" 1
is "an interval of one base inside has distance 0, once" \
    "$(distance "55 56" "50 60")" 0
is "zero length inside has distance 0, once" "$(distance "15 15" "10 20")" 0
is "zero length at the edge touches, once" "$(distance "10 10" "10 20")" 0
is "two equal zero lengths touch, once" "$(distance "10 10" "10 10")" 0
is "two zero lengths apart" "$(distance "10 10" "13 13")" 3
is "a distance beyond 2^32" "$(distance "0 10" "5000000000 5000000001")" \
    4999999990
is "a distance beyond 2^62" \
    "$(distance "0 1" "9223372036854775806 9223372036854775807")" \
    9223372036854775805

bed a <<T
c 2 3 a1
d 1 2 a2
c 900 910 a3
c 2 3 a4
T
bed b <<T
c 0 2 b1
c 2 7 b2
e 5 6 b3
T
gives "nearest: every row of A is there, in its place, none where B has none" \
    nearest a b <<T
c 2 3 a1 c 2 7 b2 0
d 1 2 a2 . -1 -1 . -1
c 900 910 a3 c 2 7 b2 893
c 2 3 a4 c 2 7 b2 0
T
gives "nearest --no-overlap may leave none" nearest --no-overlap q q <<T
c 100 110 q . -1 -1 . -1
T
gives "nearest --no-distance prints none without a distance" \
    nearest --no-distance --no-overlap q q <<T
c 100 110 q . -1 -1 .
T
gives "nearest: none is as wide as the first row of B" nearest q b <<T
c 100 110 q c 2 7 b2 93
T
bed wide <<T
e 5 6 b1 0 +
c 105 106
T
gives "nearest: rows of B keep their own width" nearest q wide <<T
c 100 110 q c 105 106 0
T
bed q2 <<T
x 1 2
T
gives "nearest: none has the width of B's first row" nearest q2 wide <<T
x 1 2 . -1 -1 . . . -1
T
gives "overlap --outer: the same" overlap --outer q2 wide <<T
x 1 2 . -1 -1 . . .
T

# ---- count-overlaps, coverage ----------------------------------------------

# a1   10        20
# b1             15        25
# b2     12 14
# b3     12 14
# b4                 20 30     touches
# b5        15 15              zero length
# b6   10 10                   zero length, on the edge
bed a <<T
c 30 40 a2
c 10 20 a1
d 1 9 a3
c 10 20 a4
c 13 13 a5
c 10 10 a6
T
bed b <<T
c 15 25
c 12 14
c 12 14
c 20 30
c 15 15
c 10 10
T
gives "count-overlaps: rows of B that overlap, by row of A" \
    count-overlaps a b <<T
c 30 40 a2 0
c 10 20 a1 4
d 1 9 a3 0
c 10 20 a4 4
c 13 13 a5 2
c 10 10 a6 0
T
gives "coverage: bases under the union of B, by row of A" coverage a b <<T
c 30 40 a2 0
c 10 20 a1 7
d 1 9 a3 0
c 10 20 a4 7
c 13 13 a5 0
c 10 10 a6 0
T
bed a <<T
c 10 20
T
bed b <<T
c 15 18
c 17 30
T
gives "coverage counts a base once" coverage a b <<T
c 10 20 5
T
bed b <<T
c 5 30
T
gives "coverage is never more than the row" coverage a b <<T
c 10 20 10
T

# More pairs out of one block of shuffled rows than are held to be put back
# into order: each row has its hits, in the order of A, all the same.
awk 'BEGIN { for (i = 0; i < 2500; i++) printf "c\t%d\t99999\n", i * 7 % 2500
    }' >shuffled
awk 'BEGIN { for (i = 0; i < 2600; i++) printf "c\t50000\t99999\n" }' >pile
awk '{ print "2600 " $0 }' shuffled >want
"$iva" overlap --left shuffled pile 2>err | uniq -c | sed 's/^ *//' >out
same "6,500,000 pairs of shuffled rows" out want

plan
