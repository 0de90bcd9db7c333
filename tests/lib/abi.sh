# SPDX-License-Identifier: MIT
#
# What the tests of the binary interface look at; sourced after tap.sh.  Each
# function prints sorted names, one a line.

: "${NM:=nm}"

# The functions that a header declares: the name in front of the first "(" of
# every statement that carries IVA_API.  Comments and preprocessor lines go.
header_functions()
{
    sed -e 's,/\*[^*]*\*/,,g' "$1" | $AWK '
        comment { if (/\*\//) { sub(/.*\*\//, ""); comment = 0 } else next }
        /\/\*/  { sub(/\/\*.*/, ""); comment = 1 }
        going || /^[ \t]*#/ { going = /\\$/; next }
        {
            text = text " " $0
            while ((i = index(text, ";")) > 0) {
                one = substr(text, 1, i - 1)
                text = substr(text, i + 1)
                if (!sub(/.*IVA_API/, "", one) || (j = index(one, "(")) == 0)
                    continue
                one = substr(one, 1, j - 1)
                sub(/[ \t]+$/, "", one)
                sub(/.*[^A-Za-z_0-9]/, "", one)
                print one
            }
        }' | sort -u
}

# The functions that a version script exports.
map_functions()
{
    sed -n 's/^ *\(iva_[a-z_0-9]*\);$/\1/p' "$1" | sort
}

# Everything that a shared object defines for others; "A" is the name of a
# symbol version.
exports()
{
    $NM -D --defined-only "$1" |
        $AWK '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort -u
}

# What a shared object wants from others.  Weak references (w) are the start-up
# code's and may stay unanswered.
imports()
{
    $NM -D --undefined-only "$1" |
        $AWK '$(NF - 1) == "U" { sub(/@.*/, "", $NF); print $NF }' | sort -u
}

# Those of them that the allowlist, a file, does not have.
forbidden_imports()
{
    sed -e 's/#.*//' -e 's/[ \t]*$//' -e '/^$/d' "$2" >"$t/.allowed"
    imports "$1" | grep -vxFf "$t/.allowed"
    return 0
}
