#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# fuzz.sh GCC BUILD SEED COUNT LEVEL...: COUNT random functions (generate.c) are compiled
# at each LEVEL, e.g. O0, into the current directory and judged (judge.c).  Says what
# went wrong; the last line is "N judged, N left out, N failed".  FLAGS in the environment
# is for all compilations of derivatives.  A long run:
#
#   for s in $(seq 1 1000); do
#     sh fuzz.sh gcc-12 ../build/gcc-12 $s 40 O1 O3 || echo "seed $s"
#   done
gcc=$1 build=$2 seed=$3 count=$4; shift 4
here=$(dirname "$0")
common="$gcc -std=gnu11 -w -I$here"
[ -x generate ] || $gcc -std=c11 -O1 -o generate "$here/generate.c" || exit 2
./generate "$seed" "$count" >functions.c || exit 2
objects= levels=
for level; do
  # shellcheck disable=SC2086
  $common -$level -fchecking $FLAGS -fplugin="$build/adjoint.so" -DLEVEL="$level" \
    -fdiagnostics-plain-output -c -o "$level.o" functions.c || exit 1
  objects="$objects $level.o" levels="$levels X ($level)"
done
# shellcheck disable=SC2086
$common -O1 -DQUAD -c -o quad.o functions.c &&
  $common -O1 "-DLEVELS=$levels" $FLAGS -o judge "$here/judge.c" $objects quad.o \
    "$build/libadjoint.a" -lm && ./judge
