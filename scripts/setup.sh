# SPDX-License-Identifier: MIT
#
# Sourced by demo.sh and test.sh, with $top the top of the source tree: what
# the build needs, and the build itself.  Everything that is made is made below
# $top/build, but for what autoreconf puts into the source tree.

say()
{
    printf '== %s\n' "$*"
}

give_up()
{
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

have()
{
    command -v "$1" >/dev/null 2>&1
}

# What the preload library and the launcher are tried on, where it is there:
# command and package.  Without one its tests are skipped, by name.
programs='
bedtools bedtools
busybox busybox-static
gdb gdb
mandoc mandoc
musl-gcc musl-tools
openssl openssl
perl perl
php php-cli
python3 python3
redis-benchmark redis-tools
redis-server redis-server
samtools samtools
setcap libcap2-bin
sqlite3 sqlite3
strace strace
stress-ng stress-ng
valgrind valgrind
xz xz-utils
'

# missing_programs: packages of the above that are not there, of the other
# allocators, and of compilers for what the library is not for.
missing_programs()
{
    echo "$programs" | while read -r command package; do
        test -z "$command" || have "$command" || echo "$package"
    done
    for library in mimalloc.so.2/libmimalloc2.0 \
        tcmalloc_minimal.so.4/libtcmalloc-minimal4; do
        ldconfig -p 2>/dev/null | grep -q "lib${library%%/*}" ||
            echo "${library#*/}"
    done
    test "$(uname -m)" = x86_64 || return 0
    version=$(gcc -dumpversion) || return 0
    echo 'int main(void) { return 0; }' |
        gcc -m32 -x c -o /dev/null - 2>/dev/null || echo "gcc-$version-multilib"
    have "aarch64-linux-gnu-gcc-$version" ||
        echo "gcc-$version-aarch64-linux-gnu"
    have qemu-aarch64 || echo qemu-user
}

# missing_packages WHAT: the Debian packages that are not there; WHAT is build
# or test.
missing_packages()
{
    have gcc || have cc || echo build-essential
    have make || echo make
    have autoconf || echo autoconf
    have automake || echo automake
    have libtoolize || echo libtool
    have pkg-config || echo pkg-config
    have awk || echo mawk
    test "$1" = test || return 0
    have g++ || echo g++
    have gzip || echo gzip
    pkg-config --exists cunit 2>/dev/null || echo libcunit1-dev
    pkg-config --exists jemalloc 2>/dev/null || echo libjemalloc-dev
}

as_root()
{
    if test "$(id -u)" -eq 0; then
        "$@"
    elif have sudo; then
        sudo "$@"
    else
        give_up "not root, and no sudo; please run: $*"
    fi
}

update_lists()
{
    as_root apt-get -qq update ||
        say "apt-get update failed; going on with the lists that are there"
}

# add_packages NAME...: fails where one is not to be had.
add_packages()
{
    say "installing $*"
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq install -y --no-install-recommends "$@" >/dev/null
}

# install_missing build|test: ask apt-get only when something is missing.
install_missing()
{
    packages=$(missing_packages "$1" | tr '\n' ' ')
    test -n "$packages" || return 0
    have apt-get ||
        give_up "please install what Debian calls: $packages"
    update_lists
    add_packages $packages || give_up "apt-get could not install: $packages"
}

# install_programs: what the preload library is tried on, as far as it is to be
# had.
install_programs()
{
    packages=$(missing_programs | tr '\n' ' ')
    test -n "$packages" && have apt-get || return 0
    update_lists
    for package in $packages; do
        add_packages "$package" || say "going on without $package"
    done
}

processors()
{
    getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2
}

bootstrap()
{
    test ! -f "$top/config.status" ||
        give_up "there is a build inside the source tree;" \
            "please run 'make distclean' in $top first"
    test -x "$top/configure" && return 0
    say "autoreconf -fi"
    (cd "$top" && autoreconf -fi) >"$top/build/autoreconf.log" 2>&1 || {
        cat "$top/build/autoreconf.log" >&2
        give_up "autoreconf failed"
    }
}

# quietly LOG COMMAND...: run it, and show what it said if it fails.
quietly()
{
    log=$1
    shift
    "$@" >"$log" 2>&1 || {
        tail -n 40 "$log" >&2
        give_up "failed: $*"
    }
}

# build DIRECTORY [OPTION...]: configure and make in $top/build/DIRECTORY.  A
# directory that was configured with the same options is used again.
build()
{
    dir=$top/build/$1
    shift
    mkdir -p "$dir"
    bootstrap
    cd "$dir" || exit 1
    if test ! -f config.status || test "$(cat .options)" != "$*"; then
        say "configure $*"
        quietly configure.log "$top/configure" --quiet "$@"
        echo "$*" >.options
    fi
    say "make"
    quietly make.log make -j"$(processors)"
}
