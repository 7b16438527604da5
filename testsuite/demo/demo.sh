#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# demo.sh TOP BUILD: Fortran's Bratu problem and a shallow-water model, their
# adjoints checked, timed and drawn.  GCC, GFORTRAN: the compilers.
set -e
top=$1 build=$2
src=$top/testsuite/demo
out=$build/demo
mkdir -p "$out" && cd "$out"
rm -f interface.inc sensitivity.*
plugin="-fplugin=$build/adjoint.so -fplugin-arg-adjoint-mode=both"
run () { echo "\$ $*" | sed "s,$top/,,g"; "$@"; }

echo '== Compiling =='
run $GFORTRAN -O3 $plugin "-fplugin-arg-adjoint-head=bratu(f)/(x,prm)" \
  -fplugin-arg-adjoint-interface=bratu.inc -c "$src/bratu.f"
run $GFORTRAN -O3 $plugin "-fplugin-arg-adjoint-head=shallow(objective)/(h0)" \
  -fplugin-arg-adjoint-interface=shallow.inc -c "$src/shallow.f90"
# The same sources in quadruple precision, under other names: the judge.
quad="-O2 -w -cpp -freal-8-real-16 -ffixed-line-length-none"
$GFORTRAN $quad -Dbratu=bratu_q -c -o bratu-quad.o "$src/bratu.f"
$GFORTRAN $quad -Dshallow=shallow_q -Dstep=step_q -Dhalo=halo_q \
  -c -o shallow-quad.o "$src/shallow.f90"
run $GFORTRAN -O2 -I"$build" -o demo "$src/demo.f90" bratu.o shallow.o \
  bratu-quad.o shallow-quad.o "$build/libadjoint.a"
echo
echo '== What was generated =='
cat bratu.inc shallow.inc
echo
echo '== Checks and times =='
./demo
gnuplot "$src/sensitivity.gp"
echo
echo "sensitivity of the objective to the initial height: $out/sensitivity.png" |
  sed "s,$top/,,g"
