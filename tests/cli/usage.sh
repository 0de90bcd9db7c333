#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The command line: which option belongs to which operation, how it may be
# spelt and where it may stand, and what is said about what cannot be meant.
: "${srcdir:=.}"
. "$srcdir/tests/lib/cli.sh"

bed a <<T
c 10 20
c 30 40
T
bed b <<T
c 15 18
T
bed genome <<T
c 100
T

one='merge cluster complement sort'
two='overlap nearest count-overlaps coverage subtract'

# The files of an operation.
files()
{
    case " $two " in
    *" $1 "*) echo a b ;;
    *) echo a ;;
    esac
}

# ---- each option for each operation ----------------------------------------

# What only some operations know, a word for each; = joins a value.
own_options='--left --unique -u --inverse -v --outer -k=2 --no-overlap
    --no-distance --min-dist=3 --max-gap=3 --view=genome -g=genome'
all_options='--one-based --header --suffixes=_x,_y --allow-negative -o=made
    --output=made'

knows()
{
    case $1:$2 in
    overlap:--left | overlap:--unique | overlap:-u) ;;
    overlap:--inverse | overlap:-v | overlap:--outer) ;;
    nearest:-k=* | nearest:--no-overlap | nearest:--no-distance) ;;
    merge:--m* | cluster:--m*) ;;
    complement:--view=* | complement:-g=*) ;;
    *) return 1 ;;
    esac
}

# An option and its value as words; -k=2 is -k 2, --min-dist=3 stays.
words()
{
    case $1 in
    -[a-z]=*) echo "${1%%=*} ${1#*=}" ;;
    *) echo "$1" ;;
    esac
}

done_well()
{
    cat err
    test "$rc" -eq 0 && test ! -s err
}

for op in $two $one; do
    for option in $own_options; do
        run $op $(words $option) $(files $op)
        if knows $op $option; then
            ok "$op knows ${option%%=*}" done_well
        else
            ok "$op refuses ${option%%=*}" was_misused "$op --help"
            run $(words $option) $op $(files $op)
            ok "$op refuses ${option%%=*} also in front of it" \
                was_misused "$op --help"
        fi
    done
    for option in $all_options; do
        run $op $(words $option) $(files $op)
        ok "$op knows ${option%%=*}" done_well
    done
done

# ---- spelling --------------------------------------------------------------

bed merged <<T
c 10 40 2
T
copies "a value may follow an equals sign" merged merge --min-dist=11 a
copies "a value may be the next word" merged merge --min-dist 11 a
run sort a -ojoined
ok "a short option's value may be joined to it" cmp a joined
bed nearest1 <<T
c 10 20 c 15 18 0
c 30 40 c 15 18 12
T
copies "-k N" nearest1 nearest -k 1 a b
copies "-kN" nearest1 nearest -k1 a b
bed left <<T
c 10 20
T
bed right <<T
c 30 40
T
copies "-u is --unique" left overlap -u a b
copies "--unique" left overlap --unique a b
copies "-v is --inverse" right overlap -v a b
copies "--inverse" right overlap --inverse a b
bed gaps <<T
c 0 10
c 20 30
c 40 100
T
copies "-g is --view" gaps complement -g genome a
copies "--view FILE" gaps complement --view genome a
copies "--view=FILE" gaps complement --view=genome a
run sort -o made a
ok "-o is --output" cmp a made
run sort --output made2 a
ok "--output FILE" cmp a made2
run sort --output=made3 a
ok "--output=FILE" cmp a made3
bed counts <<T
c 10 20 1
c 30 40 0
T
copies "count-overlaps" counts count-overlaps a b
copies "count_overlaps is count-overlaps" counts count_overlaps a b
copies "a long option may be cut where it stays the only one" \
    left overlap --uni a b
bed pairs <<T
c 10 20 c 15 18
c 30 40 c 15 18
T
copies "--no-d is --no-distance" pairs nearest --no-d a b
misuse "an option that can be completed in two ways is refused" \
    "nearest --help" nearest --no a b
misuse "--ou may be --outer or --output" "overlap --help" overlap --ou a b
misuse "the name of an operation is not cut" "--help" merg a
copies "-- ends the options" merged merge --min-dist=11 -- a
cp a ./-u
copies "behind -- a file may begin with a hyphen" merged \
    merge --min-dist=11 -- -u
bed negative <<T
c 10 20 1
c 30 40 1
T
copies "a negative value as the next word" negative merge --min-dist -3 a
copies "a negative value behind an equals sign" negative merge --max-gap=-3 a
copies "an option given twice alike does no harm" left overlap -u --unique a b
copies "the last value of an option counts" negative \
    merge --min-dist 11 --min-dist 0 a

# ---- place -----------------------------------------------------------------

copies "options in front of the operation" merged --min-dist 11 merge a
copies "options behind the operation" merged merge --min-dist 11 a
copies "options behind the files" merged merge a --min-dist 11
copies "options between the files" left overlap a --unique b
bed headed <<T
#chrom_x start_x end_x chrom_y start_y end_y distance
c 10 20 c 15 18 0
T
copies "options all over the line" headed \
    --header nearest -k 1 left --suffixes=_x,_y b --one-based

# ---- what cannot be meant --------------------------------------------------

misuse "no operation" "--help"
misuse "an unknown operation" "--help" intersect a b
misuse "an empty word for an operation" "--help" "" a
misuse "the case of an operation matters" "--help" Merge a
misuse "an unknown long option" "merge --help" merge --frobnicate a
misuse "an unknown long option in front of the operation" "--help" \
    --frobnicate merge a
misuse "an unknown short option" "merge --help" merge -x a
misuse "an unknown short option among known ones" "overlap --help" \
    overlap -ux a b
misuse "options of other tools are not guessed at" "overlap --help" \
    overlap -a a -b b
misuse "-i is no option" "merge --help" merge -i a
misuse "a missing value of a short option" "nearest --help" nearest a b -k
misuse "a missing value of a long option" "merge --help" merge a --min-dist
misuse "a value for an option that takes none" "overlap --help" \
    overlap --unique=yes a b
misuse "-k 0" "nearest --help" nearest -k 0 a b
misuse "-k below 0" "nearest --help" nearest -k -1 a b
misuse "-k that is not a number" "nearest --help" nearest -k two a b
misuse "-k with a fraction" "nearest --help" nearest -k 1.5 a b
misuse "-k with something behind the number" "nearest --help" nearest -k 1x a b
misuse "-k beyond 2^63-1" "nearest --help" nearest -k 9223372036854775808 a b
copies "-k 2^63-1 is all there are" nearest1 nearest -k 9223372036854775807 a b
misuse "an empty number" "merge --help" merge --min-dist= a
misuse "a number with a plus sign" "merge --help" merge --min-dist=+5 a
misuse "a number with a blank" "merge --help" merge "--min-dist= 5" a
misuse "a number in hexadecimal" "merge --help" merge --min-dist=0x10 a
misuse "a number with an exponent" "merge --help" merge --max-gap=1e6 a
misuse "a number beyond 2^63-1" "cluster --help" \
    cluster --min-dist 9223372036854775808 a
misuse "a --max-gap whose --min-dist would be beyond 2^63-1" "merge --help" \
    merge --max-gap 9223372036854775807 a
copies "the largest --min-dist joins all of a contig" merged \
    merge --min-dist 9223372036854775807 a
copies "the smallest --min-dist joins nothing" negative \
    merge --min-dist -9223372036854775808 a
misuse "--suffixes without a comma" "overlap --help" overlap --suffixes _x a b
misuse "--suffixes with two commas" "overlap --help" \
    overlap --suffixes _x,_y,_z a b
bed headed <<T
#chrom start end chrom_ start_ end_
c 10 20 c 15 18
T
copies "a suffix may be empty" headed overlap --header --suffixes ,_ a b

hits='--left --unique --inverse --outer'
for first in $hits; do
    for second in $hits; do
        test $first != $second || continue
        misuse "$first and $second exclude each other" "overlap --help" \
            overlap $first $second a b
    done
done
misuse "--min-dist and --max-gap exclude each other" "merge --help" \
    merge --min-dist 1 --max-gap 0 a
misuse "--max-gap and --min-dist exclude each other" "cluster --help" \
    cluster --max-gap 0 --min-dist 1 a

for op in $two; do
    misuse "$op without files" "$op --help" $op
    misuse "$op with one file" "$op --help" $op a
    misuse "$op with three files" "$op --help" $op a b a
    misuse "$op with standard input twice" "$op --help" $op - -
done
for op in $one; do
    misuse "$op without a file" "$op --help" $op
    misuse "$op with two files" "$op --help" $op a b
done
misuse "standard input for the rows and for the view" "complement --help" \
    complement --view - -
misuse "very many files" "sort --help" sort a a a a a a a a

says()
{
    grep -q -e "$1" err || {
        cat err
        false
    }
}

run overlap --frobnicate a b
ok "the unknown option is named" says --frobnicate
run merge --left a
ok "an option of another operation is named" says --left
run --left merge a
ok "an option of another operation is named also in front" says --left
run intersect a b
ok "the unknown operation is named" says intersect
run sort a b
ok "the surplus file is named" says "'b'"

# A command that cannot be meant touches nothing.
echo old >kept
run sort --frobnicate -o kept a
is "bad usage leaves an old output alone" "$(cat kept)" old
run sort a b -o new
ok "bad usage makes no output" test ! -e new

# ---- help and version ------------------------------------------------------

version=$(sed -n 's/^#define IVA_VERSION "\(.*\)"/\1/p' \
    "$srcdir/include/intervalloc.h")

grep -q "AC_INIT(\[intervalloc\], \[$version\])" "$srcdir/configure.ac"
is "configure.ac and the header tell the same version" $? 0

is_help()
{
    cat err
    test "$rc" -eq 0 && test ! -s err || return 1
    test "$(awk 'length > 80' out)" = "" || return 1
    shift
    for wanted in "$@"; do
        grep -q -e "$wanted" out || {
            echo "not in the help: $wanted"
            return 1
        }
    done
}

run --help
ok "--help tells all operations" is_help 0 $one $two
cp out general
run -h
ok "-h is --help" cmp out general
for op in $one $two; do
    own=
    for option in $own_options; do
        knows $op $option && own="$own ${option%%=*}"
    done
    run $op --help
    ok "$op --help tells all its options, in 80 columns" is_help 0 $op $own \
        --one-based --header --suffixes --allow-negative -o --output -h --help \
        -V --version
    cp out long
    run $op -h
    ok "$op -h is the same" cmp out long
    run --help $op
    ok "--help $op is the same" cmp out long
    run $op a b c d --help
    ok "$op --help does not look at the files" cmp out long
done

for option in --version -V "merge --version" "merge -V"; do
    run $option
    is "'intervalloc $option' prints the name and the version" \
        "$rc $(head -n 1 out)" "0 intervalloc $version"
done

if test -c /dev/full; then
    for option in --help --version; do
        rc=0
        "$iva" $option >/dev/full 2>err || rc=$?
        ok "$option on a full disk is an error" was_bad 1 1 "intervalloc: " \
            "No space left"
    done
else
    skip "--help on a full disk is an error" "no /dev/full"
fi

plan
