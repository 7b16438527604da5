#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# mutate.sh TOP GCC [NAME...]: who notices an analysis that is wrong?  Each mutation (or those named)
# makes one function of plugin/core, in a copy of TOP, answer without looking.  Then run, until one fails,
# the core's test programs (the long ones later), some programs of testsuite/c and testsuite/reject, and random
# functions through the compiler.  Prints a line for each:
# `NAME: FIRST TEST THAT NOTICED: what it said'; `verifier' stands before what the checks of models, plans and
# sweeps found by themselves (plugin/core/check).  The last line is `N noticed, N not'.
#
# TOP must be built for GCC.  In the environment: OUT, where all is written (TOP/build/mutate); FROM, the
# first seed (1); QUICK=1, without the compiler.
top=$1 gcc=$2; shift 2
: "${OUT:=$top/build/mutate}" "${FROM:=1}"
tree=$OUT/tree

# Name, file of plugin/core, function, answer, and what that means.
mutations () {
  cat <<'END'
meet	facts/meet.c	may_meet	APART_BY_KIND	nothing meets anything in memory
roots	facts/meet.c	roots_may_meet	x == y	pieces of memory never overlap
passive	facts/activity.c	is_varied	false	no value depends on an independent
useless	facts/activity.c	is_useful	false	no value reaches a dependent
tbr	plan/places/intact.c	nothing_overwrites	true	what is read stays as it is
halves	plan/places/intact.c	outlives	true	... until another half reads it
outlive	facts/intact-calls.c	ref_outlives_half	true	the same, asked by the verifier too
calls	facts/intact-calls.c	call_may_overwrite	false	no call overwrites what a load reads
values	facts/intact-calls.c	call_may_overwrite_value	false	no call overwrites what a pointer leads to
write	facts/intact-calls.c	write_may_meet	false	a callee's writes meet nothing
effects	facts/effects.c	mark_params	false	a callee neither reads nor writes what its arguments lead to
restore	plan/places/restore.c	restore_is_possible	s_ok	every store can be undone
putback	plan/places/intact.c	is_written_above	false	nothing is written above what is put back
later	facts/subscripts.c	subscripts_apart_later	true	later iterations touch other elements
loops	facts/subscripts.c	subscripts_apart_in_loop	true	iterations touch different elements
extents	facts/later.c	later_apart	true	later columns never meet earlier ones
reach	facts/reach.c	may_be_reached	false	accesses by address never reach arguments
fresh	facts/reach.c	leads_to_fresh	true	every pointer leads to new memory
stored	facts/stored.c	root_may_vary	false	no variable that outlives the call varies
owners	facts/stored.c	owner_may_vary	false	what allocatables own never varies
emptied	facts/owners.c	makes_empty	true	what realloc makes holds nothing that varied before
moved	facts/addressed.c	call_is_addressed	false	no call touches memory by address
unasked	plan/unasked.c	may_find	false	nobody reads what is not computed
gone	plan/joint.c	is_there	true	what a callee that runs again reads is always still there
touched	facts/rerun.c	touched	nothing ()	what runs again touches no memory
carried	shadows/carried.c	same_place	false	no state is carried from call to call
entry	facts/entry-loads.c	is_never_written	true	what a function loads from variables is never written there
loads-again	facts/same-loads.c	leaves	true	no store changes what was loaded
steady	plan/places/snapshots-choose.c	is_steady	true	nothing changes between snapshot and use
quiet	plan/places/snapshots-choose.c	is_quiet	true	... nor in the loop
overlap	plan/loops/loop-shape.c	is_legal	true	a loop can always be split
zeroed	plan/loops/loop-shape.c	can_be_zeroed_later	true	shadows can always be zeroed behind the loop
apart	plan/loops/loop-shape.c	bounds_tell_apart	true	shadows of different references never meet
across	facts/subscripts.c	subscripts_apart_across	true	what two iterations touch is apart
few	facts/few-iterations.c	iterations_are_apart	true	no iteration touches what another one writes
pairs	plan/loops/loop-disjoint.c	has_pair	true	the test on entry knows all pairs already
END
}

# FILE with `return ANSWER' at the beginning of FUNCTION.
mutate () {
  awk -v name="$2" -v answer="$3" '
    index ($0, name " (") == 1 { inside = 1 }
    { print }
    inside && $0 == "{" { print "  if (1)"; print "    return " answer ";"; inside = 0 }' "$1"
}

prepare () {
  rm -rf "$OUT"; mkdir -p "$OUT/objects" "$OUT/fuzz" || exit 2
  mkdir -p "$tree" && (cd "$top" && tar cf - --exclude=build/check --exclude=build/soak --exclude=build/mutate \
    --exclude=.git .) | (cd "$tree" && tar xpf -) || exit 2
  # shellcheck disable=SC2046
  include="$(find "$tree/plugin/core" -type d -printf ' -iquote %p') -iquote $tree/testsuite/core"
  cd "$OUT/objects" || exit 2
  # shellcheck disable=SC2046,SC2086
  $gcc -std=c11 -O1 $include -c $(find "$tree/plugin/core" -name '*.c') && ar rc ../libcore.a ./*.o && rm ./*.o &&
    $gcc -std=c11 -O1 $include -c "$tree"/testsuite/core/*.c || exit 2
  for t in "$tree"/testsuite/core/test-*.c; do
    t=$(basename "$t" .c)
    mv "$t.o" "../$t.o"
  done
  cd "$tree" && make GCC="$gcc" compiler >"$OUT/made" 2>&1 || { tail -n 5 "$OUT/made"; exit 2; }
}

# What FILE says first of a failure.
first_of () {
  what=$(grep -Em1 '^FAIL|FAILED|internal compiler error|[Ee]rror:' "$1" | cut -c 1-160)
  fault=$(sed -n 's/.*internal fault at [^ ]*: //p' "$1" | sed 1q | cut -c 1-100)
  [ -z "$fault" ] || what="verifier: $fault ($what)"
  echo "${what:-died}"
}

# The core's test programs that are named.
quick_tests="test-random test-subscripts test-later test-loops test-apart test-addressed test-names test-callee-rules test-text"
long_tests="test-versions test-control test-check test-derived test-plan"
core_tests () {
  models=$tree/testsuite/model
  for t; do
    # shellcheck disable=SC2086
    $gcc -o "$t" $t.o mutated.o objects/*.o libcore.a -lgmp -lm || return 2
    case $t in
      test-random) run="./$t -r $FROM 60" ;;
      test-text) run="./$t $models/*.model" ;;
      test-addressed) run="./$t $models/by-address.model $models/moved-arguments.model $models/placed-locals.model $models/ruled-by-address.model" ;;
      test-names) run="./$t $models/names.model" ;;
      test-apart) run="./$t $models/plain-pointers.model" ;;
      *) run=./$t ;;
    esac
    # shellcheck disable=SC2086
    timeout 1800 sh -c "$run" >said 2>&1 && ! grep -q '^FAIL' said || { echo "core $t: $(first_of said)"; return 1; }
  done
}

compiler_tests () {
  (cd "$tree" && make GCC="$gcc" compiler >"$OUT/made" 2>&1) || { echo "does not compile"; return 1; }
  for run in "c  O2 O3" "c 1 O2" "fortran  O3" "fortran 1 O2"; do
    # shellcheck disable=SC2086
    set -- $run
    language=$1 memory=; shift
    [ "$1" = 1 ] && memory=1 && shift
    (cd fuzz && QUIET=1 TUNE=all LANGUAGE=$language MEMORY=$memory sh "$tree/testsuite/fuzz/fuzz.sh" "$gcc" \
      "$tree/build/$gcc" "$FROM" 40 "$@" >../said 2>&1) ||
      { echo "fuzz LANGUAGE=$language MEMORY=$memory $FROM 40 $*: $(first_of said)"; return 1; }
  done
}

# Programs of testsuite/c about what random ones seldom meet, by hand: they must be right as ever; programs of
# testsuite/reject must be refused.
right="loads-on-entry joint-calls locals-by-address statics-in-callees alias-overlap arrays-overlap"
refused="state-in-copies state-behind-swapped"
program_tests () {
  (cd "$tree" && make GCC="$gcc" compiler >"$OUT/made" 2>&1) || { echo "does not compile"; return 1; }
  plugin="$gcc -std=gnu11 -w -O1 -I$tree/testsuite/lib -I$tree/runtime -fplugin=$tree/build/$gcc/adjoint.so"
  [ -f oracle.o ] || $gcc -std=gnu11 -O1 -I"$tree/testsuite/lib" -c -o oracle.o "$tree/testsuite/lib/oracle.c" || return 2
  for t in $right; do
    options=$(sed -n 's:.*dg-options "\([^"]*\)".*:\1:p' "$tree/testsuite/c/$t.c" | sed "s:.srcdir:$tree/testsuite:g")
    # shellcheck disable=SC2086
    { $plugin $options -o program "$tree/testsuite/c/$t.c" oracle.o "$tree/build/$gcc/libadjoint.a" -lm && timeout 60 ./program; } \
      >said 2>&1 || { echo "testsuite/c/$t.c: $(first_of said)"; return 1; }
  done
  for t in $refused; do
    options=$(sed -n 's:.*dg-options "\([^"]*\)".*:\1:p' "$tree/testsuite/reject/$t.c")
    # shellcheck disable=SC2086
    ! $plugin $options -c -o program.o "$tree/testsuite/reject/$t.c" >said 2>&1 ||
      { echo "testsuite/reject/$t.c: is not refused"; return 1; }
  done
}

prepare
noticed=0 not=0
cd "$OUT" || exit 2
mutations >mutations
while IFS='	' read -r name file function answer what; do
  case " $* " in "  "|*" $name "*) ;; *) continue ;; esac
  source=$tree/plugin/core/$file
  cp "$source" kept.c
  [ "$answer" = s_ok ] && answer="g->f->stmts.at[id].kind == STMT_STORE && id < g->primal->stmts.n"
  mutate kept.c "$function" "$answer" >mutated.c
  cp mutated.c "$source"
  # shellcheck disable=SC2086
  if cmp -s kept.c mutated.c || ! $gcc -std=c11 -O1 -w $include -iquote "$(dirname "$source")" -c -o mutated.o mutated.c; then
    echo "$name: this mutation does not fit $file"; not=$((not + 1))
  elif said=$(core_tests $quick_tests) && { [ "$QUICK" ] || said=$(program_tests); } && said=$(core_tests $long_tests) &&
    [ -z "$QUICK" ] && said=$(compiler_tests); then
    echo "$name: NOT NOTICED ($what)"; not=$((not + 1))
  elif [ "$said" ]; then
    echo "$name: $said"; noticed=$((noticed + 1))
  else
    echo "$name: not noticed by the core's tests ($what)"; not=$((not + 1))
  fi </dev/null
  cp kept.c "$source"
done <mutations
echo "$noticed noticed, $not not"
[ "$not" = 0 ]
