# SPDX-License-Identifier: MIT
#
# Sourced by the tests of the preload library, after tap.sh.
#   $shim             the library that was built
#   $IVA_SHIM_KIND    filter, static or dylib; empty where none is built
#   $IVA_SHIM_NAME    jemalloc's name for the loader, such as libjemalloc.so.2
#   cc OUT ARG...     compiles, as the project does; ends the test on failure
#   cxx OUT ARG...    the same for C++; returns 1 where there is no compiler
#   make_shim OUT ARG...    the filter once more, from the sources, with other
#                           flags
#   under LIB CMD...  runs CMD with LIB preloaded; $t/out, $t/err, $rc

# IVA_SHIM tests one that is installed somewhere.
shim=${IVA_SHIM:-$PWD/.libs/libintervalloc-jemalloc.so}
test -n "${IVA_SHIM_KIND-}" || skip_all "built without --enable-jemalloc"
test -r "$shim" || skip_all "no $shim"
test "$IVA_SHIM_KIND" != dylib || skip_all "written for ELF"

# What the user has set is not what is being tested.
unset LD_PRELOAD LD_LIBRARY_PATH MALLOC_CONF INTERVALLOC_VERBOSE \
    INTERVALLOC_REQUIRE INTERVALLOC_INHERIT INTERVALLOC_DEEPBIND

here=$srcdir/tests/shim

cc()
{
    cc_out=$1
    shift
    # Deprecated entries are called on purpose, and what the project hides by
    # default is looked up here.
    $CC $IVA_TEST_CFLAGS -std=gnu11 -D_GNU_SOURCE -Wno-deprecated-declarations \
        -fvisibility=default -I"$here" -o "$cc_out" "$@" $IVA_TEST_LDFLAGS -ldl 2>"$t/.cc" || {
        sed 's/^/# /' "$t/.cc"
        echo "Bail out! cannot compile $*"
        exit 99
    }
}

cxx()
{
    command -v "${CXX:-g++}" >/dev/null 2>&1 || return 1
    cxx_out=$1
    shift
    "${CXX:-g++}" -std=c++17 -O2 -I"$here" -o "$cxx_out" "$@" -ldl \
        2>"$t/.cc" || {
        sed 's/^/# /' "$t/.cc"
        return 1
    }
}

make_shim()
{
    ms_out=$1
    shift
    ms_sources=
    for ms_file in arenas ctl deepbind entries env extras mallinfo next quota \
        say served start stats tune; do
        ms_sources="$ms_sources $srcdir/shim/$ms_file.c"
    done
    cc "$ms_out" -O2 -fPIC -shared -fvisibility=hidden $ms_sources "$@" \
        -Wl,--version-script="$srcdir/shim/shim.map" \
        -Wl,-z,now -Wl,-z,initfirst -Wl,-soname,libintervalloc-jemalloc.so
}

under()
{
    under_lib=$1
    shift
    rc=0
    # env, so that neither the shell nor the test is given it.
    env LD_PRELOAD="$under_lib" "$@" >"$t/out" 2>"$t/err" || rc=$?
}
