#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Instructions per malloc and free pair, counted by callgrind: with the system's
# malloc, with jemalloc preloaded plainly, and with the shim.  A count, not a
# time: it does not depend on what else the machine does.
#
#   sh bench/shim-cost.sh [SHIM [JEMALLOC]]
#
# in the build directory.  The cost of starting is taken off: it is the
# difference between a million pairs and none.  Also printed is what starting
# costs.  Exit status 1 where the shim costs over 1 % more than jemalloc alone.
shim=${1:-$PWD/.libs/libintervalloc-jemalloc.so}
jemalloc=${2:-libjemalloc.so.2}
here=$(dirname "$0")
t=$(mktemp -d) || exit 99
trap 'rm -rf "$t"' EXIT
n=1000000
cc -O2 -o "$t/pairs" "$here/pairs.c" || exit 99

# Instructions that "pairs $2 $3" takes with $1 preloaded.
count()
{
    LD_PRELOAD=$1 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        "$t/pairs" "$2" "$3" 2>&1 | sed -n 's/.*Collected : //p'
}

worst=0
printf '%-10s %8s %10s %10s %14s\n' allocator size pairs per-pair start
for size in 16 100 4096 50000; do
    for name in system jemalloc shim; do
        case $name in
            system) lib= ;;
            jemalloc) lib=$jemalloc ;;
            shim) lib=$shim ;;
        esac
        start=$(count "$lib" 0 "$size")
        all=$(count "$lib" $n "$size")
        each=$(awk "BEGIN { printf \"%.3f\", ($all - $start) / $n }")
        printf '%-10s %8s %10s %10s %14s\n' "$name" "$size" "$n" "$each" "$start"
        test "$name" != jemalloc || plain=$each
    done
    worst=$(awk "BEGIN { d = $each / $plain - 1
        print (d > $worst ? d : $worst) }")
done
awk "BEGIN { printf \"shim over jemalloc, worst: %+.2f %%\n\", 100 * $worst
    exit !($worst <= 0.01) }"
