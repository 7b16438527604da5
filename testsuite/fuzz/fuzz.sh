#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# fuzz.sh GCC BUILD SEED COUNT LEVEL...: COUNT random functions (generate.c) are compiled
# at each LEVEL, e.g. O1, in the current directory and judged (judge.c).  Says what
# went wrong; the last line is "N judged, N left out, N failed", of settings; before it
# stands which functions were refused.  In the environment:
#
#   FLAGS     for all compilations of derivatives
#   TUNE      analyses, as in -fplugin-arg-adjoint-tune=TUNE; without it, a random choice
#             by seed; "all" is the default of the plugin
#   ONLY      this function only
#   DROP      without these nodes (words.h)
#   CORE      a library of plugin/core and the interpreter, made if it is not there
#
# A long run:
#
#   for s in $(seq 1 200); do sh fuzz.sh gcc-12 ../build/gcc-12 $s 50 O1 O3 || echo "seed $s"; done
gcc=$1 build=$2 seed=$3 count=$4; shift 4
here=$(cd "$(dirname "$0")" && pwd)
core=$here/../../plugin/core
common="timeout 300 $gcc -std=gnu11 -w -I$here -fdiagnostics-plain-output"
: "${CORE:=libcore.a}"

# ---- tools, made once -------------------------------------------------------------
if ! [ -x generate ]; then
  $gcc -std=c11 -O1 -o generate "$here/generate.c" "$here/words.c" "$here/expressions.c" \
    "$here/statements.c" "$here/kernels.c" || exit 2
fi
if ! [ -f "$CORE" ]; then
  mkdir -p core && (cd core && $gcc -std=gnu11 -O1 -I"$core" -c "$core"/*.c \
    "$here"/../core/interp*.c "$here/interpret.c" && ar rc ../libcore.new *.o) &&
    mv libcore.new "$CORE" && rm -r core || exit 2
fi

# ---- functions ----------------------------------------------------------------------
# shellcheck disable=SC2086
./generate ${ONLY:+-o $ONLY} ${DROP:+-x $DROP} "$seed" "$count" >functions.c || exit 2
rm -f ./*.adjoint-*
if [ -z "$TUNE" ] && [ -f "$core/tuning.def" ]; then
  # shellcheck disable=SC2046
  TUNE=$(./generate -t "$seed" $(sed -n 's/^SWITCH (\([a-z]*\),.*/\1/p
    s/^CHOICE (\([a-z]*\), "\([^"]*\)".*/\1:\2/p' "$core/tuning.def"))
fi
case $TUNE in ''|all) tune= ;; *) tune=-fplugin-arg-adjoint-tune=$TUNE; echo "tune: $TUNE" ;; esac
# GCC's own checks take time: every fourth seed.
[ $((seed % 4)) = 0 ] && checking=-fchecking || checking=

# ---- compilation ----------------------------------------------------------------------
skips= refused=0 crashes=0 levels= objects=
# make_object LEVEL SOURCE OBJECT FLAGS...; what GCC says goes to the file messages.
make_object () {
  level=$1 source=$2 object=$3; shift 3
  # shellcheck disable=SC2086
  $common -"$level" $checking $FLAGS -fplugin="$build/adjoint.so" $tune -DLEVEL="$level" \
    "$@" -c -o "$object" "$source" >messages 2>&1
  status=$?
  return $status
}
crashed () { [ $status -ge 124 ] || grep -Eq 'internal compiler error|Segmentation' messages; }
first_error () { grep -Em1 'internal compiler error|error: |sorry' messages; }
# Numbers of the functions that have an error in messages.
at_fault () {
  awk -F: 'FNR == NR { if ($0 ~ /^\/\* function/) { split ($0, w, " "); at[FNR] = w[3] } next }
    / error: |sorry, / && $1 == "functions.c" {
      for (l = $2; l > 0 && !(l in at); l--); if (l) print at[l] }' functions.c messages | sort -un
}
skip () { for k; do skips="$skips -DSKIP_$k"; done; }
# The functions on which the compiler crashes, each compiled alone.
single_out () {
  level=$1; shift
  for k in $(sed -n 's/^\/\* function \([0-9]*\) .*/\1/p' functions.c); do
    case " $skips " in *" -DSKIP_$k "*) continue ;; esac
    ./generate ${DROP:+-x $DROP} -o "$k" "$seed" "$count" >one.c
    if make_object "$level" one.c one.o "$@" || ! crashed; then continue; fi
    echo "FAILED: f$k at $level: compiler: $(first_error)"
    skip "$k"; crashes=$((crashes + 1))
  done
}
compile_level () {
  # shellcheck disable=SC2086
  while ! make_object "$@" $skips; do
    before=$skips
    if crashed; then
      single_out "$1" "$4"
    else
      for k in $(at_fault); do
	skip "$k"; refused=$((refused + 1))
	[ -n "$QUIET" ] || echo "refused: f$k: $(first_error)"
      done
    fi
    [ "$skips" != "$before" ] && continue
    cat messages
    echo "FAILED: f? at $1: compiler: $(first_error)"
    exit 1
  done
}
dump=-fplugin-arg-adjoint-dump=model
for level; do
  compile_level "$level" functions.c "$level.o" $dump
  levels="$levels X ($level)" objects="$objects $level.o" dump=-DLEVEL_AGAIN
done
# shellcheck disable=SC2086
$common -O1 -DQUAD $skips -c -o quad.o functions.c || exit 2

# ---- judgement ----------------------------------------------------------------------------
judge=judge-$(echo "$@" | tr ' ' '-').o
[ -f "$judge" ] || $common -O1 "-DLEVELS=$levels" -c -o "$judge" "$here/judge.c" || exit 2
# shellcheck disable=SC2086
$gcc $FLAGS -o judge "$judge" $objects quad.o "$build/libadjoint.a" "$CORE" -lgmp -lm || exit 2
ulimit -s unlimited
timeout 600 ./judge
status=$?
[ $status -le 1 ] || echo "FAILED: the judge ended with status $status"
echo "$refused refused, $crashes crashed"
[ $status = 0 ] && [ $crashes = 0 ]
