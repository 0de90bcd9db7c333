#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Names of columns, and how many there are.
: "${srcdir:=.}"
. "$srcdir/tests/lib/cli.sh"

printf 'c\t100\nd\t5\n' >genome

# ---- headers ---------------------------------------------------------------

bed a <<T
c 10 20 a1 0 +
c 30 40
T
bed b <<T
c 12 15 b1
T
gives "overlap --header" overlap --header a b <<T
#chrom_1 start_1 end_1 name_1 score_1 strand_1 chrom_2 start_2 end_2 name_2
c 10 20 a1 0 + c 12 15 b1
T
gives "overlap --header --outer" overlap --header --outer b a <<T
#chrom_1 start_1 end_1 name_1 chrom_2 start_2 end_2 name_2 score_2 strand_2
c 12 15 b1 c 10 20 a1 0 +
T
gives "overlap --header --left has A's bare names" \
    overlap --header --left b a <<T
#chrom start end name
c 12 15 b1
T
gives "overlap --header --unique, too" overlap --header --unique b a <<T
#chrom start end name
c 12 15 b1
T
gives "overlap --header --inverse, too" overlap --header --inverse b a <<T
#chrom start end name
T
gives "overlap --header --suffixes" \
    overlap --header --suffixes=.x,_second b b <<T
#chrom.x start.x end.x name.x chrom_second start_second end_second name_second
c 12 15 b1 c 12 15 b1
T
gives "--suffixes does not touch bare names" \
    overlap --header --suffixes=.x,.y --left b a <<T
#chrom start end name
c 12 15 b1
T
gives "nearest --header" nearest --header b b <<T
#chrom_1 start_1 end_1 name_1 chrom_2 start_2 end_2 name_2 distance
c 12 15 b1 c 12 15 b1 0
T
gives "nearest --header --no-distance" \
    nearest --header --no-distance --suffixes ,_b b b <<T
#chrom start end name chrom_b start_b end_b name_b
c 12 15 b1 c 12 15 b1
T
gives "count-overlaps --header" count-overlaps --header b a <<T
#chrom start end name count
c 12 15 b1 1
T
gives "coverage --header" coverage --header b a <<T
#chrom start end name coverage
c 12 15 b1 3
T
gives "merge --header" merge --header a <<T
#chrom start end n_intervals
c 10 20 1
c 30 40 1
T
gives "cluster --header" cluster --header b <<T
#chrom start end name cluster cluster_start cluster_end
c 12 15 b1 0 12 15
T
gives "complement --header" complement --header --one-based -g genome b <<T
#chrom start end
c 1 11
c 16 100
d 1 5
T
gives "subtract --header" subtract --header a b <<T
#chrom start end name score strand
c 10 12 a1 0 +
c 15 20 a1 0 +
c 30 40
T
gives "sort --header" sort --header a <<T
#chrom start end name score strand
c 10 20 a1 0 +
c 30 40
T
bed wide <<T
c 0 9 n 0 + 0 9 0 1 9 0 m n
T
gives "names of 14 columns" sort --header wide <<T
#chrom start end name score strand thickStart thickEnd itemRgb blockCount blockSizes blockStarts column13 column14
c 0 9 n 0 + 0 9 0 1 9 0 m n
T
printf '# c\n\nc 10 20 x y\nc\t1\t2\n' >o
gives "the first row tells the columns, also behind comments" \
    sort --header o <<T
#chrom start end name score
c 1 2
c 10 20 x y
T
run sort --header a
cp out with_header
copies "a header is skipped when the output is read again" a \
    sort with_header

plan
