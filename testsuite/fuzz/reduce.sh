#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# reduce.sh GCC BUILD SEED FUNCTION LEVEL...: shrinks function FUNCTION of seed SEED while
# fuzz.sh still finds the same kind of failure at one of the LEVELs, and prints
# what is left.  Statements and expressions are dropped one by one, large ones first, until none
# can go.  Environment as for fuzz.sh; it must be the one the failure was found with.
gcc=$1 build=$2 seed=$3 function=$4; shift 4
here=$(cd "$(dirname "$0")" && pwd)
count=$((function + 1)) drop=
[ "$LANGUAGE" = fortran ] && generate=generate-fortran || generate=generate

fuzz () {
  nodes=$1; shift
  ONLY=$function DROP=$nodes QUIET=1 sh "$here/fuzz.sh" "$gcc" "$build" "$seed" "$count" "$@" 2>&1 |
    grep "^FAILED: f$function "
}
# A crash is told by its message, a wrong derivative or result by being one.
kind () {
  sed -n 's/.*compiler: [^:]*:[0-9]*:[0-9]*: //p; s/.*compiler: //p; s/.*: primal after.*/primal/p
    s/^FAILED.*/derivative/p' | sed 1q
}
what=$(fuzz "" "$@" | kind)
[ -n "$what" ] || { echo "f$function of seed $seed does not fail at $*"; exit 1; }
echo "/* $what */"
list () { ./$generate ${EDGES:+-e} ${MEMORY:+-m} ${MIXED:+-v} ${FIELDS:+-f} -l -o "$function" ${drop:+-x $drop} "$seed" "$count"; }

again=1
while [ -n "$again" ]; do
  again=
  list | sort -rn >nodes
  while read -r worth node; do
    list | grep -q " $node\$" || continue	# gone with another one
    without=${drop:+$drop,}$node
    if [ "$(fuzz "$without" "$@" </dev/null | kind)" = "$what" ]; then
      drop=$without again=1
    fi
  done <nodes
done
echo "/* ONLY=$function DROP=$drop, seed $seed, $* */"
./$generate ${EDGES:+-e} ${MEMORY:+-m} ${MIXED:+-v} ${FIELDS:+-f} -o "$function" ${drop:+-x $drop} "$seed" "$count" | sed '/^const struct/,$d'
