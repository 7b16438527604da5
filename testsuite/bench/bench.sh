#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# bench.sh TOP BUILD [PROGRAM...]: the adjoints of the programs of this folder by the
# plugin, by hand and by ADOL-C: compared, timed, tabled and drawn.  A name with -f is
# the Fortran version, with -plain the C one without `restrict'.
#
# Environment: GCC, GXX, GFORTRAN, the compilers; FLAGS (-O3 -fno-math-errno); LOOSE
# (-Ofast), for a second column of tapes: there comparisons of reals are recorded; TURNS,
# how often all are run in turn (9; 0: only gradients and tapes are compared); SWITCHES, the
# words of tuning.def that are switched off one after the other (all of them; `none':
# none); OUT, where all is written (BUILD/bench).
#
# Into OUT: figures.dat (figures.md), switches.dat, and drawn bench.svg, switches.svg.
set -e
top=$1 build=$2
shift 2
src=$top/testsuite/bench demo=$top/testsuite/demo
: "${OUT:=$build/bench}" "${TURNS:=9}" "${FLAGS:=-O3 -fno-math-errno}" "${LOOSE:=-Ofast}"
: "${SWITCHES:=all}"
arg=-fplugin-arg-adjoint
programs=${*:-bratu shallow gmm roe burgers burgers-plain logsumexp lstm camera cholesky solve ode taylor dgemm dgemm-plain brusselator brusselator-plain rates rates-asked springs bratu-f shallow-f burgers-f cholesky-f solve-f springs-f}
case $SWITCHES in
  all) SWITCHES=$(sed -n 's/^SWITCH *( *\([a-z_]*\).*/\1/p' "$top/plugin/core/base/tuning.def") ;;
  none) SWITCHES= ;;
esac
mkdir -p "$OUT" && cd "$OUT"

# Which head is asked for, without its name.
head_of () {
  case $1 in
    bratu*) echo "(f)/(x,prm)" ;;
    shallow-f) echo "(objective)/(h0)" ;;
    shallow) echo "(return)/(h0)" ;;
    gmm) echo "(return)/(alphas,means,icf)" ;;
    roe) echo "(flux)/(q)" ;;
    burgers-f) echo "(energy)/(start)" ;;
    burgers*) echo "(return)/(start)" ;;
    logsumexp) echo "(return)/(x)" ;;
    springs) echo "(return)/(start,k)" ;;
    springs-f) echo "(energy)/(start,k)" ;;
    lstm) echo "(return)/(weights,ends)" ;;
    cholesky*) echo "(a)/(a)" ;;
    solve*) echo "(b)/(a,b)" ;;
    ode) echo "(return)/(p)" ;;
    taylor) echo "(return)/(x)" ;;
    dgemm*) echo "(c)/(a,b)" ;;
    brusselator*) echo "(return)/(start)" ;;
    rates) echo "(dz!)/(z)" ;;
    rates-asked) echo "(dz)/(z)" ;;
    camera) echo "(error)/(cameras,points,weight)" ;;
  esac
}

# Bratu and shallow water are the demo's.
source_of () {
  case $1 in
    *-f) set -- "${1%-f}.f" "${1%-f}.f90" ;;
    *) set -- "${1%%-*}.c" none ;;
  esac
  for f in "$src/$1" "$src/$2" "$demo/$1" "$demo/$2"; do
    [ ! -f "$f" ] || echo "$f"
  done
}

# compiler_of PROGRAM: with the options of its primal, which its adjoint has too.
compiler_of () {
  case $1 in
    *-f) echo "$GFORTRAN -cpp $FLAGS" ;;
    *-plain) echo "$GCC $FLAGS -Drestrict=" ;;
    *) echo "$GCC $FLAGS" ;;
  esac
}

# differentiate PROGRAM NAME OBJECT [OPTION...]: the primal under NAME, and NAME_b.
differentiate () {
  program=$1 name=$2 object=$3 base=${1%%-*}
  shift 3
  [ "$name" = "$base" ] || set -- "-D$base=$name" "$@"
  $(compiler_of "$program") "-fplugin=$build/adjoint.so" \
    "$arg-head=$name$(head_of "$program")" "$@" -c -o "$object" "$(source_of "$program")"
  case $program in
    *-f) objcopy -G "${name}_" -G "${name}_b_" "$object" ;;
  esac
}

# List NAME_b, and for each of SWITCHES NAME_<number>_b, for the harness.
write_variants () {
  base=$1 under=$2 number=0 table="{ \"ours\", ${1}_b$2 }"
  echo '#include "harness.h"'
  echo "any_function ${base}_b$under;"
  for s in $switches; do
    number=$((number + 1))
    echo "any_function ${base}_${number}_b$under;"
    table="$table, { \"no-$s\", ${base}_${number}_b$under }"
  done
  echo "const struct variant variants[] = { $table };"
  echo "const int variant_count = sizeof variants / sizeof *variants;"
}

# build PROGRAM: the program that runs all its adjoints, with the variants of $switches.
build () {
  program=$1 base=${1%%-*} under= define= adolc= objects="$1-0.o"
  case $program in
    *-f) under=_ define=-DFORTRAN ;;
  esac
  write_variants "$base" "$under" >"$program-variants.c"
  differentiate "$program" "$base" "$program-0.o"
  number=0
  for s in $switches; do
    number=$((number + 1))
    differentiate "$program" "${base}_$number" "$program-$number.o" "$arg-tune=no-$s"
    objects="$objects $program-$number.o"
  done
  $GCC $FLAGS -std=gnu11 -Wall -I"$src" $define -c -o "$program-hand.o" \
    "$src/$base-hand.c"
  for f in "$src/$base-run.c" "$program-variants.c" "$src/harness.c"; do
    $GCC -std=gnu11 -O2 -Wall -Wextra -I"$src" -I"$top/runtime" $define \
      -c -o "$program-$(basename "${f##*-}" .c).o" "$f"
  done
  if [ "$program" = "$base" ] && [ -n "$have_adolc" ] && [ -z "$switches" ] \
     && [ -f "$src/$base-adolc.cc" ]; then
    $GXX -O3 -w -I"$src" -I"$demo" -c -o "$program-adolc.o" "$src/$base-adolc.cc"
    adolc="$program-adolc.o -ladolc"
  fi
  $GXX -o "$program" "$program-harness.o" "$program-run.o" "$program-variants.o" \
    "$program-hand.o" $objects $adolc "$build/libadjoint.a" ${under:+-lgfortran} -lm
}

# tapes PROGRAM SIZE: bytes per unit under $FLAGS and under $LOOSE, which adds in
# another order than what was written by hand.
tapes () {
  switches= have_adolc=
  for flags in "$FLAGS" "$LOOSE"; do
    (mkdir -p tapes && cd tapes && FLAGS=$flags && build "$1" && "./$1" "$2" 1 1e-8) |
      awk '{ printf "%s ", $10 }'
  done
}

# Milliseconds of the fastest of three runs.
best () {
  least=
  for k in 1 2 3; do
    t=$(date +%s%N)
    "$@" >/dev/null 2>&1
    t=$((($(date +%s%N) - t) / 1000000))
    [ -n "$least" ] && [ "$least" -le $t ] || least=$t
  done
  echo "$least"
}

have_adolc=
echo '#include <adolc/adolc.h>' >have.cc
if $GXX -fsyntax-only have.cc 2>have.log; then have_adolc=yes; fi

if [ "$TURNS" = 0 ]; then
  switches=$SWITCHES
  for p in $programs; do
    build "$p"
    ./"$p" small 0
    echo "$p: tapes $(tapes "$p" small)"
  done
  exit 0
fi

# ---- figures -----------------------------------------------------------------

echo "# $($GCC --version | sed 1q), $FLAGS; $TURNS turns; $(date -u +%F)" >figures.dat
cat >>figures.dat <<'EOF'
# Of each program: medians of ratios.  Times to the primal's (ms), 0: there is none;
# tape and what the adjoint by hand keeps in bytes per unit; the largest difference of
# gradients; compile times in ms without and with the plugin; tape under $LOOSE.
# program size primal ours hand fused adolc again ours/hand tape kept off unit plain plugin loose
EOF
echo "program        size     primal    ours    hand   fused   ADOL-C   again ours/hand     tape   kept   loose"
for p in $programs; do
  switches=
  build "$p"
  plain=$(best $(compiler_of "$p") -c -o time.o "$(source_of "$p")")
  whole=$(best differentiate "$p" "${p%%-*}" time.o)
  ./"$p" full "$TURNS" >"$p.out"
  [ ! -f "$p-adolc.o" ] || ./"$p" small "$TURNS" >>"$p.out"
  loose=$(tapes "$p" full)
  sed "s/\$/ $plain $whole ${loose#* }/" "$p.out" | tee -a figures.dat |
    awk '{ printf "%-14s %-6s %8.3g %7.2f %7.2f %7.2f %8.1f %7.1f %9.2f %8.2f %6.1f %7.2f per %s\n",
	   $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $16, $13 }'
done

# Geometric means over the programs, full size.
awk '$2 == "full" { n++; ours += log ($4); hand += log ($5); ratio += log ($9) }
     END { printf "geometric mean of %d: gradient/primal %.2f, by hand %.2f, ours/hand %.2f\n",
	     n, exp (ours / n), exp (hand / n), exp (ratio / n) }' figures.dat | tee means

# In the order of figures.dat: ours, hand, ADOL-C, tape, kept.
awk '$2 == "full" { name[++n] = $1; ours[$1] = $4; hand[$1] = $5; tape[$1] = $10; kept[$1] = $11 }
     $2 == "small" { adolc[$1] = $7 }
     END { for (i = 1; i <= n; i++) { p = name[i]
	     print p, ours[p], hand[p], adolc[p] + 0, tape[p], kept[p] } }' figures.dat >plot.dat
gnuplot "$src/bench.gp"
# The same for doc/bench.md.
awk '$2 == "small" { adolc[$1] = sprintf ("%.0f", $7); again[$1] = sprintf ("%.0f", $8) }
     $2 == "full" { line[++n] = $0 }
     END { print "| program | gradient/primal | by hand | fused | ADOL-C, again | ours/hand | tape | -Ofast | kept | per | compile, ms |"
	   print "|---|---|---|---|---|---|---|---|---|---|---|"
	   for (i = 1; i <= n; i++) { $0 = line[i]; gsub ("-", " ", $13)
	     printf "| %s | %.2f | %.2f | %s | %s | **%.2f** | %.1f | %.1f | %.1f | %s | %d, %d |\n",
	       $1, $4, $5, ($6 > 0 ? sprintf ("%.2f", $6) : ""),
	       (($1 in adolc) ? adolc[$1] ", " again[$1] : ""),
	       $9, $10, $16, $11, $13, $14, $15 } }' figures.dat >figures.md

# ---- each analysis switched off ------------------------------------------------

[ -n "$SWITCHES" ] || exit 0
switches=$SWITCHES
echo "# Time and tape with one analysis off, relative to all on (brief runs)." >switches.dat
echo "# program size switch time tape" >>switches.dat
for p in $programs; do
  build "$p"
  ./"$p" brief "$TURNS" | sed 1d >>switches.dat
done
# table COLUMN: a row for each switch, a column for each program.
table () {
  awk -v column="$1" '
    !/^#/ { value[$1, $3] = $column
	    if (!seen[$1]++) program[++programs] = $1
	    if (!known[$3]++) word[++words] = $3 }
    END { printf "%-18s", "off"
	  for (i = 1; i <= programs; i++) printf " %13.13s", program[i]
	  for (j = 1; j <= words; j++) {
	    printf "\n%-18s", word[j]
	    for (i = 1; i <= programs; i++)
	      printf " %13.2f", value[program[i], word[j]]
	  }
	  print "" }' switches.dat
}
for part in time tape; do
  [ $part = time ] && column=4 || column=5
  table $column >$part.dat
  printf '\nOne analysis off: %s relative to all on\n' $part
  cat $part.dat
done
gnuplot "$src/switches.gp"
