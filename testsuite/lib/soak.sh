#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# soak.sh TOP GCC...: long campaigns of random programs and models, with seeds that `make check'
# does not use; as many processes at a time as there are processors.  The last line is
# `N judged, N failed'.  What failed, and how to repeat it, stands above.
#
# Environment: FROM, the first seed (1000); FUNCTIONS, per compiler (10000), of which three tenths are
# Fortran; a tenth have conditions on rounding boundaries, four tenths memory of all kinds, and of
# these a fifth runs under sanitizers, and a fifth calls what other units export; a fifth have what is rarer, a tenth
# stencils over two counters (MIXED, FIELDS in fuzz.sh); MODELS, per shape (400); OUT, where all is written (TOP/build/soak).  ONE, if not empty: each function
# at one of the five levels, by seed, in place of two; that takes half the time.
top=$1; shift
: "${FROM:=1000}" "${FUNCTIONS:=10000}" "${MODELS:=400}" "${OUT:=$top/build/soak}"
each=50
src=$top/testsuite

# job GCC SEED: functions of one seed, in a directory of its own of each process.
fuzz_job () {
  gcc=$1 seed=$2 language=c edges= memory= mixed= fields= sanitize= separate= levels="O1 O3"
  turn=$(echo "O1 O3:O0 O2:O2 Ofast" | cut -d: -f $((seed / 10 % 3 + 1)))
  case $((seed % 10)) in
    2) language=fortran mixed=1 levels=$turn ;;
    3) language=fortran ;;
    7) language=fortran memory=1 levels=$turn ;;
    9) mixed=1 levels=$turn ;;
    0) fields=1 levels=$turn ;;
    5) edges=1 levels="O1 Ofast" ;;
    1|6) memory=1 ;;
    4) memory=1 levels="O0 Ofast" ;;
    8) levels="O2 Ofast" ;;
  esac
  [ -z "${ONE-}" ] || levels=$(echo O0 O1 O2 O3 Ofast | cut -d' ' -f $(((seed + seed / 10) % 5 + 1)))
  [ -z "$memory" ] || [ $((seed / 10 % 5)) != 4 ] || sanitize=1 levels=O1
  # Of what has memory a fifth calls procedures of other units.
  [ -z "$memory" ] || [ $((seed / 10 % 5)) != 2 ] || separate=1
  dir=$OUT/$gcc.$seed
  mkdir -p "$dir" && cd "$dir" || exit 1
  for f in generate generate-fortran libcore.a sanitized.a; do ln -sf "$OUT/tools.$gcc/$f" .; done
  # shellcheck disable=SC2086
  LANGUAGE=$language EDGES=$edges MEMORY=$memory MIXED=$mixed FIELDS=$fields SANITIZE=$sanitize SEPARATE=$separate QUIET=1 \
    sh "$src/fuzz/fuzz.sh" "$gcc" "$top/build/$gcc" "$seed" $each $levels >said 2>&1
  status=$?
  total=$(sed -n 's/^\([0-9]*\) judged.*, \([0-9]*\) failed$/\1 \2/p' said)
  echo "${total:-0 1} $seed $gcc" >>"$OUT/totals"
  [ $status = 0 ] && [ "$total" ] && cd "$OUT" && rm -r "$dir" && return
  echo "FAILED: LANGUAGE=$language EDGES=$edges MEMORY=$memory MIXED=$mixed FIELDS=$fields SANITIZE=$sanitize SEPARATE=$separate fuzz.sh $gcc $top/build/$gcc $seed $each $levels"
  grep FAILED said || tail -n 3 said
}

if [ "${SOAK_JOB-}" ]; then fuzz_job "$@"; exit 0; fi

rm -rf "$OUT"; mkdir -p "$OUT"; : >"$OUT/totals"
# One function for each compiler makes the tools.
for gcc; do
  mkdir -p "$OUT/tools.$gcc" && cd "$OUT/tools.$gcc" || exit 1
  SANITIZE=1 sh "$src/fuzz/fuzz.sh" "$gcc" "$top/build/$gcc" 1 1 O1 >said 2>&1 || { cat said; exit 1; }
done
# The core's interpreter against its plans: all shapes.
cd "$OUT" || exit 1
core=$top/plugin/core
# shellcheck disable=SC2046
$1 -std=c11 -O1 $(find "$core" -type d -printf ' -iquote %p') -iquote "$src/core" -o test-random \
  "$src/core/test-random.c" $(ls "$src"/core/*.c | grep -v '/test-') \
  $(find "$core" -name '*.c') -lgmp -lm || exit 1
./test-random -r "$FROM" "$MODELS" >models 2>&1
grep -E '^(FAIL|seed)' models
passed=$(grep -c '^PASS' models) failed=$(grep -c '^FAIL' models)
echo "models: $passed shapes passed, $failed failed"
[ "$passed" -gt 0 ] || failed=1
echo "0 $failed models" >>totals

export OUT SOAK_JOB=1
for gcc; do
  for seed in $(seq "$FROM" $((FROM + FUNCTIONS / each - 1))); do echo "$gcc $seed"; done
done | xargs -P "$(nproc)" -L 1 sh "$src/lib/soak.sh" "$top"
awk '{ judged += $1; failed += $2 } END { print judged " judged, " failed " failed"; exit failed > 0 }' totals
