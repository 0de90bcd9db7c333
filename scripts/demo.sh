#!/bin/sh
# SPDX-License-Identifier: MIT
#
# From a clone to results: install what is missing (Debian and its like), build
# below ./build, and show the eight operations on the tables of samples/.
set -u
top=$(cd "$(dirname "$0")/.." && pwd) || exit 1
. "$top/scripts/setup.sh"

install_missing build
build demo

PATH=$top/build/demo:$PATH
cd "$top/samples" || exit 1

# show WHAT ARGUMENT...: a sentence, the command, and the first of its rows.
show()
{
    printf '\n# %s\n$ ' "$1"
    shift
    printf '%s' intervalloc
    printf ' %s' "$@"
    echo
    intervalloc "$@" >"$top/build/demo.out" || give_up "failed: intervalloc $*"
    head -n 6 "$top/build/demo.out"
    rows=$(($(wc -l <"$top/build/demo.out")))
    test "$rows" -le 6 || echo "... $rows lines in all"
}

say "$(intervalloc --version | head -n 1), in samples/"
show "Which peaks lie in which genes?  One line for each pair." \
    overlap --header genes.bed peaks.bed
show "Which genes have no peak at all?" overlap --inverse genes.bed peaks.bed
show "The nearest gene for each peak, and how far away it is." \
    nearest --header peaks.bed genes.bed
show "How many peaks has each gene?" count-overlaps --header genes.bed peaks.bed
show "How many bases of each gene are in some peak?" \
    coverage --header genes.bed peaks.bed
show "Genes that overlap, made one." merge --header genes.bed
show "The same, but every gene is kept and told its cluster." \
    cluster --header genes.bed
show "What is between the genes?" \
    complement --header --view genome.txt genes.bed
show "What is left of the genes without the peaks?" \
    subtract genes.bed peaks.bed

echo
say "the command is $top/build/demo/intervalloc; try: intervalloc --help"
