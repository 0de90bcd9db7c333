#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Who may include whom: core and simd know nothing but intervalloc.h and
# themselves; ops and io add those; operations never include one another; cli
# and launch know intervalloc.h and themselves, and cli launch/launch.h, by which
# it hands over; shim knows nothing of src.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/layout.sh"

: >"$t/none"
layout_breaches "$srcdir" >"$t/breaches"
same "no file includes what its directory may not" "$t/breaches" "$t/none"

find "$srcdir/include" "$srcdir/src" "$srcdir/shim" "$srcdir/tests" \
    "$srcdir/scripts" \( -name '*.[ch]' -o -name '*.sh' -o -name '*.mk' \) \
    -exec $AWK 'FNR == 1 { seen = 0 }
        FNR <= 3 && /SPDX-License-Identifier: MIT/ { seen = 1 }
        FNR == 3 && !seen { print FILENAME }' {} + | sort >"$t/unlicensed"
same "every source file has its SPDX line" "$t/unlicensed" "$t/none"

find "$srcdir/include" "$srcdir/src" -name '*.[ch]' ! -name intervalloc.h \
    -exec $AWK 'FNR == 501 { print FILENAME }' {} + | sort >"$t/long"
same "no source file is longer than 500 lines" "$t/long" "$t/none"
plan
