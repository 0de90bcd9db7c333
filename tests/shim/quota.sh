#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The number of arenas follows a container's CPU quota.  The control groups here
# are files in a directory, and so are the CPUs as many as there are.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/shim.sh"

cpus=$(nproc 2>/dev/null) || cpus=1
test "$cpus" -gt 1 || skip_all "a quota below one CPU is none"
test "$IVA_SHIM_KIND" = filter || skip_all "rebuilds the filter"

make_shim "$t/shim.so" -Wl,-f,"$IVA_SHIM_NAME" \
    -DIVA__CGROUP_SELF="\"$t/self\"" -DIVA__CGROUP_ROOT="\"$t/cg\""

# arenas NAME WANTED: what jemalloc takes, and which quota is said.
arenas()
{
    under "$t/shim.so" env INTERVALLOC_VERBOSE=1 true
    is "$1" "$(sed 's/.*, \(narenas [0-9]*\),\( CPU quota [0-9]*\)*.*/\1\2/' \
        "$t/err")" "$2"
}
fresh()
{
    rm -rf "$t/cg"
    mkdir -p "$t/cg/a/b" "$t/cg/cpu/a/b" "$t/cg/cpu,cpuacct"
}
default="narenas $((4 * cpus))"

fresh
arenas "no control groups at all" "$default"
echo "0::/a/b" >"$t/self"
arenas "version 2, no limit file" "$default"
echo "max 100000" >"$t/cg/a/b/cpu.max"
arenas "version 2, max" "$default"
echo "100000 100000" >"$t/cg/a/b/cpu.max"
arenas "version 2, one CPU" "narenas 1 CPU quota 1"
echo "50000 100000" >"$t/cg/a/b/cpu.max"
arenas "version 2, half a CPU" "narenas 1 CPU quota 1"
echo "${cpus}00000 100000" >"$t/cg/a/b/cpu.max"
arenas "version 2, all CPUs" "$default"
echo "max 100000" >"$t/cg/a/b/cpu.max"
echo "20000 100000" >"$t/cg/a/cpu.max"
arenas "version 2, the limit of a group above" "narenas 1 CPU quota 1"
rm "$t/cg/a/cpu.max"
echo "20000 100000" >"$t/cg/cpu.max"
echo "0::/on/the/host/only" >"$t/self"
arenas "version 2, the path is that of the host" "narenas 1 CPU quota 1"

fresh
printf '%s\n' "5:cpuset:/" "4:cpu,cpuacct:/a/b" "1:name=x:/" "0::/" >"$t/self"
arenas "version 1, no limit files" "$default"
echo 100000 >"$t/cg/cpu/a/b/cpu.cfs_period_us"
echo -1 >"$t/cg/cpu/a/b/cpu.cfs_quota_us"
arenas "version 1, -1" "$default"
echo 90000 >"$t/cg/cpu/a/b/cpu.cfs_quota_us"
arenas "version 1, nine tenths" "narenas 1 CPU quota 1"
echo "4:cpuset:/a/b" >"$t/self"
arenas "version 1, another controller" "$default"

fresh
echo "0::/" >"$t/self"
for junk in "" "x" "-5 100000" "100000" "100000 0" "1e5 100000" \
    "99999999999999999999 100000"; do
    printf '%s' "$junk" >"$t/cg/cpu.max"
    arenas "junk in cpu.max is no limit: '$junk'" "$default"
done

echo "100000 100000" >"$t/cg/cpu.max"
export MALLOC_CONF=narenas:7
arenas "the user's narenas wins" "narenas 7 CPU quota 1"
MALLOC_CONF=dirty_decay_ms:0
arenas "another option of the user's leaves the default" "narenas 1 CPU quota 1"
unset MALLOC_CONF

# More CPUs than there are here.
make_shim "$t/shim.so" -Wl,-f,"$IVA_SHIM_NAME" -DIVA__CPUS=1024 \
    -DIVA__CGROUP_SELF="\"$t/self\"" -DIVA__CGROUP_ROOT="\"$t/cg\""
for quota in 2 3 10 25 250; do
    echo "${quota}00000 100000" >"$t/cg/cpu.max"
    arenas "a quota of $quota of many CPUs" \
        "narenas $((4 * quota)) CPU quota $quota"
done
echo "100000 100000" >"$t/cg/cpu.max"

cc "$t/conf" -rdynamic "$here/conf.c"
under "$t/shim.so" env INTERVALLOC_VERBOSE=1 "$t/conf"
is "a program's own malloc_conf is left alone" \
    "$(sed 's/.*, \(narenas [0-9]*\),.*/\1/' "$t/err")" "narenas 6"
plan
