#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# demo.sh TOP BUILD: Fortran's Bratu problem, a shallow-water model, and an ocean model
# of many files, their adjoints checked, timed and drawn.  GCC, GFORTRAN: the compilers.
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

echo
echo '== An ocean model in 17 files: the link makes the derivatives =='
mkdir -p ocean quad
model () { env MAKEFLAGS= make --no-print-directory -s -j2 -f "$src/ocean/Makefile" FC="$GFORTRAN" CC="$GCC" "$@"; }
lto="-flto -fplugin=$build/adjoint.so"
head='model::ocean_run(diagnostics::transport)/(initial::t_start,grid::depth,/ocnpar/drag,/ocnpar/wind_factor)'
cp "$src/ocean/forcing.txt" "$src"/ocean/*.nml ocean
cp "$src/ocean/forcing.txt" "$src"/ocean/*.nml quad
rm -f ocean/*.o ocean/sensitivity quad/*.o quad/differences
cd ocean
# The model's Makefile is as its authors wrote it.
echo "\$ make sensitivity FFLAGS='-O2 $lto' CFLAGS='-O2 $lto' \\
    LDFLAGS='-O2 $lto -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=ocean.rules
      -fplugin-arg-adjoint-head=$head'" | sed "s,$top/,,g"
model FFLAGS="-O2 $lto -I$build" CFLAGS="-O2 $lto" \
  LDFLAGS="-O2 $lto -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$src/ocean/ocean.rules '-fplugin-arg-adjoint-head=$head'" \
  LDLIBS="$build/libadjoint.a -lm" sensitivity 2>&1 | sed '/serial compilation of/d;/see the .-flto. option/d'
./sensitivity
gnuplot "$src/ocean/ocean.gp"
echo
echo 'Ocean model, quad finite differences'
./sensitivity small.nml >small.log || { cat small.log; exit 1; }
cp gradients.txt ../quad
cd ../quad
model PRECISION=-DQUAD LDLIBS='-lquadmath -lm' differences
./differences small.nml
echo
echo "sensitivity of the transport to temperature and depth: $out/ocean/ocean.png" | sed "s,$top/,,g"
