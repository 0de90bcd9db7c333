# SPDX-License-Identifier: MIT
#
# Sourced by the tests of the command, first of all:
#   : "${srcdir:=.}"; . "$srcdir/tests/lib/cli.sh"
#
# It loads tap.sh and moves into $t, so that files have short names in what the
# command says.  To run a test by hand, from the top of the source tree:
#   IVA=/some/where/intervalloc sh tests/cli/input.sh
#
# Tables are written with single blanks for TABs, and _ for an empty column:
#   bed NAME <<E            make the file NAME
#   gives TITLE ARG... <<E  the command succeeds, says nothing on standard
#                           error, and prints exactly this
#   copies TITLE FILE ARG...    the same, with the wanted output in FILE
#   refuses TITLE FILE:LINE TEXT ARG...
#                           exit status 1 and one line, which begins with
#                           "intervalloc: FILE:LINE: " and has TEXT in it
#   fails TITLE TEXT ARG... exit status 1 and one line with TEXT in it
#   misuse TITLE HINT ARG...
#                           exit status 2, no output, one line, and the hint
#                           "Try 'intervalloc HINT'."

. "$srcdir/tests/lib/tap.sh"

iva=${IVA:-$iva}
case $iva in
/*) ;;
*) iva=$PWD/$iva ;;
esac
case $srcdir in
/*) ;;
*) srcdir=$PWD/$srcdir ;;
esac
test -x "$iva" || {
    echo "Bail out! $iva is not there"
    exit 99
}
cd "$t" || exit 99

tab=$(printf '\t')

table()
{
    sed "s/ /$tab/g; s/${tab}_$tab/$tab$tab/g; s/${tab}_$tab/$tab$tab/g
        s/${tab}_\$/$tab/"
}

bed()
{
    table >"$1"
}

# What the last run printed, where it should have been quiet and done well.
was_good()
{
    test "$rc" -eq 0 || echo "exit status $rc"
    cat err
    cmp -s "$1" out || diff "$1" out | cut -c 1-200
    cmp -s "$1" out && test "$rc" -eq 0 && test ! -s err
}

gives()
{
    cli_title=$1
    shift
    table >want
    run "$@"
    ok "$cli_title" was_good want
}

copies()
{
    cli_title=$1 cli_wanted=$2
    shift 2
    run "$@"
    ok "$cli_title" was_good "$cli_wanted"
}

# was_bad STATUS LINES START TEXT
was_bad()
{
    echo "exit status $rc"
    cat err
    test "$rc" -eq "$1" && test "$(wc -l <err)" -eq "$2" || return 1
    cli_line=$(head -n 1 err)
    case $cli_line in
    "$3"*"$4"*) ;;
    *) echo "wanted: $3...$4" && return 1 ;;
    esac
}

refuses()
{
    cli_title=$1 cli_place=$2 cli_text=$3
    shift 3
    run "$@"
    ok "$cli_title" was_bad 1 1 "intervalloc: $cli_place: " "$cli_text"
}

fails()
{
    cli_title=$1 cli_text=$2
    shift 2
    run "$@"
    ok "$cli_title" was_bad 1 1 "intervalloc: " "$cli_text"
}

was_misused()
{
    was_bad 2 2 "intervalloc: " "" || return 1
    echo "wanted: Try 'intervalloc $1'."
    test "$(tail -n 1 err)" = "Try 'intervalloc $1'." && test ! -s out
}

misuse()
{
    cli_title=$1 cli_hint=$2
    shift 2
    run "$@"
    ok "$cli_title" was_misused "$cli_hint"
}
