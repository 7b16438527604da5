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
#   EDGES     not empty: conditions on rounding boundaries (EDGE in fuzz.h), of C only, say
#             with FLAGS=-mfpmath=387
#   MEMORY    not empty: memory of all kinds (memory.c, memory-fortran.c, ...)
#   MIXED     not empty, without MEMORY: what is rarer: reals of all kinds side by side, unions, bytes and bit
#             fields beside reals, jumps into loops (mixed.c, mixed-fortran.c)
#   FIELDS    not empty: stencils over two counters too (fields.c), in C only
#   SEPARATE  not empty: each function in a library, which exports it, and called by one that
#             is derived (doc/separate.md); in Fortran what the functions call is in the library.
#             There are no models
#   LANGUAGE  fortran: random procedures in Fortran (generate-fortran.c)
#   SANITIZE  1: all of it, and the run time, under the address and undefined-behaviour
#             sanitizers, Fortran's primal with checks of subscripts; valgrind: under that
#   CORE      a library of plugin/core and the interpreter, made if it is not there
#
# A long run:
#
#   for s in $(seq 1 200); do sh fuzz.sh gcc-12 ../build/gcc-12 $s 50 O1 O3 || echo "seed $s"; done
gcc=$1 build=$2 seed=$3 count=$4; shift 4
here=$(cd "$(dirname "$0")" && pwd)
core=$here/../../plugin/core
common="timeout 300 $gcc -std=gnu11 -w -I$here -fdiagnostics-plain-output"
generate=generate source=functions.c
if [ "$LANGUAGE" = fortran ]; then
  generate=generate-fortran source=functions.f90
  fortran="timeout 300 $(echo "$gcc" | sed 's/gcc/gfortran/') -cpp -w -ffree-line-length-none"
  fortran="$fortran -fdiagnostics-plain-output"
fi
: "${CORE:=libcore.a}"

# ---- tools, made once -------------------------------------------------------------
if ! [ -x generate ]; then
  $gcc -std=c11 -O1 -o generate "$here/generate.c" "$here/words.c" "$here/expressions.c" \
    "$here/statements.c" "$here/memory.c" "$here/memory-values.c" "$here/callbacks.c" "$here/mixed.c" \
    "$here/kernels.c" "$here/steps.c" "$here/fields.c" &&
    $gcc -std=c11 -O1 -o generate-fortran "$here/generate-fortran.c" "$here/steps-fortran.c" \
      "$here/memory-fortran.c" "$here/calls-fortran.c" "$here/types-fortran.c" "$here/mixed-fortran.c" "$here/words.c" || exit 2
fi
if ! [ -f "$CORE" ]; then
  # shellcheck disable=SC2046
  mkdir -p core && (cd core && $gcc -std=gnu11 -O1 $(find "$core" -type d -printf ' -iquote %p') \
    -c $(find "$core" -name '*.c') \
    "$here"/../core/interp*.c "$here/interpret.c" && ar rc ../libcore.new *.o) &&
    mv libcore.new "$CORE" && rm -r core || exit 2
fi

# ---- sanitizers ---------------------------------------------------------------------
sanitize= checks= runtime=$build/libadjoint.a run=
case $SANITIZE in
  '') ;;
  valgrind)
    run="valgrind -q --error-exitcode=3" ;;
  *)
    # Objects of variable size make pointers out of subscripts with -fsanitize=object-size.
    sanitize="-g -fsanitize=address,undefined -fno-sanitize=object-size -fno-sanitize-recover=all"
    checks="-fcheck=bounds,mem,pointer,do,recursion"
    runtime=sanitized.a
    ASAN_OPTIONS=detect_leaks=0 export ASAN_OPTIONS	# who returns early keeps what it allocated
    if ! [ -f $runtime ]; then
      # shellcheck disable=SC2086
      mkdir -p sanitized && (cd sanitized && $gcc -std=c11 -O1 $sanitize -c "$here"/../../runtime/*.c &&
	ar rcs ../sanitized.new ./*.o) && mv sanitized.new $runtime && rm -r sanitized || exit 2
    fi ;;
esac

# ---- functions ----------------------------------------------------------------------
# shellcheck disable=SC2086
./$generate ${EDGES:+-e} ${MEMORY:+-m} ${MIXED:+-v} ${FIELDS:+-f} ${ONLY:+-o $ONLY} ${DROP:+-x $DROP} "$seed" "$count" >$source || exit 2
# shellcheck disable=SC2086
[ -z "$fortran" ] || ./$generate -s ${MEMORY:+-m} ${MIXED:+-v} ${ONLY:+-o $ONLY} "$seed" "$count" >shims.c || exit 2
rm -f ./*.adjoint-*
if [ -z "$TUNE" ] && [ -f "$core/base/tuning.def" ]; then
  # shellcheck disable=SC2046
  TUNE=$(./generate -t "$seed" $(sed -n 's/^SWITCH (\([a-z]*\),.*/\1/p
    s/^CHOICE (\([a-z]*\), "\([^"]*\)".*/\1:\2/p' "$core/base/tuning.def") \
    "eliminate:forward|markowitz+reverse|relative+forward|siblings+markowitz+forward|scarce+reverse")
fi
case $TUNE in ''|all) tune= ;; *) tune=-fplugin-arg-adjoint-tune=$TUNE; echo "tune: $TUNE" ;; esac
# GCC's own checks take time: every fourth seed.
[ $((seed % 4)) = 0 ] && checking=-fchecking || checking=

# ---- compilation ----------------------------------------------------------------------
skips= refused=0 crashes=0 levels= objects= libraries=
# Text of Fortran, with a level's name in all names.
at_level () { sed "s/LEVEL/$1/g"; }
# Heads for functions of the file $1 at level $2 that are not skipped.
heads_in () {
  for k in $(sed -n 's/^! function //p' "$1"); do
    case " $skips " in *" -DSKIP_$k "*) ;; *) echo "-fplugin-arg-adjoint-head=f${k}_$2" ;; esac
  done
}
# make_object LEVEL SOURCE OBJECT FLAGS...; what GCC says goes to the file messages.
make_object () {
  level=$1 from=$2 object=$3; shift 3
  flags="-$level $checking $FLAGS $sanitize -fplugin=$build/adjoint.so $tune -DLEVEL=$level $*"
  if [ -n "$fortran" ]; then
    at_level "$level" <"$from" >text.f90
    # shellcheck disable=SC2046,SC2086
    $fortran -DFOUR=4 -DEIGHT=8 -DTEN=10 $flags $([ "$object" = "$level-library.o" ] || heads_in text.f90 "$level") \
      -c -o "$object" text.f90 >messages 2>&1
  else
    # shellcheck disable=SC2086
    $common $flags -c -o "$object" "$from" >messages 2>&1
  fi
  status=$?
  return $status
}
crashed () { [ $status -ge 124 ] || grep -Eq 'internal compiler error|Segmentation' messages; }
first_error () { grep -Em1 'internal compiler error|[eE]rror: |sorry' messages; }
# Numbers of the functions that have an error in messages.
at_fault () {
  awk -F: 'FNR == NR { if ($0 ~ /^(\/\*|!) function/) { split ($0, w, " "); at[FNR] = w[3] } next }
    / [eE]rror: |sorry, / && $1 ~ /^(functions.c|text.f90)$/ {
      for (l = $2; l > 0 && !(l in at); l--); if (l) print at[l] }' $source messages | sort -un
}
skip () { for k; do skips="$skips -DSKIP_$k"; done; }
# The functions on which the compiler crashes, each compiled alone.
single_out () {
  level=$1; shift
  for k in $(sed -n 's/^[/*! ]* function \([0-9]*\).*/\1/p' $source); do
    case " $skips " in *" -DSKIP_$k "*) continue ;; esac
    # shellcheck disable=SC2086
    ./$generate ${EDGES:+-e} ${MEMORY:+-m} ${MIXED:+-v} ${FIELDS:+-f} ${DROP:+-x $DROP} -o "$k" "$seed" "$count" >"one.${source#*.}"
    if make_object "$level" "one.${source#*.}" one.o "$@" || ! crashed; then continue; fi
    echo "FAILED: f$k at $level: compiler: $(first_error)"
    skip "$k"; crashes=$((crashes + 1))
  done
}
compile_level () {
  # shellcheck disable=SC2086
  while ! make_object $1 $source $1.o $2 $skips; do
    before=$skips
    if crashed; then
      single_out "$1" "$2"
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
# The library of LEVEL; who is not exported is skipped.
compile_library () {
  # shellcheck disable=SC2086
  if ! make_object "$1" $source "$1-library.o" -DLIBRARY $export -fplugin-arg-adjoint-export; then
    cat messages
    echo "FAILED: f? at $1: library: $(first_error)"
    exit 1
  fi
  export="-DCALLER -fplugin-arg-adjoint-summary=$1-library.o" objects="$objects $1-library.o"
  # In Fortran the callers tell.
  [ -z "$fortran" ] || return 0
  nm "$1-library.o" >symbols
  for k in $(sed -n 's/^[/*! ]* function \([0-9]*\).*/\1/p' $source); do
    case " $skips " in *" -DSKIP_$k "*) continue ;; esac
    grep -Eq " f${k}_$1_own[.]fwd(state)?[0-9]" symbols && continue
    skip "$k"; refused=$((refused + 1))
  done
}
# The interpreter runs no models of memory by address.
[ -n "$MEMORY$MIXED" ] && dump= || dump=-fplugin-arg-adjoint-dump=model
for level; do
  export=
  [ "$fortran" ] || export=-fplugin-arg-adjoint-mode=both
  if [ -n "$SEPARATE" ]; then
    compile_library "$level"
    dump=$export
  fi
  compile_level "$level" "$dump"
  levels="$levels X ($level)" objects="$objects $level.o" dump=
done
# The same in quad precision, without the plugin.
# shellcheck disable=SC2086
if [ -n "$fortran" ]; then
  at_level quad <$source >text.f90 &&
    $fortran -O1 -DFOUR=16 -DEIGHT=16 -DTEN=16 $sanitize $checks -freal-8-real-16 -freal-4-real-16 $skips -c -o quad.o text.f90 || exit 2
  for level in quad "$@"; do
    [ $level = quad ] && define=-DQUAD || define=-DLEVEL=$level
    $common -O1 $define $skips -c -o "$level-shims.o" shims.c || exit 2
    objects="$objects $level-shims.o"
  done
  libraries="-lgfortran -lquadmath"
else
  $common -O1 $sanitize -DQUAD $skips -c -o quad.o functions.c || exit 2
fi

# ---- judgement ----------------------------------------------------------------------------
judge=judge-$(echo "$@" ${EDGES:+edges} | tr ' ' '-').o
[ -f "$judge" ] || $common -O1 "-DLEVELS=$levels" ${EDGES:+-DEDGES=1} -c -o "$judge" "$here/judge.c" || exit 2
# shellcheck disable=SC2086
$gcc $FLAGS $sanitize -o judge "$judge" $objects quad.o "$runtime" "$CORE" $libraries -lgmp -lm || exit 2
ulimit -s unlimited
timeout 600 $run ./judge
status=$?
[ $status -le 1 ] || echo "FAILED: the judge ended with status $status"
echo "$refused refused, $crashes crashed"
[ $status = 0 ] && [ $crashes = 0 ]
