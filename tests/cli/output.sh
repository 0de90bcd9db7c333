#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Where the rows go: files that are there as a whole or not at all, and write
# errors that are told.
: "${srcdir:=.}"
. "$srcdir/tests/lib/cli.sh"

bed a <<T
c 30 40 a2
c 10 20 a1
T
bed sorted <<T
c 10 20 a1
c 30 40 a2
T
bed bad <<T
c 10 20
c 40 30
T
mkdir d

# Files of d, on one line.
holds()
{
    ls -A d | tr '\n' ' '
}

clear_d()
{
    chmod 755 d
    rm -rf d
    mkdir d
}

# ---- a new file ------------------------------------------------------------

run sort -o d/new a
ok "-o makes the file, and prints nothing" was_good /dev/null
same "which holds the rows" d/new sorted
is "and no other is made" "$(holds)" "new "
# mode FILE: as ls shows it
mode()
{
    ls -ld "$1" | cut -c 1-10
}
(umask 027 && "$iva" sort -o d/masked a)
is "a new file has the mode that umask leaves" "$(mode d/masked)" -rw-r-----
(umask 0 && "$iva" sort -o d/open a)
is "also when umask leaves all" "$(mode d/open)" -rw-rw-rw-
clear_d
(cd d && "$iva" sort -o new ../a)
same "a name without a directory" d/new sorted
(cd d && "$iva" sort -o ./-new ../a)
same "a name that begins with a hyphen" d/-new sorted
long=$(printf '%0200d' 7)
run sort -o d/$long a
same "a name of 200 bytes" d/$long sorted
run sort -o "d/with blank" a
same "a name with a blank" "d/with blank" sorted

# ---- an old file -----------------------------------------------------------

clear_d
echo old >d/file
chmod 640 d/file
run sort -o d/file a
same "an old file is replaced" d/file sorted
is "and keeps its mode" "$(mode d/file)" -rw-r-----
is "and no other is left" "$(holds)" "file "
chmod 444 d/file
run sort -o d/file a
is "a read-only mode is kept, too" "$(mode d/file)" -r--r--r--

clear_d
mkdir d/real
echo old >d/real/file
ln -s real/file d/link
run sort -o d/link a
ok "a symbolic link stays one" test -h d/link
same "and the file it leads to is replaced" d/real/file sorted
is "and no other is left there" "$(ls -A d/real)" file
ln -s real/later d/dangling
run sort -o d/dangling a
ok "a link to a file that is not there stays a link" test -h d/dangling
same "and the file is made" d/real/later sorted

clear_d
cp a d/table
run sort -o d/table d/table
ok "the output may be the input" was_good /dev/null
same "and is read before it is replaced" d/table sorted
cp a d/table
run overlap --left -o d/table d/table d/table
same "also when it is A and B" d/table a
cp a d/table
rc=0
"$iva" sort -o d/table - <d/table >out 2>err || rc=$?
same "also when it is standard input" d/table sorted
awk 'BEGIN { for (i = 0; i < 50000; i++) printf "c\t%d\t%d\tn%d\n", i, i + 9, i
    }' >big
cp big d/table
bed whole <<T
c 0 100000000
T
run overlap --unique -o d/table d/table whole
same "also when it is large and read in blocks" d/table big

# ---- failure ---------------------------------------------------------------

clear_d
echo old >d/file
for op in merge sort cluster complement; do
    run $op -o d/file bad
    ok "$op: a bad row" was_bad 1 1 "intervalloc: bad:2: " ""
    is "$op: leaves the old file" "$(holds) $(cat d/file)" "file  old"
    run $op -o d/new bad
    is "$op: makes no new one" "$(holds)" "file "
done
for op in overlap nearest count-overlaps coverage subtract; do
    run $op -o d/file bad a
    is "$op: a bad row of A leaves the old file" "$(holds) $(cat d/file)" \
        "file  old"
    run $op -o d/file a bad
    is "$op: a bad row of B leaves the old file" "$(holds) $(cat d/file)" \
        "file  old"
    run $op -o d/new a bad
    is "$op: a bad row makes no new file" "$(holds)" "file "
done
{
    cat big
    echo oops
} >bad_late
run overlap --unique -o d/file bad_late whole
ok "a bad row behind rows that were written" \
    was_bad 1 1 "intervalloc: bad_late:50001: " ""
is "leaves the old file" "$(holds) $(cat d/file)" "file  old"
run sort -o d/file nowhere
is "an input that is not there leaves the old file" "$(holds) $(cat d/file)" \
    "file  old"
fails "a directory that is not there" "nowhere" sort -o nowhere/file a
fails "an output that is a directory" "d: is a directory" sort -o d a
is "leaves nothing in it" "$(holds)" "file "
is "nor beside it" "$(ls -d d?* 2>/dev/null)" ""
fails "an output below a file" "a/file" sort -o a/file a
run sort -o "" a
ok "an empty name is refused" test "$rc" -ne 0
is "and nothing is left" "$(ls -A | grep '^\.[A-Za-z0-9]\{6\}$')" ""
chmod 555 d
if (: >d/probe) 2>/dev/null; then
    rm -f d/probe
    skip "a directory that may not be written" "may be written by this user"
    skip "keeps its old file" "may be written by this user"
else
    fails "a directory that may not be written" "d/file: Permission denied" \
        sort -o d/file a
    is "keeps its old file" "$(holds) $(cat d/file)" "file  old"
fi
chmod 755 d

if (ulimit -f 8) 2>/dev/null; then
    rc=0
    (trap '' XFSZ; ulimit -f 8; exec "$iva" sort -o d/file big) >out 2>err ||
        rc=$?
    ok "a file that grows too large" was_bad 1 1 "intervalloc: d/file: " \
        "too large"
    is "leaves the old file" "$(holds) $(cat d/file)" "file  old"
    (ulimit -f 8; "$iva" sort -o d/file big; exit $?) >out 2>err
    is "also when a signal tells it" "$(holds) $(cat d/file)" "file  old"
else
    skip "a file that grows too large" "no ulimit -f"
    skip "leaves the old file" "no ulimit -f"
    skip "also when a signal tells it" "no ulimit -f"
fi

# ---- signals ---------------------------------------------------------------

# Run the command in the foreground on a FIFO that nobody finishes, and signal
# it as soon as it reads: a shell starts background jobs with SIGINT ignored.
mkfifo fifo
end_by()
{
    rm -f pid
    (
        exec 9>fifo
        printf 'c\t1\t5\n' >&9
        tries=0
        while test "$(ls -A d | wc -l)" -lt 2 && test $tries -lt 100; do
            tries=$((tries + 1))
            sleep 0.1 2>/dev/null || sleep 1
        done
        kill -s "$1" "$(cat pid)"
        sleep 2
        kill -s KILL "$(cat pid)" 2>/dev/null
        exec 9>&-
    ) &
    rc=0
    IVA_RUN=$iva sh -c 'echo $$ >pid && exec "$IVA_RUN" sort -o d/file fifo' \
        >out 2>err || rc=$?
    kill $! 2>/dev/null
    wait $! 2>/dev/null
}

for signal in HUP INT QUIT TERM USR1; do
    sh -c "kill -s $signal \$\$; exit 7" 2>/dev/null
    if test $? -eq 7; then
        skip "SIG$signal ends the command" "ignored where the tests run"
        skip "SIG$signal leaves the old file and no other" "ignored"
        continue
    fi
    end_by $signal
    case $signal in
    HUP) status=129 ;;
    INT) status=130 ;;
    QUIT) status=131 ;;
    TERM) status=143 ;;
    USR1) status=138 ;;
    esac
    is "SIG$signal ends the command" "$rc" $status
    is "SIG$signal leaves the old file and no other" "$(holds) $(cat d/file)" \
        "file  old"
done

# ---- what is no regular file -----------------------------------------------

run sort -o - a
ok "-o - is standard output" was_good sorted
ok "and no file" test ! -e ./-
rc=0
"$iva" sort -o /dev/null a >out 2>err || rc=$?
ok "-o /dev/null" was_good /dev/null
ok "leaves the device a device" test -c /dev/null
if test -e /dev/stdout; then
    rc=0
    "$iva" sort -o /dev/stdout a 2>err | cat >out
    ok "-o /dev/stdout is a pipe" was_good sorted
    rc=0
    "$iva" sort -o /dev/stdout a >out 2>err || rc=$?
    ok "-o /dev/stdout is a file" was_good sorted
    echo first >out
    rc=0
    "$iva" sort -o /dev/stdout a >>out 2>err || rc=$?
    { echo first; cat sorted; } >want_it
    ok "-o /dev/stdout appends where standard output does" was_good want_it
    echo first >log
    rc=0
    "$iva" sort -o /dev/stderr a >out 2>>log || rc=$?
    ok "-o /dev/stderr appends where standard error does" \
        cmp -s log want_it
    echo first >log
    rc=0
    "$iva" sort -o /dev/fd/5 a >out 2>err 5>>log || rc=$?
    ok "-o /dev/fd/5 appends where descriptor 5 does" cmp -s log want_it
    rc=0
    "$iva" sort -o /dev/null a 2>err >&- || rc=$?
    is "-o /dev/null does without standard output" "$rc" 0
else
    skip "-o /dev/stdout" "not there"
fi
rm -f fifo
mkfifo fifo
cat fifo >got &
run sort -o fifo a
sleep 1
kill $! 2>/dev/null
wait
same "-o to a FIFO" got sorted
ok "which stays a FIFO" test -p fifo

# ---- write errors ----------------------------------------------------------

if test -c /dev/full; then
    for op in merge sort cluster; do
        rc=0
        "$iva" $op a >/dev/full 2>err || rc=$?
        ok "$op: standard output on a full disk" was_bad 1 1 \
            "intervalloc: standard output: " "No space left on device"
    done
    for op in overlap nearest count-overlaps coverage; do
        rc=0
        "$iva" $op a a >/dev/full 2>err || rc=$?
        ok "$op: standard output on a full disk" was_bad 1 1 \
            "intervalloc: standard output: " "No space left on device"
    done
    rc=0
    "$iva" subtract a /dev/null >/dev/full 2>err || rc=$?
    ok "subtract: standard output on a full disk" was_bad 1 1 \
        "intervalloc: standard output: " "No space left on device"
    rc=0
    "$iva" complement a >/dev/full 2>err || rc=$?
    ok "complement: standard output on a full disk" was_bad 1 1 \
        "intervalloc: standard output: " "No space left on device"
    rc=0
    "$iva" sort big >/dev/full 2>err || rc=$?
    ok "much output on a full disk" was_bad 1 1 \
        "intervalloc: standard output: " "No space left on device"
    rc=0
    "$iva" merge --header /dev/null >/dev/full 2>err || rc=$?
    ok "a header alone on a full disk" was_bad 1 1 \
        "intervalloc: standard output: " "No space left on device"
    fails "-o on a full disk" "/dev/full: " sort -o /dev/full a
    ok "is told as a write error" grep -q "No space left on device" err
else
    skip "a full disk" "no /dev/full"
fi
rc=0
"$iva" sort a >&- 2>err || rc=$?
ok "standard output that is closed" was_bad 1 1 \
    "intervalloc: standard output: " ""
rc=0
"$iva" complement -g whole -o d/file bed_d >out 2>&- || rc=$?
is "an error that cannot be told is still one" $rc 1
bed other <<T
d 5 9
T
rc=0
"$iva" complement -g whole -o d/file other >out 2>&- || rc=$?
bed want <<T
c 0 100000000
d 0 5
d 9 9223372036854775807
T
same "a warning does not get into the output when standard error is closed" \
    d/file want

# ---- closed pipes ----------------------------------------------------------

# The statuses of a pipeline's parts are not at hand in POSIX sh.
rc=0
{ "$iva" overlap big big 2>err; echo $? >status; } | head -n 1 >out
ok "a closed pipe is not spoken of" test ! -s err
is "a closed pipe ends the command by SIGPIPE" "$(cat status)" 141
bed want <<T
c 0 9 n0 c 0 9 n0
T
same "and what was read from it is right" out want
(
    trap '' PIPE
    { "$iva" overlap big big 2>err; echo $? >status; } | head -n 1 >out
)
ok "also where SIGPIPE is ignored" test ! -s err
ok "and then it has failed" test "$(cat status)" -ne 0
rc=0
cat big | "$iva" overlap --unique - whole 2>err | cat >out
ok "a command that reads to the end lets the one before it write" \
    was_good big

# ---- much output -----------------------------------------------------------

awk 'BEGIN { for (i = 0; i < 1000; i++) printf "c\t0\t100\ta%d\n", i }' >many_a
awk 'BEGIN { for (i = 0; i < 1000; i++) printf "c\t0\t100\tb%d\n", i }' >many_b
awk 'BEGIN { for (i = 0; i < 1000; i++) for (k = 0; k < 1000; k++)
    printf "c\t0\t100\ta%d\tc\t0\t100\tb%d\n", i, k }' >want
run overlap many_a many_b
ok "1,000,000 pairs, in order" was_good want
run overlap -o d/file many_a many_b
ok "the same into a file" cmp d/file want
rc=0
"$iva" overlap many_a many_b 2>err | cat >out
ok "the same through a pipe" was_good want
awk 'BEGIN { for (i = 0; i < 200000; i++) printf "c\t%d\t%d\n", 2 * i, 2 * i + 1
    }' >comb
awk 'BEGIN { for (i = 0; i < 199999; i++) printf "c\t%d\t%d\n", 2 * i + 1,
    2 * i + 2; print "c\t399999\t100000000" }' >want
run complement -g whole comb
ok "200,000 gaps" was_good want
run subtract whole comb
ok "200,000 pieces of one row" was_good want

plan
