#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What happens at load, and what the environment says about it.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/shim.sh"

lines()
{
    wc -l <"$1" | tr -d ' '
}

under "$shim" true
is "silent where all is well" "$rc:$(lines "$t/err")" 0:0

under "$shim" env INTERVALLOC_VERBOSE=0 true
is "silent for INTERVALLOC_VERBOSE=0" "$rc:$(lines "$t/err")" 0:0

# It is true that is given the variable; env has started by then.
under "$shim" env INTERVALLOC_VERBOSE=1 true
is "INTERVALLOC_VERBOSE=1 is one line" "$rc:$(lines "$t/err")" 0:1
ok "it names the object and the version" \
    grep -q '^intervalloc: malloc is served by /.*, jemalloc [0-9]' "$t/err"

export MALLOC_CONF=narenas:3
under "$shim" env INTERVALLOC_VERBOSE=1 true
ok "MALLOC_CONF is jemalloc's as before" \
    grep -q 'narenas 3,.* MALLOC_CONF=narenas:3$' "$t/err"
MALLOC_CONF=$(printf 'narenas:3,\033[31mred\ntwo')
under "$shim" env INTERVALLOC_VERBOSE=1 true
ok "control characters do not reach the terminal" \
    grep -q 'MALLOC_CONF=narenas:3,?\[31mred?two$' "$t/err"
unset MALLOC_CONF

cc "$t/errno" "$here/errno.c"
under "$shim" "$t/errno"
is "errno is 0 in main" "$(cat "$t/out")" "0"

# Children
# --------
child='printf "%s\n" "${LD_PRELOAD-unset}"'
under "$shim" sh -c "$child"
is "a child inherits it" "$(cat "$t/out")" "$shim"

export INTERVALLOC_INHERIT=0
under "$shim" sh -c "$child"
is "INTERVALLOC_INHERIT=0: the variable is gone" "$(cat "$t/out")" unset
cc "$t/one.so" -shared -fPIC "$here/counted.c"
cc "$t/two.so" -shared -fPIC "$here/counted.c"
for list in "ONE:SHIM=ONE" "SHIM:ONE=ONE" "SHIM ONE=ONE" "ONE:SHIM:TWO=ONE:TWO" \
    "ONE SHIM TWO=ONE TWO" "SHIM:SHIM=unset" "ONE:TWO:SHIM=ONE:TWO"; do
    list=$(echo "$list" | sed -e "s,ONE,$t/one.so,g" -e "s,TWO,$t/two.so,g" \
        -e "s,SHIM,$shim,g")
    under "${list%%=*}" sh -c "$child"
    is "the rest is as it was ($list)" "$(cat "$t/out")" "${list#*=}"
done
under "$shim" sh -c 'grep -c jemalloc /proc/self/maps'
is "nothing of jemalloc is in the child" "$(cat "$t/out")" 0
unset INTERVALLOC_INHERIT

under "$shim" env -i sh -c "$child"
is "a cleared environment ends it" "$(cat "$t/out")" unset

# Late
# ----
cc "$t/late" "$here/late.c"
"$t/late" "$shim" >"$t/out" 2>"$t/err"
if grep -q 'static TLS' "$t/out"; then
    ok "opened late: the loader refuses" true
else
    ok "opened late: it says so" \
        grep -q 'loaded too late to serve malloc' "$t/err"
fi
ok "the process goes on" grep -q '^still here$' "$t/out"
plan
