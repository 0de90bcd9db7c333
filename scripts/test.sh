#!/bin/sh
# SPDX-License-Identifier: MIT
#
# All tests, twice: as built for use, with the preload library and with
# warnings as errors, and once more under AddressSanitizer and
# UndefinedBehaviorSanitizer.  What was skipped is listed by name, and the last
# line counts both runs.  With CI set, programs that the preload library is
# tried on are installed, too.
set -u
top=$(cd "$(dirname "$0")/.." && pwd) || exit 1
. "$top/scripts/setup.sh"

passed=0 failed=0 skipped=0

# Properties take another seed each time; here the result is to depend on the
# tree alone.
: "${IVA_SEED:=1}"
export IVA_SEED

# count DIRECTORY RESULT...: how many lines of the tests' .trs files say so.
count()
{
    count_in=$top/build/$1/tests
    shift
    for result in "$@"; do
        find "$count_in" -name '*.trs' \
            -exec grep -h "^:test-result: $result" {} +
    done | wc -l
}

# check DIRECTORY: make check there, its failures and skips by name.
check()
{
    cd "$top/build/$1" || exit 1
    say "make check in build/$1"
    find tests -name '*.trs' -exec rm -f {} + 2>/dev/null
    # The test programs first, so that one that does not build is what is shown.
    if ! make -j"$(processors)" check TESTS= >programs.log 2>&1; then
        tail -n 40 programs.log
        echo "FAIL: the test programs in build/$1 do not build"
        failed=$((failed + 1))
        return
    fi
    make -k -j"$(processors)" check >check.log 2>&1
    check_status=$?
    grep -E '^(FAIL|XPASS|ERROR|SKIP):' check.log
    grep -E '^# (TOTAL|PASS):' check.log
    passed=$((passed + $(count "$1" PASS XFAIL)))
    check_failed=$(($(count "$1" FAIL XPASS ERROR)))
    skipped=$((skipped + $(count "$1" SKIP)))
    if test $check_status -ne 0 && test $check_failed -eq 0; then
        tail -n 40 check.log
        check_failed=1
    fi
    failed=$((failed + check_failed))
}

install_missing test
test -z "${CI:-}" || install_programs

build check --with-cunit=required --enable-werror --enable-jemalloc
check check

# Nothing of the binary interface may go untested here: it is what a skip would
# hide best.
abi_skips=$(grep '^SKIP: tests/abi/' "$top/build/check/check.log" 2>/dev/null)
if test -n "$abi_skips"; then
    say "skipped in tests/abi, which counts as a failure here:"
    echo "$abi_skips"
    failed=$((failed + 1))
fi

build sanitize --with-cunit=required --enable-werror \
    --enable-sanitize=address,undefined
check sanitize

if test $skipped -gt 0; then
    echo "$passed passed, $failed failed, $skipped skipped"
else
    echo "$passed passed, $failed failed"
fi
test $failed -eq 0 && test $passed -gt 0
