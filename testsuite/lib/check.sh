#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check.sh TOP GCC...: runs the testsuite for each compiler, as many processes at a
# time as there are processors; prints totals; the last line is
# `N passed, N failed'.  DRIVERS="c fortran" in the environment runs only those, TESTS="heap-*"
# of the programs at every level only these.
#
# A driver that shares its tests out (adjoint-torture, adjoint-mine) runs in
# PARTS processes, any other in one.  A test that did not run is a failure: every
# driver announces how many results it will report (see adjoint-expect).
#
# The first compiler runs all, but each whole program at one or two of the five levels.  The others leave
# out what hardly depends on the compiler (OF_THE_FIRST), run every other whole program at one of the
# other levels, and what else is tested at all levels at FEWER.  FULL=1 in the environment: all.
top=$1; shift
src=$top/testsuite
out=$top/build/check
jobs=$(nproc)
OF_THE_FIRST=" bench core model "
FEWER="-O0 -O2"
parts=$((jobs * 3))
: "${DRIVERS:=$(cd "$src" && ls */*.exp | sed '/^lib\//d;/^config\//d;s,/.*,,')}"
LC_ALL=C; export LC_ALL
# Lines `compiler part parts driver...'.
job_list () {
  for cc; do
    shared=
    for driver in $DRIVERS; do
      case "$OF_THE_FIRST" in
	*" $driver "*) [ "$cc" = "$1" ] || [ "${FULL-}" ] || continue ;;
      esac
      if grep -Eq 'adjoint-(torture|mine)' "$src/$driver/$driver.exp"; then
	shared="$shared $driver/$driver.exp"
      else
	echo "$cc 0 1 $driver/$driver.exp"
      fi
    done
    [ -z "$shared" ] || for part in $(seq 0 $((parts - 1))); do
      echo "$cc $part $parts$shared"
    done
  done
}

# One process of DejaGnu in a directory of its own.
run_job () {
  cc=$1 part=$2 of=$3; shift 3
  dir=$out/$cc.$part.$(echo "$*" | sed "s:/[^ ]*::g;s: :+:g")
  mkdir -p "$dir" && cd "$dir" || exit 1
  fc=$(echo "$cc" | sed 's/gcc/gfortran/')
  levels=
  [ "$cc" = "$FIRST" ] || [ "${FULL-}" ] || levels=$FEWER
  DEJAGNU=/dev/null timeout 2400 runtest --tool adjoint --srcdir "$src" \
    GCC="$cc" GFORTRAN="$fc" BUILD="$top/build/$cc" PART="$part" PARTS="$of" \
    LEVELS="$levels" TESTS="${TESTS-}" "$@" >run.out 2>&1
}

# When each began and ended is in build/check/times.
if [ "${ADJOINT_JOB-}" ]; then
  began=$(date +%s)
  run_job "$@"
  echo "$began $(date +%s) $*" >>"$out/times"
  exit 0
fi

rm -rf "$out"; mkdir -p "$out"
start=$(date +%s)
job_list "$@" | while read -r job; do echo "$top $job"; done |
  ADJOINT_JOB=1 DRIVERS="$DRIVERS" FIRST="$1" xargs -P "$jobs" -L 1 sh "$src/lib/check.sh"

# Failures by name and totals by driver; `.sum' names the driver before its results.
# From outside: a program of c and fortran has at least two results per level and
# compiler (the first runs every other one at two levels, the others half of them at one); unless TESTS chooses.
for d in c fortran; do
  [ -z "${TESTS-}" ] || continue
  n=$(ls "$src/$d"/*.c "$src/$d"/*.f "$src/$d"/*.f90 2>/dev/null | wc -l)
  most=2 fewer=1
  [ -z "${FULL-}" ] || most=10 fewer=10
  # Twelve at the end may all be left out.
  echo "least $d $((n * most + (n - 12) * fewer * ($# - 1)))"
done >"$out/least"
# What drivers announced: lines `DRIVER N'.
cat "$out"/*/expected | sed 's/^/announced /' >"$out/announced"
cat "$out/least" "$out/announced" "$out"/*/adjoint.sum |
  awk -v drivers="$DRIVERS" '
  $1 == "announced" { expected[$2] += $3; next }
  $1 == "least" { least[$2] = $3; next }
  /^Running .*\.exp/ {
    n = split ($2, a, "/"); driver = a[n]; sub (/\.exp$/, "", driver); next
  }
  /^(PASS|XFAIL): / { passed[driver]++; next }
  /^(FAIL|XPASS|ERROR|UNRESOLVED|KFAIL|KPASS): / { failed[driver]++; print; next }
  /^(UNSUPPORTED|UNTESTED): / { failed[driver]++; print; next }
  END {
    k = split (drivers, list, " ")
    for (i = 1; i <= k; i++) {
      d = list[i]; ran = passed[d] + failed[d]
      if (ran < least[d]) short[d] = least[d]
      if (ran < expected[d]) short[d] = expected[d]
      if (ran == 0) short[d] = 1
      if (d in short) {
	printf "FAIL: %s: %d results, %d expected\n", d, ran, short[d]
	failed[d] += short[d] - ran
      }
      printf "%-10s %6d passed %4d failed\n", d, passed[d], failed[d]
      p += passed[d]; f += failed[d]
    }
    exit_status = f > 0 || p == 0
    print p + 0, f + 0 >"/dev/stderr"
    exit exit_status
  }' - 2>"$out/totals"
status=$?
echo "logs in build/check, $(($(date +%s) - start)) s"
read -r passed failed <"$out/totals"
echo "$passed passed, $failed failed"
exit $status
