#!/bin/sh
# SPDX-License-Identifier: MIT
#
# --enable-jemalloc adds a file and changes none.  Two builds of what would be
# released, without and with the option, in directories of different names, are
# installed and compared byte by byte.
. "$srcdir/tests/lib/tap.sh"

test "$IVA_SANITIZED" = no ||
    skip_all "a sanitizer does not go with --enable-jemalloc"
case $(uname -s) in
    Linux) ;;
    *) skip_all "written for Linux" ;;
esac

# The tree as a release has it, whether this build is in it or beside it.
unset MAKEFLAGS MAKELEVEL MFLAGS
make -s distdir distdir="$t/tree" >"$t/log" 2>&1 || {
    sed 's/^/# /' "$t/log" | tail -n 20
    echo "Bail out! make distdir failed"
    exit 99
}
chmod -R u+w "$t/tree"

# build NAME ARG...: configures, builds and installs below $t/NAME.  The name of
# the directory must not get into the debugging information.
build()
{
    b_dir=$t/$1
    b_log=$t/$1.log
    shift
    mkdir "$b_dir" || exit 99
    (
        cd "$b_dir" &&
            "$t/tree/configure" --quiet --disable-dependency-tracking \
                --without-cunit CC="$CC" \
                CFLAGS="-g -O2 -ffile-prefix-map=$b_dir=. $planted" "$@" &&
            make -s -j2 &&
            make -s install DESTDIR="$b_dir.root"
    ) >"$b_log" 2>&1
}

# manifest NAME: every file below its root with a sum, links with their target.
manifest()
{
    (
        cd "$t/$1.root" || exit 99
        find . -type f -exec cksum {} + | $AWK '{ print $3, $1, $2 }'
        find . -type l -exec sh -c 'for f do
            echo "$f -> $(readlink "$f")"; done' sh {} +
    ) | sort
}

planted=
build without-it --disable-jemalloc || {
    sed 's/^/# /' "$t/without-it.log" | tail -n 20
    echo "Bail out! the build without does not build"
    exit 99
}
build a-directory-of-another-name --enable-jemalloc || {
    grep -q 'libjemalloc-dev' "$t/a-directory-of-another-name.log" &&
        skip_all "no jemalloc to build with"
    sed 's/^/# /' "$t/a-directory-of-another-name.log" | tail -n 20
    echo "Bail out! the build with --enable-jemalloc does not build"
    exit 99
}
manifest without-it >"$t/without"
manifest a-directory-of-another-name >"$t/with"
sed 's/^/# /' "$t/without" | cut -d' ' -f1-2

comm -23 "$t/without" "$t/with" >"$t/lost"
ok "every file of the default install is there with the same bytes" \
    diff /dev/null "$t/lost"
comm -13 "$t/without" "$t/with" | cut -d' ' -f1 >"$t/added"
echo ./usr/local/lib/intervalloc/libintervalloc-jemalloc.so >"$t/wanted"
same "the shim is all that was added" "$t/added" "$t/wanted"
same "config.h is the same" "$t/a-directory-of-another-name/config.h" \
    "$t/without-it/config.h"

# A planted fault: the command says something else if jemalloc was asked for.
cat >>"$t/tree/src/cli/main.c" <<'EOF'
#ifdef HAVE_JEMALLOC
extern const char planted[];
const char planted[] __attribute__((used)) = "x";
#endif
EOF
planted=-DHAVE_JEMALLOC
build planted --enable-jemalloc
manifest planted >"$t/with"
comm -23 "$t/without" "$t/with" | cut -d' ' -f1 >"$t/lost"
echo ./usr/local/bin/intervalloc >"$t/wanted"
same "a planted #ifdef HAVE_JEMALLOC in the command is found" "$t/lost" \
    "$t/wanted"
plan
