#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# compile-programs.sh TOP BUILD [N...]: what the compiler takes for whole programs of N procedures
# (program.awk) with -flto, without and with an adjoint that the link makes: processor time of
# compiling and of linking, of that the plugin's own, and the memory of the largest process.
#
# Environment: GFORTRAN; FLAGS (-O2); LINES, of each procedure (25); OUT, where all is written
# (BUILD/bench-compile).
#
# Into OUT: programs.dat, the table; program-N/, the program; program-N/report, where GCC says
# the link's time went.
set -e
top=$1 build=$2
shift 2
here=$top/testsuite/bench
: "${OUT:=$build/bench-compile}" "${FLAGS:=-O2}" "${GFORTRAN:=gfortran}" "${LINES:=25}"
mkdir -p "$OUT" && cd "$OUT"
gcc=$(echo "$GFORTRAN" | sed 's/gfortran/gcc/')
$gcc -O2 -Wall -o usage "$here/usage.c"
plugin=-fplugin=$build/adjoint.so
head='-fplugin-arg-adjoint-head=model(cost)/(theta)'

echo "# $($GFORTRAN --version | sed 1q), $FLAGS -flto, procedures of about $LINES lines; $(date -u +%F)
# Seconds of processor time and MiB of memory, without and with the adjoint.
# n lines compile-plain compile-adjoint link-plain link-adjoint own plain-MiB adjoint-MiB" >programs.dat
printf '%5s %7s | %8s %8s | %8s %8s %6s | %6s %6s\n' n lines compile adjoint link adjoint own MiB adjoint
for n in ${*:-50 200 800 2000}; do
  d=program-$n
  rm -rf "$d"; mkdir "$d"
  files=$(awk -v n="$n" -v lines="$LINES" -v out="$d" -f "$here/program.awk")
  lines=$(cat "$d"/*.f90 | wc -l)
  cd "$d"
  # shellcheck disable=SC2086
  {
    plain=$(../usage $GFORTRAN -cpp $FLAGS -flto -c $files)
    link=$(../usage $GFORTRAN $FLAGS -flto=1 -o plain ./*.o 2>/dev/null)
    with=$(../usage $GFORTRAN -cpp -DADJOINT $FLAGS -flto $plugin -c $files)
    linked=$(../usage $GFORTRAN $FLAGS -flto=1 $plugin "$head" -fplugin-arg-adjoint-globals=constant \
      -ftime-report -o with ./*.o "$build/libadjoint.a" 2>report) || { cat report; exit 1; }
  }
  ./with >said || { cat said; exit 1; }
  own=$(sed -n 's/^ *plugin execution *: *\([0-9.]*\).*/\1/p' report | sort -n | tail -n 1)
  cd ..
  echo "$n $lines $plain $with $link $linked ${own:-0}" |
    awk '{ printf "%d %d %.2f %.2f %.2f %.2f %.2f %.0f %.0f\n", $1, $2, $3, $5, $7, $9, $11, $8 / 1024, $10 / 1024 }' \
    >>programs.dat
  tail -n 1 programs.dat | awk '{ printf "%5d %7d | %8.2f %8.2f | %8.2f %8.2f %6.2f | %6d %6d\n",
    $1, $2, $3, $4, $5, $6, $7, $8, $9 }'
done
