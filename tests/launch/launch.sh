# SPDX-License-Identifier: MIT
#
# What the tests of run and inspect share; sourced after tap.sh.

test "$(uname -s)" = Linux || skip_all "not Linux"

here=$srcdir/tests/launch
LD_LIBRARY_PATH=$PWD/src/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export LD_LIBRARY_PATH

# Other environments are set up by the tests themselves.
unset LD_PRELOAD INTERVALLOC_REQUIRE INTERVALLOC_INHERIT MALLOC_CONF

# The program itself, not the script that libtool puts in front of it: the
# tests change PATH, and start it as another user.
if test -z "${IVA_COMMAND:-}" && test -x "$PWD/.libs/intervalloc"; then
    iva=$PWD/.libs/intervalloc
fi
shim=$PWD/.libs/libintervalloc-jemalloc.so
test -f "$shim" || shim=

# Another user can get here.
chmod 755 "$t"

# build NAME SOURCE FLAG...: a program made from a file of this directory.
build()
{
    build_to=$t/$1 build_from=$here/$2
    shift 2
    ${CC:-cc} -std=gnu11 -O1 -fno-builtin-malloc -o "$build_to" "$build_from" \
        "$@" 2>"$t/.built"
}

# Class and machine of an ELF file.
machine()
{
    od -An -tx1 -j4 -N1 "$1"
    od -An -tx1 -j18 -N2 "$1"
}

# library NAME: its file, as the machine's loader sees it; nothing if it is not
# there.
library()
{
    {
        ldconfig -p 2>/dev/null || /sbin/ldconfig -p 2>/dev/null
    } | sed -n "s,^[ \t]*$1 (.*) => ,,p" | while read -r library_file; do
        test "$(machine "$library_file")" = "$(machine "$t/wait")" || continue
        echo "$library_file"
        break
    done
}

# said TEXT: is it on standard error, which is one line of ours?
said()
{
    grep -qF -- "$1" "$t/err" && test "$(grep -c '' "$t/err")" -eq 1 &&
        grep -q '^intervalloc: ' "$t/err"
}

# told NAME STATUS TEXT ARG...: the command fails like this.
told()
{
    told_name=$1 told_status=$2 told_text=$3
    shift 3
    run "$@"
    is "$told_name: status" "$rc" "$told_status"
    ok "$told_name: is told in one line" said "$told_text"
}

# misused NAME STATUS ARG...: the line has a hint below it.
misused()
{
    misused_name=$1 misused_status=$2
    shift 2
    run "$@"
    is "$misused_name: status" "$rc" "$misused_status"
    ok "$misused_name: a line and a hint" eval \
        'test "$(grep -c "" "$t/err")" -eq 2 &&
         sed -n 1p "$t/err" | grep -q "^intervalloc: " &&
         sed -n 2p "$t/err" | grep -q "^Try .intervalloc "'
}

# as_nobody CMD...: the command as another user; false if that cannot be done.
as_nobody()
{
    setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
}

can_be_nobody()
{
    test "$(id -u)" -eq 0 && as_nobody true 2>/dev/null &&
        as_nobody test -x "$iva" && as_nobody test -r "$t"
}

# start CMD...: in the background; $pid once it says that it is ready.
start()
{
    : >"$t/ready"
    "$@" >"$t/ready" 2>"$t/start.err" &
    pid=$!
    started=$((started + 1))
    i=0
    while test ! -s "$t/ready" && test $i -lt 100 && kill -0 $pid 2>/dev/null
    do
        sleep 0.1
        i=$((i + 1))
    done
}

stop()
{
    kill "$pid" 2>/dev/null
    wait "$pid" 2>/dev/null || :
}
started=0
