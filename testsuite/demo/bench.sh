#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# bench.sh TOP BUILD: times of the demo's problems in Fortran and C at -O3, compile
# times with and without the plugin.  GCC, GXX, GFORTRAN: the compilers.
set -e
top=$1 build=$2
src=$top/testsuite/demo
sh "$src/demo.sh" "$top" "$build"
cd "$build/demo"
arg=-fplugin-arg-adjoint
plugin="-fplugin=$build/adjoint.so $arg-mode=both"
$GCC -O3 -fno-math-errno $plugin "$arg-head=bratu(f)/(x,prm)" $arg-interface=bratu.h \
  -c -o bratu-c.o "$src/bratu.c"
$GCC -O3 -fno-math-errno $plugin "$arg-head=shallow(return)/(h0)" $arg-interface=shallow.h \
  -c -o shallow-c.o "$src/shallow.c"
$GCC -std=c11 -O2 -Wall -I. -I"$top/runtime" -o bench "$src/bench.c" bratu-c.o shallow-c.o \
  "$build/libadjoint.a" -lm
./bench
if $GXX -O3 -I"$src" -o bratu-adolc "$src/bratu-adolc.cc" -ladolc 2>adolc.log; then
  ./bratu-adolc
fi

# Milliseconds of the fastest of five runs.
best () {
  least=
  for k in 1 2 3 4 5; do
    t=$(date +%s%N); "$@" >/dev/null 2>&1; t=$((($(date +%s%N) - t) / 1000000))
    [ -n "$least" ] && [ "$least" -le $t ] || least=$t
  done
  echo "$least"
}
echo "Compile times at -O3, ms: without, with the plugin (f_b and f_d)"
for f in bratu.f shallow.f90 bratu.c shallow.c; do
  case $f in
    *.c) cc=$GCC ;;
    *) cc=$GFORTRAN ;;
  esac
  head=${f%%.*}
  printf '  %-12s %6s %6s\n' $f "$(best $cc -O3 -c -o time.o "$src/$f")" \
    "$(best $cc -O3 $plugin $arg-head=$head -c -o time.o "$src/$f")"
done
