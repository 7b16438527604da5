#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# bench.sh TOP BUILD [PROGRAM...]: the adjoints of the programs of this folder by the
# plugin, by hand and by ADOL-C: compared, timed, tabled and drawn.  A name with -f is
# the Fortran version, with -plain the C one without `restrict'.
#
# Environment: GCC, GXX, GFORTRAN, the compilers; FLAGS (-O3 -fno-math-errno); FAST (-O3
# -march=native -ffast-math), for a second set of figures: there comparisons of reals are
# recorded; TURNS, how often all are run in turn (9; 0: only gradients and tapes are
# compared); SWITCHES, the words of tuning.def that are switched off one after the other
# (all of them; `none': none); OUT, where all is written (BUILD/bench).
#
# Into OUT: figures.dat (figures.md), switches.dat, and drawn bench.svg, switches.svg.
set -e
top=$1 build=$2
shift 2
src=$top/testsuite/bench demo=$top/testsuite/demo
: "${OUT:=$build/bench}" "${TURNS:=9}" "${FLAGS:=-O3 -fno-math-errno}"
: "${SWITCHES:=all}" "${FAST:=-O3 -march=native -ffast-math}"
arg=-fplugin-arg-adjoint
programs=${*:-bratu shallow gmm roe burgers burgers-plain logsumexp lstm camera cholesky solve ode taylor dgemm dgemm-plain brusselator brusselator-plain rates rates-asked springs fft fft-plain advect advect-plain descent descent-plain net net-plain bratu-f shallow-f burgers-f cholesky-f solve-f springs-f advect-f}
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
    fft*) echo "(return)/(real,imaginary)" ;;
    advect-f) echo "(total)/(start)" ;;
    advect*) echo "(return)/(start)" ;;
    descent*) echo "(return)/(a,b,start)" ;;
    net*) echo "(return)/(weights)" ;;
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
    *-asked) define=-DASKED ;;
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

# fast PROGRAM SIZE TURNS: its figures under $FAST, which adds in another order than what
# was written by hand.
fast () {
  (switches= have_adolc= FLAGS=$FAST
   mkdir -p fast && cd fast && build "$1" && "./$1" "$2" "$3" 1e-8)
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

# ADOL-C is only timed: where nothing is, it is not asked for.
have_adolc=
echo '#include <adolc/adolc.h>' >have.cc
if [ "$TURNS" != 0 ] && $GXX -fsyntax-only have.cc 2>have.log; then have_adolc=yes; fi

if [ "$TURNS" = 0 ]; then
  switches=$SWITCHES
  for p in $programs; do
    build "$p"
    ./"$p" small 0
    strict=$(./"$p" small 1 | awk 'NR == 1 { print $10 }')
    echo "$p: tapes $strict $(fast "$p" small 1 | awk '{ print $10 }')"
  done
  exit 0
fi

# ---- figures -----------------------------------------------------------------

echo "# $($GCC --version | sed 1q), $FLAGS; $FAST; $TURNS turns; $(date -u +%F)" >figures.dat
cat >>figures.dat <<'EOF'
# Of each program: medians of ratios.  Times to the primal's (ms), 0: there is none;
# tape and what the adjoint by hand keeps in bytes per unit; the largest difference of
# gradients; roof: what moving tape and data takes at the least, to the primal's time, at
# GB/s; compile times in ms without and with the plugin; the same under $FAST.
# program size primal ours hand fused adolc again ours/hand tape kept off unit roof GB/s plain plugin fast: primal ours hand ours/hand tape roof
EOF
echo "First: $FLAGS; second: $FAST"
echo "program        size     primal    ours    hand ours/hand  roof |   ours    hand ours/hand  roof |   tape  second    kept | fused  ADOL-C   again"
for p in $programs; do
  switches=
  build "$p"
  plain=$(best $(compiler_of "$p") -c -o time.o "$(source_of "$p")")
  whole=$(best differentiate "$p" "${p%%-*}" time.o)
  ./"$p" full "$TURNS" >"$p.out"
  [ ! -f "$p-adolc.o" ] || ./"$p" small "$TURNS" >>"$p.out"
  second=$(fast "$p" full "$TURNS" | awk '{ print $3, $4, $5, $9, $10, $14 }')
  sed "s/\$/ $plain $whole $second/" "$p.out" | tee -a figures.dat |
    awk '{ printf "%-14s %-6s %8.3g %7.2f %7.2f %9.2f %5.2f | %6.2f %7.2f %9.2f %5.2f | %6.2f %7.2f %7.2f | %5.2f %7.1f %7.1f per %s\n",
	   $1, $2, $3, $4, $5, $9, $14, $19, $20, $21, $23, $10, $22, $11, $6, $7, $8, $13 }'
done

# Geometric means over the programs, full size, under both sets of flags.
awk '$2 == "full" { n++; ours += log ($4); hand += log ($5); ratio += log ($9)
       quick += log ($19); by += log ($20); over += log ($21) }
     END { form = "geometric mean of %d, %s: gradient/primal %.2f, by hand %.2f, ours/hand %.2f\n"
	   printf form, n, flags, exp (ours / n), exp (hand / n), exp (ratio / n)
	   printf form, n, fast, exp (quick / n), exp (by / n), exp (over / n) }' \
  flags="$FLAGS" fast="$FAST" figures.dat | tee means
awk '$2 == "full" { low = low && low < $15 ? low : $15; high = high > $15 ? high : $15 }
     END { printf "bandwidth: %.1f to %.1f GB/s\n", low, high }' figures.dat | tee -a means

# In the order of figures.dat: ours, hand, ADOL-C, tape, kept, roof; under $FAST ours, hand,
# roof.
awk '$2 == "full" { name[++n] = $1; ours[$1] = $4; hand[$1] = $5; tape[$1] = $10; kept[$1] = $11
		     roof[$1] = $14; quick[$1] = $19 " " $20 " " $23 }
     $2 == "small" { adolc[$1] = $7 }
     END { for (i = 1; i <= n; i++) { p = name[i]
	     print p, ours[p], hand[p], adolc[p] + 0, tape[p], kept[p], roof[p], quick[p] } }' \
  figures.dat >plot.dat
gnuplot "$src/bench.gp"
# The same for doc/bench.md.
awk '$2 == "small" { adolc[$1] = sprintf ("%.0f", $7); again[$1] = sprintf ("%.0f", $8) }
     $2 == "full" { line[++n] = $0 }
     END { print "| program | gradient/primal | by hand | ours/hand | roof | fused | ADOL-C, again | second: gradient/primal | by hand | ours/hand | roof | tape | second | kept | per | compile, ms |"
	   print "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
	   for (i = 1; i <= n; i++) { $0 = line[i]; gsub ("-", " ", $13)
	     printf "| %s | %.2f | %.2f | **%.2f** | %.2f | %s | %s | %.2f | %.2f | **%.2f** | %.2f | %.1f | %.1f | %.1f | %s | %d, %d |\n",
	       $1, $4, $5, $9, $14, ($6 > 0 ? sprintf ("%.2f", $6) : ""),
	       (($1 in adolc) ? adolc[$1] ", " again[$1] : ""),
	       $19, $20, $21, $23, $10, $22, $11, $13, $16, $17 } }' figures.dat >figures.md

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
