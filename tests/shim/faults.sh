#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What goes wrong around a preload, and what is to come of it.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/shim.sh"

said()
{
    is "$1" "$rc:$(cat "$t/out")" "$2"
}

one_line()
{
    ok "$1" sh -c 'test "$(wc -l <"$1")" = 1 && grep -q "$2" "$1"' sh \
        "$t/err" "$2"
}

# jemalloc is missing
# -------------------
make_shim "$t/alone.so" -Wl,-f,libjemalloc-that-is-not-there.so.2
under "$t/alone.so" echo hello
said "jemalloc missing: the process runs" 0:hello
one_line "jemalloc missing: one warning" \
    "^intervalloc: no usable .* was found .*libjemalloc2"

under "$t/alone.so" env INTERVALLOC_REQUIRE=1 echo hello
said "jemalloc missing, INTERVALLOC_REQUIRE=1: it does not run" 125:
ok "jemalloc missing, INTERVALLOC_REQUIRE=1: it says why" \
    grep -q '^intervalloc: stopped: INTERVALLOC_REQUIRE=1' "$t/err"

under "$shim" env INTERVALLOC_REQUIRE=1 echo hello
said "jemalloc there, INTERVALLOC_REQUIRE=1: it runs" 0:hello

# jemalloc is there and does not start
# ------------------------------------
# What one built for another page size does: no block for anybody.
refuses()
{
    mkdir -p "$t/refuses"
    cc "$t/refuses/$IVA_SHIM_NAME" -shared -fPIC "$here/refuses.c" \
        -Wl,-soname,"$IVA_SHIM_NAME"
    make_shim "$t/libintervalloc-jemalloc.so" -Wl,-f,"$IVA_SHIM_NAME" \
        -Wl,-rpath,"$t/refuses" -Wl,--enable-new-dtags
    under "$t/libintervalloc-jemalloc.so" sh -c 'echo "hello $*"' sh a 'b  c'
    said "jemalloc refuses: the process runs, with its arguments" \
        "0:hello a b  c"
    one_line "jemalloc refuses: one warning" \
        "refuses/$IVA_SHIM_NAME does not work here.*going on without it$"
    under "$t/libintervalloc-jemalloc.so" env INTERVALLOC_REQUIRE=1 echo hello
    said "jemalloc refuses: a child starts clean" 0:hello
    rc=0
    (
        INTERVALLOC_REQUIRE=1
        LD_PRELOAD="$t/libintervalloc-jemalloc.so"
        export INTERVALLOC_REQUIRE LD_PRELOAD
        exec "$t/hello"
    ) >"$t/out" 2>"$t/err" || rc=$?
    said "jemalloc refuses, INTERVALLOC_REQUIRE=1: it does not run" 125:
}
cc "$t/hello" "$here/hello.c"
if test "$IVA_SHIM_KIND" = filter; then
    refuses
fi

# No memory
# ---------
limited()
{
    rc=0
    (
        ulimit -v "$1" || exit 99
        LD_PRELOAD=$shim
        export LD_PRELOAD
        exec "$t/hello"
    ) >"$t/out" 2>"$t/err" || rc=$?
}
for kib in 200000 50000; do
    limited $kib
    said "address space of $kib KiB: it runs" 0:hello
done
# Too little for jemalloc's own libraries.  If the program is left to be run,
# it is on the system's malloc; a loader may also give up on the program.
limited 5000
case $rc in
    127) ok "address space of 5000 KiB: the loader says what is missing" \
        grep -q 'error while loading' "$t/err" ;;
    *) said "address space of 5000 KiB: it runs" 0:hello ;;
esac

# MALLOC_CONF that means nothing
# ------------------------------
under "$shim" env MALLOC_CONF=nonsense:1,narenas:x echo hello
said "nonsense in MALLOC_CONF: the process runs" 0:hello
ok "nonsense in MALLOC_CONF: jemalloc says so" \
    grep -q '<jemalloc>: Invalid conf' "$t/err"

# Paths
# -----
under "$t/not-there.so" echo hello
said "LD_PRELOAD names nothing: the process runs" 0:hello
ok "LD_PRELOAD names nothing: the loader says so" \
    grep -q 'cannot be preloaded' "$t/err"

cp "$shim" "$t/with space.so" 2>/dev/null
ln -s "$shim" "$t/other-name.so"
under "$t/other-name.so" env INTERVALLOC_INHERIT=0 \
    sh -c 'echo "${LD_PRELOAD-unset}"'
said "a link of another name is taken out too" 0:unset

# Several at once
# ---------------
cc "$t/binds" "$here/binds.c"
if test "$IVA_SHIM_KIND" = filter; then
    for list in "$shim:$IVA_SHIM_NAME" "$IVA_SHIM_NAME:$shim"; do
        under "$list" "$t/binds" malloc pvalloc mallctl
        said "with a plain jemalloc as well" "0:malloc $IVA_SHIM_NAME
pvalloc libintervalloc-jemalloc.so
mallctl $IVA_SHIM_NAME"
        ok "with a plain jemalloc as well: in silence" test ! -s "$t/err"
    done
fi

# An allocator that is in front keeps its place, and what it lacks must suit it.
# Whether it refuses what it should is its own affair.
cc "$t/drive" -DFOREIGN "$here/drive.c" "$here/entries.c" "$here/no_count.c" \
    -pthread
cc "$t/lib.so" -DFOREIGN -shared -fPIC "$here/entries.c" "$here/no_count.c"
for other in libmimalloc.so.2.0 libmimalloc.so.2 libtcmalloc_minimal.so.4; do
    if LD_PRELOAD=$other "$t/hello" 2>&1 | grep -q preloaded; then
        skip "$other in front" "not installed"
        continue
    fi
    under "$other:$shim" "$t/binds" malloc
    is "$other in front serves malloc" "$(sed 's/so.*/so/' "$t/out")" \
        "malloc ${other%%.so*}.so"
    under "$other:$shim" "$t/drive" "$t/lib.so"
    is "$other in front: every entry works" "$rc" 0
    rc=0
    env INTERVALLOC_REQUIRE=1 sh -c 'LD_PRELOAD=$1 exec "$2"' sh \
        "$other:$shim" "$t/hello" >"$t/out" 2>"$t/err" || rc=$?
    said "$other in front, INTERVALLOC_REQUIRE=1: it does not run" 125:
done

# Other kinds of program
# ----------------------
if cc "$t/static" -static "$here/hello.c" 2>/dev/null; then
    under "$shim" "$t/static"
    said "a static program: nothing happens" 0:hello
else
    skip "a static program" "no static libc"
fi

if $CC -m32 -o "$t/hello32" "$here/hello.c" 2>/dev/null; then
    under "$shim" "$t/hello32"
    said "a 32-bit program: it runs" 0:hello
    ok "a 32-bit program: the loader says why without" \
        grep -q 'cannot be preloaded' "$t/err"
else
    skip "a 32-bit program" "the compiler makes none"
fi

arm=
for cross in aarch64-linux-gnu-gcc aarch64-linux-gnu-gcc-12; do
    if test -z "$arm" && command -v qemu-aarch64 >/dev/null 2>&1 &&
        $cross -o "$t/hello-arm" "$here/hello.c" 2>/dev/null; then
        arm=$t/hello-arm
    fi
done
if test -n "$arm" && test "$(uname -m)" != aarch64; then
    rc=0
    qemu-aarch64 -L /usr/aarch64-linux-gnu -E LD_PRELOAD="$shim" "$arm" \
        >"$t/out" 2>"$t/err" || rc=$?
    said "an aarch64 program under qemu: it runs" 0:hello
    ok "an aarch64 program under qemu: the loader says why without" \
        grep -q 'cannot be preloaded' "$t/err"
else
    skip "an aarch64 program" "no cross compiler, or no qemu-aarch64"
fi

if command -v musl-gcc >/dev/null 2>&1; then
    musl-gcc -o "$t/hello-musl" "$here/hello.c"
    under "$shim" "$t/hello-musl"
    ok "a musl program: its loader refuses a library of glibc" \
        test "$rc:$(cat "$t/out")" = 127: -a -s "$t/err"
else
    skip "a musl program" "no musl-gcc"
fi

# Set-uid, run by somebody else: the loader ignores a preload with a slash.
mode=$(id -u)
if test "$mode" = 0 && command -v setpriv >/dev/null 2>&1 &&
    cp "$t/hello" "$t/set-uid" && chmod 4755 "$t/set-uid" &&
    chmod 755 "$t" && test -u "$t/set-uid"; then
    rc=0
    LD_PRELOAD=$shim setpriv --reuid=65534 --clear-groups \
        "$t/set-uid" >"$t/out" 2>"$t/err" || rc=$?
    said "a set-uid program run by somebody else: it runs without" 0:hello
else
    skip "a set-uid program" "needs root and setpriv"
fi
plan
