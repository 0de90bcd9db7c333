#!/bin/sh
# SPDX-License-Identifier: MIT
#
# intervalloc inspect, against live processes with every kind of allocator.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/launch/launch.sh"

build wait wait.c || skip_all "no compiler"
build own.so own.c -shared -fPIC -DLIBRARY || skip_all "no shared libraries"
build user.so user.c -shared -fPIC
sanitized=${IVA_SANITIZED:-no}

# says NAME WORD...: a line of the output has the words, in this order.
says()
{
    says_name=$1
    shift
    ok "$says_name" grep -qE -- "$1" "$t/out"
}

# look NAME PATTERN: the process is found out about, and a line is like this.
look()
{
    run inspect "$pid"
    is "$1: status" "$rc" 0
    says "$1: $2" "$2"
}

# preloaded NAME FILE WHO: a process with FILE preloaded.
preloaded()
{
    if test -z "$2"; then
        skip "$1" "$3 is not here"
        return
    fi
    start env LD_PRELOAD="$2" "$t/wait" wait
    look "$1" "malloc is $3's"
    says "$1: its file" "^  library +/.*$(basename "$(realpath "$2")")"
    says "$1: how it came" "^  came by +LD_PRELOAD$"
    says "$1: its callers" "callers are bound to it"
    test "$3" = mimalloc || says "$1: its version" "version [0-9]+\.[0-9]+"
    stop
}

# Usage
run inspect --help
is "--help: status" "$rc" 0
ok "--help tells the options" grep -q -- --json "$t/out"
run inspect --version
is "--version" "$(cat "$t/out")" "$("$iva" --version)"
misused "nothing to look at" 2 inspect
misused "nothing behind --" 2 inspect --
misused "no number" 2 inspect nonsense
misused "a signed number" 2 inspect +1
misused "a number and more" 2 inspect 1x
misused "two processes" 2 inspect 1 2
misused "an unknown option" 2 inspect --nonsense 1
told "process 0" 1 "there is no process 0" inspect 0
told "a number too large" 1 "there is no process" inspect 99999999999999999999

# Libraries
start "$t/wait" wait
look "the system's" "malloc is (glibc|musl)'s"
says "the system's: its version" "version [0-9.]+$"
plain=$pid
preloaded jemalloc "$(library libjemalloc.so.2)" jemalloc
preloaded mimalloc "$(library libmimalloc.so.2)" mimalloc
preloaded tcmalloc "$(library libtcmalloc_minimal.so.4)" tcmalloc
start env LD_PRELOAD="$t/own.so" "$t/wait" wait
look "one without a name" "not known by name"
says "one without a name: its file" "^  library +$t/own.so$"
stop
if test -n "$shim"; then
    start "$iva" run -- "$t/wait" wait
    look "the shim" "malloc is jemalloc's"
    stop
    start "$iva" run --no-inherit -- "$t/wait" wait
    look "the shim, not inherited" "malloc is jemalloc's"
    stop
else
    skip "the shim" "it is not built"
fi

# Filters, loaded and not
if test -n "$(library libjemalloc.so.2)" &&
    build filter.so own.c -shared -fPIC -DLIBRARY -Wl,-f,libjemalloc.so.2 &&
    "${READELF:-readelf}" -d "$t/filter.so" 2>/dev/null | grep -q AUXILIARY
then
    start env LD_PRELOAD="$t/filter.so" "$t/wait" wait
    look "a filter" "malloc is jemalloc's"
    says "a filter: what stands for it" "came by +$t/filter.so, which stands"
    stop
    build missing.so own.c -shared -fPIC -DLIBRARY -Wl,-f,libnosuch.so.9
    start env LD_PRELOAD="$t/missing.so" "$t/wait" wait
    look "a filter for what is not there" "whose allocator is missing"
    stop
else
    skip "a filter" "no jemalloc, or the linker makes none"
fi

# Linked
if build linked wait.c -Wl,--no-as-needed "$t/own.so"; then
    start "$t/linked" wait
    look "one that the program is linked with" "came by +$t/linked, which is l"
    stop
fi
if command -v redis-server >/dev/null; then
    redis-server --port 0 --unixsocket "$t/s" --save '' >"$t/ready" 2>&1 &
    pid=$!
    i=0
    until test -S "$t/s" || test $i -ge 100; do
        sleep 0.1
        i=$((i + 1))
    done
    look "redis-server" "malloc is "
    stop
    if test -n "$(library libmimalloc.so.2)"; then
        # It writes over its environment, so that only the place is left.
        rm -f "$t/s"
        LD_PRELOAD=$(library libmimalloc.so.2) redis-server --port 0 \
            --unixsocket "$t/s" --save '' >"$t/ready" 2>&1 &
        pid=$!
        i=0
        until test -S "$t/s" || test $i -ge 100; do
            sleep 0.1
            i=$((i + 1))
        done
        look "redis-server with another" "malloc is mimalloc's"
        says "redis-server with another: how" "LD_PRELOAD|preloading"
        stop
    fi
else
    skip "redis-server" "there is none"
fi

# In the program
build exporting own.c -rdynamic
start "$t/exporting" wait
look "the program's own" "not known by name"
says "the program's own: how" "came by +the program itself"
stop
for name in jemalloc:je_malloc jemalloc:_rjem_malloc mimalloc:mi_malloc \
    tcmalloc:tc_malloc; do
    build private private.c -DPRIVATE="${name#*:}"
    start "$t/private" wait
    look "a private ${name#*:}" \
        "own +$t/private has ${name%:*} inside .${name#*:}.*no preload"
    says "a private ${name#*:}: malloc is not it" "malloc is (glibc|musl)'s"
    stop
done
build private private.c -s '-DTEXT="<jemalloc>: no"'
start "$t/private" wait
look "a private one, stripped" "has jemalloc inside .by the text"
stop
run inspect -- "$iva" --version
ok "the command does not find one in itself" \
    eval '! grep -q " inside " "$t/out"'

# Static
if build static wait.c -static; then
    start "$t/static" wait
    look "a static program" "statically linked"
    says "a static program: whose" "malloc is (glibc|musl)'s"
    stop
    build static private.c -static -DPRIVATE=mi_malloc
    start "$t/static" wait
    look "a static program with a private one" "has mimalloc inside"
    stop
    build static wait.c -static -s
    start "$t/static" wait
    look "a static program, stripped" "no symbols to tell"
    stop
else
    skip "a static program" "no static C library"
fi

# Other machines, other libraries
if build wide wait.c -m32; then
    start "$t/wide" wait
    look "a 32-bit program" "malloc is glibc's"
    says "a 32-bit program: its callers" "callers are bound to it"
    stop
else
    skip "a 32-bit program" "no 32-bit compiler"
fi
if command -v musl-gcc >/dev/null; then
    CC_old=${CC:-cc} CC=musl-gcc
    build musl wait.c
    CC=$CC_old
    start "$t/musl" wait
    look "a musl program" "malloc is musl's"
    stop
else
    skip "a musl program" "no musl-gcc"
fi

# Calls that go elsewhere
if build deep wait.c -DWITH_DLOPEN -ldl; then
    start env LD_PRELOAD="$t/own.so" "$t/deep" wait "$t/user.so"
    look "a library with a scope of its own" "but +$t/user.so calls /"
    says "a library with a scope of its own: the rest" \
        "[1-9] of [0-9]+ callers are bound"
    stop
fi

# Files that are gone
cp "$t/own.so" "$t/passing.so"
cp "$t/wait" "$t/passing"
start env LD_PRELOAD="$t/passing.so" "$t/passing" wait
rm "$t/passing" "$t/passing.so"
look "files that are gone" "library +$t/passing.so .the file is gone."
says "files that are gone: the program" "^$t/passing .$pid.: "
says "files that are gone: how" "came by +LD_PRELOAD"
stop
told "a process that has ended" 1 "there is no process $pid" inspect "$pid"

# Another root
if test "$(id -u)" -eq 0 && command -v ldd >/dev/null &&
    mkdir "$t/root" && cp "$t/wait" "$t/root/wait" &&
    ldd "$t/wait" | sed -n 's,[^/]*\(/[^ ]*\) .*,\1,p' >"$t/libraries" &&
    while read -r file; do
        mkdir -p "$t/root$(dirname "$file")" && cp "$file" "$t/root$file"
    done <"$t/libraries" && chroot "$t/root" /wait >/dev/null 2>&1
then
    start env -u LD_LIBRARY_PATH chroot "$t/root" /wait wait
    look "a process with another root" "malloc is (glibc|musl)'s"
    says "a process with another root: its library" "library +$t/root/"
    stop
else
    skip "a process with another root" "only root can try"
fi

# Without a look into memory
if test "$sanitized" = no && build blind.so blind.c -shared -fPIC -ldl; then
    for file in "$t/own.so" "$(library libmimalloc.so.2)"; do
        test -n "$file" || continue
        start env LD_PRELOAD="$file" "$t/wait" wait
        BLIND_MEMORY=1 LD_PRELOAD=$t/blind.so \
            "$iva" inspect "$pid" >"$t/out" 2>"$t/err"
        says "no memory, $(basename "$file"): it is found" \
            "library +$(realpath "$file")"
        says "no memory, $(basename "$file"): that is told" "not certain"
        stop
    done
    BLIND_MEMORY=1 LD_PRELOAD=$t/blind.so \
        "$iva" inspect --json "$plain" >"$t/out" 2>"$t/err"
    says "no memory: JSON tells it" '"seen_by": "maps"'
else
    skip "without a look into memory" "sanitizer build"
fi
pid=$plain
stop

# Someone else's
if can_be_nobody; then
    start "$t/wait" wait
    as_nobody "$iva" inspect "$pid" >"$t/out" 2>"$t/err"
    is "someone else's process: status" "$?" 1
    ok "someone else's process: is told" said "belongs to someone else"
    stop
    start setpriv --reuid=65534 --regid=65534 --clear-groups "$t/wait" wait
    as_nobody "$iva" inspect "$pid" >"$t/out" 2>"$t/err"
    is "one's own, not as root" "$?" 0
    stop
    cp "$t/wait" "$t/setuid"
    chmod 4755 "$t/setuid"
    as_nobody "$iva" inspect -- "$t/setuid" >"$t/out" 2>"$t/err"
    is "a set-uid command: status" "$?" 1
    ok "a set-uid command: is told" said "set-uid"
else
    skip "someone else's process" "only root can try"
fi

# Commands
run inspect -- "$t/wait" wait
is "a command: status" "$rc" 0
says "a command: it is looked at" "^$t/wait .[0-9]+.: malloc is"
ok "a command: nothing of it has run" eval '! grep -q ready "$t/out"'
LD_PRELOAD=$t/own.so
export LD_PRELOAD
test "$sanitized" = no && {
    run inspect -- "$t/wait"
    says "a command: the environment counts" "library +$t/own.so"
}
unset LD_PRELOAD
printf '#!/usr/bin/env sh\necho ready\n' >"$t/script"
chmod +x "$t/script"
run inspect -- "$t/script"
is "a script by env: status" "$rc" 0
says "a script by env: its interpreter" "^$(realpath "$(command -v sh)") "
told "a command that is not there" 1 "no such command" inspect -- nosuchcommand
run inspect -- sh -c 'exit 3'
is "the command's status is not ours" "$rc" 0

# JSON
odd=$(printf '%s/odd "name" \\ \001 \303\244 \377' "$t")
cp "$t/wait" "$odd"
start env LD_PRELOAD="$t/own.so" "$odd" wait
run inspect --json "$pid"
is "JSON: status" "$rc" 0
says "JSON: the process" "^  \"pid\": $pid,"
says "JSON: the library" "^    \"library\": \"$t/own.so\","
says "JSON: the names are escaped" 'odd \\"name\\" \\\\ \\u0001 ä \\ufffd"'
if command -v python3 >/dev/null && python3 -c 'import json' 2>/dev/null; then
    ok "JSON: is valid" python3 -m json.tool "$t/out"
    ok "JSON: says what the text says" python3 -c '
import json, sys
d = json.load(open(sys.argv[1], encoding="utf-8"))
assert d["pid"] == int(sys.argv[2]) and d["static"] is False
assert d["allocator"]["came_by"] == "preloaded" and d["seen_by"] == "link_map"
assert d["callers"]["bound"] > 0 and d["callers"]["elsewhere"] == []
assert d["embedded"] == [] and d["options"]["variable"] is None
' "$t/out" "$pid"
else
    skip "JSON: is valid" "no python3"
fi
run inspect "$pid"
is "text: an odd name is on one line" "$(grep -c '' "$t/out")" 4
stop
if test -w /dev/full; then
    rc=0
    "$iva" inspect --json -- "$t/wait" >/dev/full 2>"$t/err" || rc=$?
    is "a full disk: status" "$rc" 1
    ok "a full disk: is told" said "standard output"
fi
plan
