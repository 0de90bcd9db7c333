#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Real programs: what they print, and how they end, is the same with the library
# as without.  What is not installed is skipped by name.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/shim.sh"

# program NAME SCRIPT [NEEDS...]: SCRIPT is run by sh in a directory with the
# inputs, once as it is and once by "intervalloc run".
program()
{
    p_name=$1
    p_script=$2
    shift 2
    for p_tool in "${p_name%% *}" "$@"; do
        if ! command -v "$p_tool" >/dev/null 2>&1; then
            skip "$p_name" "no $p_tool"
            return
        fi
    done
    for p_way in without with; do
        rm -rf "$t/work"
        cp -R "$t/inputs" "$t/work"
        p_rc=0
        (
            cd "$t/work" || exit 99
            if test $p_way = with; then
                INTERVALLOC_VERBOSE=1
                export INTERVALLOC_VERBOSE
                exec timeout 300 "$iva" run -- sh -c "$p_script"
            fi
            exec timeout 300 sh -c "$p_script"
        ) >"$t/$p_way" 2>"$t/$p_way.err" || p_rc=$?
        echo "status $p_rc" >>"$t/$p_way"
    done
    # A program that fails alike both times has shown nothing.
    if ! grep -q '^status 0$' "$t/without"; then
        sed 's/^/# /' "$t/without.err" | head -n 5
        skip "$p_name" "does not work here without the library either"
        return
    fi
    same "$p_name" "$t/with" "$t/without"
    # One line for sh, and then the program's.
    p_served=$(grep -c "^intervalloc: malloc is served by .*jemalloc" \
        "$t/with.err")
    ok "$p_name: it was jemalloc, and nobody complained" sh -c '
        test "$1" -ge "$2" &&
            ! grep -e "cannot be preloaded" -e "no usable" "$3"' \
        sh "$p_served" "$least" "$t/with.err"
}

# How many processes must have told that jemalloc serves them.
least=2

# Inputs
# ------
mkdir "$t/inputs"
$AWK 'BEGIN {
    for (i = 1; i <= 20000; i++) {
        r = (r * 1103515245 + 12345) % 2147483648
        start = r % 100000000
        printf "chr%d\t%d\t%d\tname%d\n", 1 + r % 22, start, start + r % 5000, i
    }
}' >"$t/inputs/a.bed"
sort -k1,1 -k2,2n "$t/inputs/a.bed" >"$t/inputs/sorted.bed"
printf '@SQ\tSN:chr1\tLN:100000\n' >"$t/inputs/a.sam"
$AWK 'BEGIN {
    for (i = 1; i <= 2000; i++)
        printf "r%d\t0\tchr1\t%d\t60\t10M\t*\t0\t0\tACGTACGTAC\tIIIIIIIIII\n", i,
            1 + (i * 7919) % 90000
}' >>"$t/inputs/a.sam"
cp "$here/hello.c" "$t/inputs/hello.c"
cat >"$t/inputs/a.cc" <<'EOF'
#include <iostream>
#include <map>
#include <string>
int main()
{
    std::map<std::string, int> m;
    for (int i = 0; i < 10000; i++)
        m[std::to_string(i * 7919 % 5003)] += i;
    for (const auto &kv : m)
        std::cout << kv.first << ' ' << kv.second << '\n';
}
EOF
cat >"$t/inputs/A.java" <<'EOF'
public class A {
    public static void main(String[] a) {
        java.util.TreeMap<String, Integer> m = new java.util.TreeMap<>();
        for (int i = 0; i < 200000; i++) m.merge("k" + i % 977, i, Integer::sum);
        System.out.println(m);
    }
}
EOF
cat >"$t/inputs/a.go" <<'EOF'
package main
import "fmt"
func main() {
	m := map[string]int{}
	for i := 0; i < 100000; i++ { m[fmt.Sprint(i%977)] += i }
	fmt.Println(m)
}
EOF
cat >"$t/inputs/a.rs" <<'EOF'
use std::collections::BTreeMap;
fn main() {
    let mut m = BTreeMap::new();
    for i in 0..100000u64 { *m.entry(format!("{}", i % 977)).or_insert(0) += i; }
    println!("{:?}", m);
}
EOF

# A server is asked, and shut down; what counts is what it answers.
cat >"$t/inputs/redis.sh" <<'EOF'
redis-server --port 0 --unixsocket "$PWD/s" --save '' --daemonize no >log &
pid=$!
i=0
until redis-cli -s "$PWD/s" ping 2>/dev/null | grep -q PONG; do
    i=$((i + 1))
    test $i -lt 100 || exit 1
    sleep 0.1
done
redis-benchmark -s "$PWD/s" -n 20000 -q -t set,get,lpush,mset >bench || exit 1
redis-cli -s "$PWD/s" set key value
redis-cli -s "$PWD/s" get key
redis-cli -s "$PWD/s" info memory | grep mem_allocator
redis-cli -s "$PWD/s" memory purge
redis-cli -s "$PWD/s" shutdown nosave
wait $pid
EOF

# Programs
# --------
program "php" "php -r '
    \$a = []; for (\$i = 0; \$i < 50000; \$i++) \$a[\"k\".(\$i % 977)][] = \$i;
    echo md5(json_encode(\$a)), \"\\n\";
    preg_match_all(\"/[a-c]+/\", str_repeat(\"abcd\", 1000), \$m);
    echo count(\$m[0]), \"\\n\"; print_r(get_loaded_extensions());'"
program "bash" "bash -c 'declare -A m; for ((i = 0; i < 20000; i++)); do
    m[\$((i % 977))]+=x; done; echo \${#m[@]} \${#m[5]}; echo {1..2000}'"
program "perl" "perl -e 'my %m; \$m{\$_ % 977} .= \$_ for 1..100000;
    print map { \"\$_ \$m{\$_}\\n\" } sort { \$a <=> \$b } keys %m'"
program "python3" "python3 -c '
import json, collections
d = collections.defaultdict(list)
for i in range(100000): d[i % 977].append(str(i))
print(json.dumps(d))
import subprocess; print(subprocess.check_output([\"echo\", \"child\"]))'"
program "git" "git init -q r && cd r && cp ../a.bed . && git add a.bed &&
    git -c user.name=a -c user.email=a@b commit -q -m one --date=2000-01-01 &&
    git gc -q && git fsck && git log --format=%T && git grep -c chr1"
program "gcc" "gcc -O2 -S -o - hello.c && gcc -O2 -o hello hello.c && ./hello"
program "g++" "g++ -O2 -o a a.cc && ./a"
program "node" "node -e '
    const m = {}; for (let i = 0; i < 1e6; i++) m[i % 977] = (m[i % 977] || 0) + i;
    console.log(JSON.stringify(m));
    console.log(require(\"zlib\").gzipSync(Buffer.alloc(1e6)).length)'"
program "java" "javac A.java && java -Xmx64m A" javac
# go, and what it makes, is static: there is nothing to preload into.
least=1
program "go" "GOFLAGS=-mod=mod GOCACHE=$t/go-cache GO111MODULE=off go run a.go"
least=2
program "rustc" "rustc -O a.rs && ./a"
program "redis-server" "sh redis.sh" redis-cli redis-benchmark
program "bedtools" "bedtools intersect -a sorted.bed -b a.bed | md5sum &&
    bedtools merge -i sorted.bed && bedtools jaccard -a sorted.bed -b sorted.bed"
program "samtools" "samtools sort -@ 2 -o a.bam a.sam 2>/dev/null &&
    samtools index a.bam && samtools view a.bam && samtools flagstat a.bam"
program "sqlite3" "sqlite3 :memory: '
    create table t (a text, b integer);
    with recursive n(i) as (select 1 union all select i + 1 from n limit 50000)
    insert into t select \"k\" || (i % 977), i from n;
    create index x on t (a);
    select a, sum(b), count(*) from t group by a order by a;'"
program "xz" "xz -T2 -k a.bed && xz -t -T2 a.bed.xz && xz -dc a.bed.xz | cmp - a.bed"
program "openssl" "openssl dgst -sha256 a.bed && openssl enc -aes-256-ctr -K 00 \
    -iv 00 -in a.bed 2>/dev/null | openssl dgst -md5"
program "tar" "tar cf a.tar a.bed a.cc && tar tvf a.tar >/dev/null &&
    tar xOf a.tar a.bed | cmp - a.bed && tar tf a.tar"
program "stress-ng" "stress-ng --malloc 2 --malloc-ops 20000 -t 60 --verify -q"
program "valgrind" "gcc -g -o hello hello.c && valgrind -q ./hello" gcc
program "gdb" "gcc -g -o hello hello.c && gdb -q -batch -nx -ex 'break main' \
    -ex run -ex 'print 6 * 7' -ex continue ./hello 2>/dev/null |
    grep -e '= 42' -e hello" gcc
program "strace" "strace -o /dev/null echo hello"
program "sort" "sort -R --random-source=a.cc a.bed | md5sum; sort --parallel=4 \
    -k1,1 -k2,2n a.bed"
program "awk" "awk '{ n[\$1] += \$3 - \$2 } END { for (c in n) print c, n[c] }' \
    a.bed | sort"
plan
