# SPDX-License-Identifier: MIT
#
# The operations once more, in awk and as naively as can be: the command is
# compared with these on data made from a seed.  Sourced after tap.sh.

# naive_set SEED ROWS: a BED4 table in no order, with repeated rows, touching
# rows and rows of zero length, on five contigs of 20,000 bases.
naive_set()
{
    $AWK -v x="$1" -v rows="$2" 'BEGIN {
        for (i = 1; i <= rows; i++) {
            x = (x * 16807) % 2147483647
            c = "chr" 1 + x % 5
            x = (x * 16807) % 2147483647
            s = int(x / 7) % 20000
            x = (x * 16807) % 2147483647
            l = int(x / 11) % 10
            l = l == 0 ? 0 : l == 1 ? 2000 : l * 12
            if (i > 1 && x % 17 == 0)
                print last
            if (i > 1 && x % 13 == 0)
                s = end
            last = c "\t" s "\t" s + l "\trow" i
            end = s + l
            print last
        }
    }'
}

# Rows of A, and how many rows of B overlap each.
naive_count_overlaps()
{
    $AWK -F '\t' -v OFS='\t' '
        NR == FNR { i = ++n[$1]; s[$1, i] = $2; e[$1, i] = $3; next }
        {
            hits = 0
            for (i = 1; i <= n[$1]; i++)
                hits += $2 + 0 < e[$1, i] + 0 && s[$1, i] + 0 < $3 + 0
            print $0, hits
        }' "$2" "$1"
}

# Rows of A, and how many of the bases of each are in any row of B.
naive_coverage()
{
    $AWK -F '\t' -v OFS='\t' '
        NR == FNR { for (p = $2; p < $3; p++) in_b[$1, p] = 1; next }
        {
            bases = 0
            for (p = $2; p < $3; p++)
                bases += (($1, p) in in_b)
            print $0, bases
        }' "$2" "$1"
}

# Pairs of rows, by the rows of A, then by (start, end, row) of B.
naive_overlap()
{
    sort -s -t "$(printf '\t')" -k1,1 -k2,2n -k3,3n "$2" >"$t/.sorted_b"
    $AWK -F '\t' -v OFS='\t' '
        NR == FNR {
            i = ++n[$1]; s[$1, i] = $2; e[$1, i] = $3; row[$1, i] = $0; next
        }
        {
            for (i = 1; i <= n[$1]; i++)
                if ($2 + 0 < e[$1, i] + 0 && s[$1, i] + 0 < $3 + 0)
                    print $0, row[$1, i]
        }' "$t/.sorted_b" "$1"
}

# naive_merge MIN_DIST A
naive_merge()
{
    sort -s -t "$(printf '\t')" -k1,1 -k2,2n -k3,3n "$2" |
    $AWK -F '\t' -v OFS='\t' -v d="$1" '
        $1 == c && $2 + 0 < e + d { n++; if ($3 + 0 > e) e = $3 + 0; next }
        n { print c, s, e, n }
        { c = $1; s = $2; e = $3 + 0; n = 1 }
        END { if (n) print c, s, e, n }'
}
