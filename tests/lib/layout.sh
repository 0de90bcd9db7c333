# SPDX-License-Identifier: MIT
#
# The layout law, as HACKING.md states it; sourced after tap.sh.

# Print what breaks the law below the directory $1, which holds include, src
# and perhaps shim: "FILE includes HEADER", one a line.
layout_breaches()
{
    (cd "$1" && find src shim -name '*.[ch]' 2>/dev/null | sort) |
    while read -r file; do
        $AWK -v file="$file" -v root="$1" "$layout_law" "$1/$file"
    done
}

layout_law='
    # A name without a directory means the one that the file is in.
    function home(name) {
        return name ~ /\// ? name : area "/" name
    }
    function allowed(name,  at) {
        if (area == "shim")
            return name == "config.h" || home(name) ~ /^shim\//
        if (name == "intervalloc.h")
            return 1
        at = home(name)
        if (area == "core" || area == "simd")
            return at ~ /^(core|simd)\//
        if (area == "ops")
            return at ~ /^(core|simd)\//
        if (area == "io")
            return at ~ /^(core|simd|io)\//
        if (area == "cli" && name == "launch/launch.h")
            return 1 # what dispatches
        if (area == "cli" || area == "launch")
            return name == "config.h" || index(at, area "/") == 1
        return at ~ /^core\// # the files of src itself
    }
    # The library is freestanding but for string.h, and for the vectors that
    # every machine of an architecture has.  What only some have is for simd.
    function system_allowed(name) {
        if (area == "cli" || area == "launch" || area == "shim")
            return 1
        if (area == "simd" && name ~ /^(immintrin|cpuid)\.h$/)
            return 1
        return name ~ /^(stdbool|stddef|stdint|limits|string)\.h$/ ||
               name ~ /^(emmintrin|arm_neon)\.h$/
    }
    BEGIN {
        area = file
        sub(/^src\//, "", area)
        if (!sub(/\/.*/, "", area))
            area = "src"
    }
    /^[ \t]*#[ \t]*include/ {
        name = $0
        sub(/^[ \t]*#[ \t]*include[ \t]*/, "", name)
        quote = substr(name, 1, 1)
        name = substr(name, 2)
        sub(/[">].*/, "", name)
        if (quote == "\"" ? !allowed(name) : !system_allowed(name))
            print file " includes " name
        else if (name ~ /\.\./)
            print file " includes " name
    }'
