#!/bin/sh
# SPDX-License-Identifier: MIT
#
# intervalloc run: options, the way to the program, the variable, the statuses.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/launch/launch.sh"

build wait wait.c || skip_all "no compiler"
build own.so own.c -shared -fPIC -DLIBRARY || skip_all "no shared libraries"
build other.so own.c -shared -fPIC -DLIBRARY
build user.so user.c -shared -fPIC
jemalloc=$(library libjemalloc.so.2)

# The usual library here is one of our own, since it is there on any machine.
ours="--allocator $t/own.so"
show='echo "$LD_PRELOAD"'

# Options
run run --help
is "--help: status" "$rc" 0
ok "--help tells the options" grep -q -- --no-inherit "$t/out"
run --help
ok "the command's help names run" grep -q '^  run ' "$t/out"
ok "the command's help names inspect" grep -q '^  inspect ' "$t/out"
run run --version
is "--version" "$(cat "$t/out")" "$("$iva" --version)"
misused "no command" 125 run
misused "no command behind --" 125 run --
misused "an unknown option" 125 run --nonsense true
misused "a short option" 125 run -z true
misused "a value is missing" 125 run --allocator
misused "a value too many" 125 run --require=x true
misused "an unknown allocator" 125 run --allocator nonsense true
run run $ours sh -c 'echo "$@"' x --require -- --json
is "the command's own options are left alone" "$(cat "$t/out")" \
    "--require -- --json"
run run --allocator="$t/own.so" -- sh -c "$show"
is "--allocator=PATH" "$(cat "$t/out")" "$t/own.so"
is "nothing is said when all is well" "$(cat "$t/err")" ""

# Statuses
run run $ours -- sh -c 'exit 42'
is "the command's status" "$rc" 42
run run $ours -- sh -c 'kill -TERM $$'
is "the command's death by a signal" "$rc" 143
told "no such command" 127 "there is no such command" run $ours nosuchcommand
told "no such path" 127 "there is no such command" run $ours "$t/nosuch"
told "an empty name" 127 "there is no such command" run $ours ""
told "a directory" 126 "cannot be run" run $ours "$t"
: >"$t/plain"
told "not executable" 126 "cannot be run" run $ours "$t/plain"
printf '#!/nosuch/interpreter\n' >"$t/orphan"
printf '#!%s\n' "$t/loop" >"$t/loop"
printf '#!/usr/bin/env nosuchcommand\n' >"$t/lost"
chmod +x "$t/orphan" "$t/loop" "$t/lost"
told "an interpreter that is not there" 126 "/nosuch/interpreter" \
    run $ours "$t/orphan"
told "a script that is its own interpreter" 126 "interpreter" \
    run $ours "$t/loop"
told "env cannot find it" 126 "nosuchcommand" run $ours "$t/lost"

# The way to the program
mkdir "$t/a" "$t/b"
printf '#!/bin/sh\necho from b\n' >"$t/b/tool"
cp "$t/b/tool" "$t/a/tool"
chmod +x "$t/b/tool"
old=$PATH
PATH=$t/a:$t/b:$old
run run $ours tool
is "PATH: what cannot be run is passed over" "$(cat "$t/out")" "from b"
PATH=$t/a:$old
told "PATH: only one that cannot be run" 126 "cannot be run" run $ours tool
PATH=$old
cd "$t/b" || exit 99
PATH=
run run $ours tool
PATH=$old
is "PATH: an empty one is the working directory" "$(cat "$t/out")" "from b"
unset PATH
run run $ours true
PATH=$old
cd "$OLDPWD" || exit 99
is "PATH: not set, the standard one is taken" "$rc" 0
printf 'echo without "$1"\n' >"$t/b/bare"
chmod +x "$t/b/bare"
run run $ours "$t/b/bare" x
is "a script without #! is the shell's" "$(cat "$t/out")" "without x"
printf '#!/usr/bin/env -S X=1 sh\necho "$X $LD_PRELOAD"\n' >"$t/b/envs"
chmod +x "$t/b/envs"
if env -S true 2>/dev/null; then
    run run $ours "$t/b/envs"
    is "a script by env -S" "$(cat "$t/out")" "1 $t/own.so"
else
    skip "a script by env -S" "env has no -S"
fi

# The variable
if test "${IVA_SANITIZED:-no}" = no; then
    LD_PRELOAD=$t/user.so
    export LD_PRELOAD
    run run $ours sh -c "$show"
    is "what is in LD_PRELOAD stays, behind" "$(cat "$t/out")" \
        "$t/own.so:$t/user.so"
    is "and nothing is said of it" "$(cat "$t/err")" ""
    LD_PRELOAD="$t/user.so $t/other.so"
    run run $ours sh -c "$show"
    is "another allocator stays too" "$(cat "$t/out")" \
        "$t/own.so:$t/user.so $t/other.so"
    ok "but it is told of" said "has $t/other.so already"
    LD_PRELOAD=$t/own.so:$t/user.so
    run run $ours sh -c "$show"
    is "what is in front already is not doubled" "$(cat "$t/out")" "$LD_PRELOAD"
    LD_PRELOAD=$t/user.so:$t/other.so
    run run --allocator system sh -c "$show"
    is "system: allocators are taken out, others stay" "$(cat "$t/out")" \
        "$t/user.so"
    ok "system: and that is told" said "loses $t/other.so"
    LD_PRELOAD=$t/other.so
    run run --allocator system sh -c 'echo "${LD_PRELOAD-unset}"'
    is "system: with nothing left it is unset" "$(cat "$t/out")" "unset"
    LD_PRELOAD=
    run run $ours sh -c "$show"
    is "an empty variable" "$(cat "$t/out")" "$t/own.so"
    unset LD_PRELOAD
else
    skip "what is in LD_PRELOAD stays" "a sanitizer wants to be the first there"
fi
cd "$t" || exit 99
run run --allocator ./own.so sh -c "$show"
cd "$OLDPWD" || exit 99
is "a relative path is made absolute" "$(cat "$t/out")" "$t/own.so"

# Libraries that are none
told "no such library" 125 "/nosuch/lib.so: " \
    run --allocator /nosuch/lib.so true
told "a library without malloc" 125 "defines no malloc" \
    run --allocator "$t/user.so" true
told "a library that is a script" 125 "is not a shared library" \
    run --allocator "$t/b/tool" true
cp "$t/own.so" "$t/with blank.so"
told "a path with a blank" 125 "a blank or a colon" \
    run --allocator "$t/with blank.so" true
told "--no-inherit without the shim" 0 "--no-inherit needs the shim" \
    run --no-inherit $ours true
told "--no-inherit without the shim, required" 125 "refused for --require" \
    run --require --no-inherit $ours true

# jemalloc
if test -n "$shim"; then
    run run -- sh -c "$show"
    is "the shim of this build is taken" "$(cat "$t/out")" "$(realpath "$shim")"
    is "and nothing is said" "$(cat "$t/err")" ""
    run run --no-inherit --require -- sh -c 'echo "${LD_PRELOAD-unset}"'
    is "--no-inherit: the child has the old list" "$(cat "$t/out")" "unset"
    run run --no-inherit -- env
    ok "--no-inherit: is asked of the shim" \
        grep -q '^INTERVALLOC_INHERIT=0$' "$t/out"
    told "--no-inherit: stops at env" 0 "stops at env" \
        run --no-inherit -- env true
    printf '#!/usr/bin/env sh\nexit 0\n' >"$t/by-env"
    chmod +x "$t/by-env"
    told "--no-inherit: stops at env in a #! line, too" 125 "stops at env" \
        run --require --no-inherit -- "$t/by-env"
    run run --require -- env
    ok "--require: is asked of the shim" \
        grep -q '^INTERVALLOC_REQUIRE=1$' "$t/out"
    skip "jemalloc's own library for want of the shim" "the shim is built"
elif test -n "$jemalloc"; then
    told "jemalloc's own library for want of the shim" 0 "$jemalloc itself" \
        run -- true
    run run -- sh -c "$show" 2>/dev/null
    is "it is preloaded" "$(cat "$t/out")" "$jemalloc"
    told "the shim is required" 125 "refused for --require" run --require true
    skip "the shim of this build" "it is not built"
else
    told "no jemalloc" 125 "install it" run -- true
    skip "the shim of this build" "it is not built"
fi
for name in mimalloc:libmimalloc.so.2 tcmalloc:libtcmalloc_minimal.so.4; do
    file=$(library "${name#*:}")
    if test -n "$file"; then
        run run --allocator "${name%:*}" -- sh -c "$show"
        is "${name%:*}" "$(cat "$t/out")" "$file"
    else
        told "${name%:*} is not here" 125 "install it" \
            run --allocator "${name%:*}" -- true
    fi
done
plan
