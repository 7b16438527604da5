#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# relink.sh TOP BUILD: what it takes to build a program again of which one file has changed: one that the
# derivative does not reach, one that it reaches without being active, an active one.  The program is one
# of program.awk in about a hundred files; its derivative is made by the link (-flto).
#
# Processor seconds; environment: GFORTRAN, FLAGS (-O2), N (200 procedures), LINES (25), PER (2 in a
# file), OUT (BUILD/bench-relink).
set -e
top=$1 build=$2
here=$top/testsuite/bench
: "${OUT:=$build/bench-relink}" "${FLAGS:=-O2}" "${GFORTRAN:=gfortran}" "${N:=200}" "${LINES:=25}" "${PER:=2}"
rm -rf "$OUT"; mkdir -p "$OUT" && cd "$OUT"
gcc=$(echo "$GFORTRAN" | sed 's/gfortran/gcc/')
$gcc -O2 -Wall -o usage "$here/usage.c"
plugin=-fplugin=$build/adjoint.so
head='-fplugin-arg-adjoint-head=model(cost)/(theta)'
files=$(awk -v n="$N" -v lines="$LINES" -v per="$PER" -f "$here/program.awk")
# shellcheck disable=SC2086
seconds () { ./usage "$@" 2>said | awk '{ printf "%.1f", $1 }'; }
compile () { seconds $GFORTRAN -cpp -DADJOINT $FLAGS -flto $plugin -c "$@"; }
link () { seconds $GFORTRAN $FLAGS -flto=1 $plugin "$head" -fplugin-arg-adjoint-globals=constant -o with ./*.o "$build/libadjoint.a"; }
plain () { seconds $GFORTRAN -cpp $FLAGS -c "$@"; }
echo "# $($GFORTRAN --version | sed 1q), $FLAGS; $(echo $files | wc -w) files, $(cat ./*.f90 | wc -l) lines"
mkdir plain
printf '%-34s compile %s, link %s\n' 'plain, without -flto, all' "$(plain $files)" "$(seconds $GFORTRAN $FLAGS -o plain/all ./*.o)"
printf '%-34s compile %s, link %s\n' 'all' "$(compile $files)" "$(link)"
for file in elsewhere_0 passive_0 active_0; do
  sed -i 's/0\.9d0/0.8d0/' $file.f90
  printf '%-34s compile %s, link %s\n' "$file.f90 changed" "$(compile $file.f90)" "$(link)"
  ./with >result || { cat result; exit 1; }
done
printf '%-34s link %s\n' 'nothing changed' "$(link)"
