#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Which object has which name, and what the library exports and needs.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/shim.sh"

common="aligned_alloc calloc free malloc malloc_usable_size memalign
posix_memalign realloc valloc"
ours="__libc_calloc __libc_cfree __libc_free __libc_mallinfo __libc_malloc
__libc_mallopt __libc_memalign __libc_pvalloc __libc_realloc
__libc_reallocarray __libc_valloc __posix_memalign cfree dlopen
free_aligned_sized free_sized mallinfo mallinfo2 malloc_info malloc_stats
malloc_trim mallopt pvalloc reallocarray reallocf"
operators="_Znwm _Znam _ZnwmRKSt9nothrow_t _ZnwmSt11align_val_t _ZdlPv _ZdaPv
_ZdlPvm _ZdlPvSt11align_val_t"

cc "$t/binds" "$here/binds.c"
case $IVA_SHIM_KIND in
    filter) jemalloc=$IVA_SHIM_NAME ;;
    static) jemalloc=libintervalloc-jemalloc.so ;;
esac

wanted()
{
    for name in $2; do
        echo "$name $1"
    done
}

under "$shim" "$t/binds" $common mallctl
wanted "$jemalloc" "$common mallctl" >"$t/wanted"
same "what jemalloc has is bound to it" "$t/out" "$t/wanted"
under "$shim" "$t/binds" $ours
wanted libintervalloc-jemalloc.so "$ours" >"$t/wanted"
same "what jemalloc lacks is bound to the shim" "$t/out" "$t/wanted"

make_shim "$t/libintervalloc-jemalloc.so" -Wl,-f,libnot-there.so.2
under "$t/libintervalloc-jemalloc.so" "$t/binds" $common $ours
wanted libintervalloc-jemalloc.so "$common $ours" >"$t/wanted"
same "without jemalloc all is bound to the shim" "$t/out" "$t/wanted"

if test "$IVA_SHIM_KIND" = filter; then
    under "$shim" "$t/binds" $operators
    wanted "$jemalloc" "$operators" >"$t/wanted"
    same "the C++ operators are jemalloc's" "$t/out" "$t/wanted"

    for name in $common $ours; do
        echo "$name"
    done | sort >"$t/wanted"
    $NM -D --defined-only "$shim" | $AWK '{ print $3 }' | sort >"$t/exported"
    same "the family is exported, and nothing else" "$t/exported" "$t/wanted"
fi

# Every name of the filter is in the other map too.
names()
{
    sed -e 's/#.*//' -e 's/global:\|local://' "$1" | tr ';{} ' '\n\n\n\n' |
        grep '^[a-z_A-Z0-9]' | sort
}
names "$srcdir/shim/shim.map" >"$t/filter"
names "$srcdir/shim/shim-static.map" >"$t/static"
comm -23 "$t/filter" "$t/static" >"$t/lost"
ok "shim-static.map has all that shim.map has" test ! -s "$t/lost"

# A program that is not position independent and takes the addresses of the
# family lends its own entries to everybody.
if $CC -no-pie -fno-pie -x c /dev/null -E >/dev/null 2>&1; then
    cc "$t/addresses" -fno-pie -no-pie "$here/addresses.c"
    under "$shim" "$t/addresses"
    is "addresses taken by the program do not mislead" "$rc:$(cat "$t/out")" \
        "0:20 MiB"
fi
plan
