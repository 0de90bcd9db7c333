# SPDX-License-Identifier: MIT
#
# Sourced by every shell test:  . "$srcdir/tests/lib/tap.sh"
#
# A test runs in the build directory, with $srcdir the source directory.
# This gives it
#   $t            a directory of its own, removed at the end
#   $iva          the command under test, as an absolute path
#   ok NAME CMD   run CMD; print the result as a TAP line called NAME
#   is NAME GOT WANTED      the same for two strings
#   same NAME FILE WANTED   the same for two files
#   skip NAME WHY           a TAP line for what cannot be tested here
#   skip_all WHY            the same for the whole file; ends the test
#   run ARG...    run $iva; what came is in $t/out, $t/err and $rc
#   plan          to be called last

LC_ALL=C
export LC_ALL
: "${srcdir:=.}"
: "${AWK:=awk}"

t=$(mktemp -d) || exit 99
trap 'rm -rf "$t"' EXIT
trap 'exit 99' HUP INT TERM

# IVA=/some/where/intervalloc tests a command from elsewhere.
iva=${IVA:-$PWD/intervalloc}

n=0

ok()
{
    n=$((n + 1))
    ok_name=$1
    shift
    if "$@" >"$t/.said" 2>&1; then
        echo "ok $n - $ok_name"
    else
        echo "not ok $n - $ok_name"
        echo "# failed: $*" | tr '\n' ' '
        echo
        head -n 20 "$t/.said" | sed 's/^/#   /'
    fi
}

is()
{
    ok "$1" test "x$2" = "x$3"
}

same()
{
    ok "$1" diff "$3" "$2"
}

skip()
{
    n=$((n + 1))
    echo "ok $n - $1 # SKIP $2"
}

skip_all()
{
    echo "1..0 # SKIP $1"
    exit 0
}

run()
{
    rc=0
    "$iva" "$@" >"$t/out" 2>"$t/err" || rc=$?
}

plan()
{
    echo "1..$n"
}
