#!/bin/sh
# SPDX-License-Identifier: MIT
#
# intervalloc run refuses what would silently not work.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/launch/launch.sh"

build wait wait.c || skip_all "no compiler"
build own.so own.c -shared -fPIC -DLIBRARY || skip_all "no shared libraries"
ours="--allocator $t/own.so"
sanitized=${IVA_SANITIZED:-no}

# Static programs
if build static wait.c -static; then
    told "a static program" 125 "statically linked" run $ours "$t/static"
    printf '#!%s\n' "$t/static" >"$t/script"
    chmod +x "$t/script"
    told "a script run by a static program" 125 "$t/static is statically" \
        run $ours "$t/script"
    run run --allocator system "$t/static"
    is "a static program may have the system's" "$rc" 0
else
    skip "a static program" "no static C library"
fi
if build pie wait.c -static-pie; then
    told "a static program that is movable" 125 "statically linked" \
        run $ours "$t/pie"
else
    skip "a static program that is movable" "no static C library"
fi
if busybox=$(command -v busybox) && test "$busybox" != /bin/sh; then
    case $(file -L "$busybox" 2>/dev/null) in
    *static*)
        told "busybox" 125 "statically linked" run $ours busybox true ;;
    *) skip "busybox" "it is not static" ;;
    esac
else
    skip "busybox" "there is none"
fi
loader=$("${READELF:-readelf}" -l "$t/wait" 2>/dev/null |
    sed -n 's,.*program interpreter: \(.*\)\],\1,p')
if test -n "$loader"; then
    run run $ours "$loader" "$t/wait"
    is "the loader itself is no static program" "$rc" 0
else
    skip "the loader itself is no static program" "no readelf"
fi

# Other machines
if build wide wait.c -m32; then
    told "a 32-bit program" 125 "the program 32-bit" run $ours "$t/wide"
    if build narrow.so own.c -m32 -shared -fPIC -DLIBRARY; then
        told "a 32-bit library" 125 "is 32-bit" \
            run --allocator "$t/narrow.so" "$t/wait"
        run run --allocator "$t/narrow.so" "$t/wide"
        is "a 32-bit library and program" "$rc" 0
        is "of which nothing is said" "$(cat "$t/err")" ""
    else
        skip "a 32-bit library" "no 32-bit compiler"
    fi
else
    skip "a 32-bit program" "no 32-bit compiler"
fi
# e_machine at 18, byte order at 5
cp "$t/wait" "$t/foreign"
printf '\363\000' | dd of="$t/foreign" bs=1 seek=18 conv=notrunc 2>/dev/null
told "a program for another machine" 125 "the program " run $ours "$t/foreign"
cp "$t/wait" "$t/order"
case $(od -An -tu1 -j5 -N1 "$t/wait") in
*1*) other='\002' ;;
*) other='\001' ;;
esac
printf "$other" | dd of="$t/order" bs=1 seek=5 conv=notrunc 2>/dev/null
told "a program of the other byte order" 125 "other byte order" \
    run $ours "$t/order"
cp "$t/own.so" "$t/order.so"
printf "$other" | dd of="$t/order.so" bs=1 seek=5 conv=notrunc 2>/dev/null
told "a library of the other byte order" 125 "other byte order" \
    run --allocator "$t/order.so" "$t/wait"

# musl
CC_old=${CC:-cc}
if command -v musl-gcc >/dev/null; then
    CC=musl-gcc
    build musl wait.c
    build musl.so own.c -shared -fPIC -DLIBRARY
    CC=$CC_old
    told "a musl program, a glibc library" 125 "the program for musl" \
        run $ours "$t/musl"
    told "a glibc program, a musl library" 125 "is for musl" \
        run --allocator "$t/musl.so" "$t/wait"
    run run --allocator "$t/musl.so" "$t/musl"
    is "a musl library and program" "$rc" 0
else
    skip "a musl program, a glibc library" "no musl-gcc"
fi

# Rights
if can_be_nobody; then
    cp "$t/wait" "$t/setuid"
    cp "$t/wait" "$t/setgid"
    chmod 4755 "$t/setuid"
    chmod 2755 "$t/setgid"
    as_nobody "$iva" run $ours "$t/setuid" >"$t/out" 2>"$t/err"
    is "a set-uid program: status" "$?" 125
    ok "a set-uid program: is told" said "is set-uid"
    as_nobody "$iva" run $ours "$t/setgid" >"$t/out" 2>"$t/err"
    is "a set-gid program: status" "$?" 125
    run run $ours "$t/setuid"
    is "to whom it gives nothing it is as any other" "$rc" 0
    if cp "$t/wait" "$t/capable" &&
        setcap cap_net_raw+p "$t/capable" 2>/dev/null; then
        as_nobody "$iva" run $ours "$t/capable" >"$t/out" 2>"$t/err"
        is "a program with capabilities: status" "$?" 125
        ok "a program with capabilities: is told" said "capabilities"
        run run $ours "$t/capable"
        is "to root they are nothing new" "$rc" 0
    else
        skip "a program with capabilities" "no setcap"
    fi
else
    skip "a set-uid program" "only root can try"
fi

# Programs that bring their own
build own own.c
build exporting own.c -rdynamic
told "a program with a malloc of its own" 0 "defines malloc itself" \
    run $ours "$t/exporting"
told "and another allocator is required" 125 "refused for --require" \
    run --require $ours "$t/exporting"

# Filters
printf 'int nothing;\n' >"$t/empty.c"
if build filter.so own.c -shared -fPIC -DLIBRARY -Wl,-f,libnosuch.so.9 &&
    "${READELF:-readelf}" -d "$t/filter.so" 2>/dev/null | grep -q libnosuch
then
    told "a filter for what is not there" 125 "stands for libnosuch.so.9" \
        run --allocator "$t/filter.so" "$t/wait"
else
    skip "a filter for what is not there" "the linker makes none"
fi

# Libraries that need what is missing
build gone.so user.c -shared -fPIC -Wl,-soname,libgone.so.7
if build needy.so own.c -shared -fPIC -DLIBRARY -Wl,--no-as-needed "$t/gone.so"
then
    told "a library that needs what is missing" 125 "needs libgone.so.7" \
        run --allocator "$t/needy.so" "$t/wait"
    mv "$t/gone.so" "$t/libgone.so.7"
    LD_LIBRARY_PATH=$LD_LIBRARY_PATH:$t \
        "$iva" run --allocator "$t/needy.so" "$t/wait" >"$t/out" 2>"$t/err"
    is "it is there: status" "$?" 0
    is "of which nothing is said" "$(cat "$t/err")" ""
    build needy.so own.c -shared -fPIC -DLIBRARY -Wl,--no-as-needed \
        "$t/libgone.so.7" "-Wl,-rpath,$t"
    run run --allocator "$t/needy.so" "$t/wait"
    is "it is where the library says: status" "$rc" 0
else
    skip "a library that needs what is missing" "it cannot be made"
fi

# Pages
if test "$sanitized" = no && build blind.so blind.c -shared -fPIC -ldl &&
    build broken.so broken.c -shared -fPIC; then
    BLIND_PAGE=65536 LD_PRELOAD=$t/blind.so \
        "$iva" run --allocator "$t/broken.so" "$t/wait" >"$t/out" 2>"$t/err"
    is "a library built for smaller pages: status" "$?" 125
    ok "a library built for smaller pages: is told" said "pages of 65536 bytes"
    BLIND_PAGE=65536 LD_PRELOAD=$t/blind.so \
        "$iva" run $ours "$t/wait" >"$t/out" 2>"$t/err"
    is "one that works with them" "$?" 0
    is "of which nothing is said" "$(cat "$t/err")" ""
else
    skip "a library built for smaller pages" "sanitizer build"
fi

# Damage

head -c 100 "$t/wait" >"$t/cut"
chmod +x "$t/cut"
told "a program that is cut off" 126 "damaged" run $ours "$t/cut"
head -c 100 "$t/own.so" >"$t/cut.so"
told "a library that is cut off" 125 "damaged" run --allocator "$t/cut.so" true
plan
