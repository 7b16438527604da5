#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# compile-time.sh TOP BUILD [SHAPE-N...]: what the compiler takes for large functions
# (compile-time.awk), without and with an adjoint: processor time, memory, code.
#
# Environment: GCC; FLAGS (-O2); OUT, where all is written (BUILD/bench-compile).
#
# Into OUT: compile-time.dat, the table; SHAPE-N.report, where GCC says the time went, from a
# run of its own: -ftime-report itself takes up to half as much again.
set -e
top=$1 build=$2
shift 2
here=$top/testsuite/bench
: "${OUT:=$build/bench-compile}" "${FLAGS:=-O2}" "${GCC:=gcc}"
shapes=${*:-line-2000 line-4000 line-8000 branches-200 branches-400 branches-800 \
  loops-200 loops-400 loops-800 pointers-100 pointers-200 pointers-400 \
  calls-100 calls-200 calls-400}
mkdir -p "$OUT" && cd "$OUT"
$GCC -O2 -Wall -o usage "$here/usage.c"

# Bytes of code and constants.
code_of () {
  size "$1" | awk 'NR == 2 { print $1 }'
}

echo "# $($GCC --version | sed 1q), $FLAGS; $(date -u +%F)
# Seconds of processor time and MiB of memory, without and with the adjoint; of the
# time with it, the plugin's own; bytes of code.
# what n plain adjoint ratio own plain-MiB adjoint-MiB ratio plain-code adjoint-code ratio" \
  >compile-time.dat
printf '%-9s %5s | %7s %7s %6s %7s | %6s %6s %5s | %8s %8s %5s\n' what n seconds adjoint ratio own \
  MiB adjoint ratio code adjoint ratio
for w in $shapes; do
  shape=${w%-*} n=${w#*-}
  awk -v shape="$shape" -v n="$n" -f "$here/compile-time.awk" >"$w.c"
  plain=$(./usage $GCC $FLAGS -c -o plain.o "$w.c")
  adjoint="-fplugin=$build/adjoint.so -fplugin-arg-adjoint-head=f"
  with=$(./usage $GCC $FLAGS $adjoint -c -o with.o "$w.c")
  $GCC $FLAGS $adjoint -ftime-report -c -o with.o "$w.c" 2>"$w.report" || { cat "$w.report"; exit 1; }
  own=$(sed -n 's/^ *plugin execution *: *\([0-9.]*\).*/\1/p' "$w.report")
  echo "$shape $n $plain $with ${own:-0} $(code_of plain.o) $(code_of with.o)" |
    awk '{ printf "%s %d %.2f %.2f %.1f %.2f %.0f %.0f %.1f %d %d %.1f\n", $1, $2, $3, $5, $5 / $3, $7,
	     $4 / 1024, $6 / 1024, $6 / $4, $8, $9, $9 / $8 }' >>compile-time.dat
  tail -n 1 compile-time.dat | awk '{ printf "%-9s %5d | %7.2f %7.2f %6.1f %7.2f | %6d %6d %5.1f | %8d %8d %5.1f\n",
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 }'
done
