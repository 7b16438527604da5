# SPDX-License-Identifier: GPL-3.0-or-later
# Options that leave something in bodies, or that take something away: accepted with right
# results, or refused by a message that names the option.

set left_src $srcdir/options

adjoint-oracle
dg-init
# flags.f90 has stubs, whose bodies get the calls too.
adjoint-torture strangers [list $left_src/flags.c $left_src/flags.f90] \
    { "-O0 -finstrument-functions" "-O2 -finstrument-functions" }
# GCC 11 does not know the option.
if { ![string match "*-11*" $GCC] } {
    adjoint-torture strangers [list $left_src/flags.c $left_src/flags.f90 $left_src/auto-init.c] \
	{ "-O0 -ftrivial-auto-var-init=zero -Wno-uninitialized"
	    "-O2 -ftrivial-auto-var-init=zero -Wno-uninitialized -Wno-maybe-uninitialized" }
}
dg-finish

# COMMAND fails, and says TEXT once for each line in LINES.
proc left-refused { name command text { times 1 } } {
    set r [adjoint-exec "$command -fdiagnostics-plain-output"]
    set all [lindex $r 1]
    if { [lindex $r 0] && [regexp -all "error: \[^\n\]*$text" $all] == $times
	 && [regexp -all "error:" $all] == $times } { pass $name } else { fail $name }
}

if { [adjoint-mine] } {
    set left_plugin "[adjoint-plugin-flags] -fplugin-arg-adjoint-head=f"
    set f [open left.c w]
    puts $f {
#include <math.h>
void f (int n, double *x, double *y)
{
  double a[4];
  for (int i = 0; i < n; i++) {
    a[i & 3] = exp (x[i]);
    y[i] = a[0] * y[i];
  }
}
}
    close $f
    adjoint-expect strangers 7
    set left_packing "$GFORTRAN -O0 -fdiagnostics-plain-output [adjoint-plugin-flags] -S -o left.s $left_src/packing-asked-by-call.f90"
    set r [adjoint-exec $left_packing]
    if { [lindex $r 0] == 0 && [lindex $r 1] eq "" } { pass "libgfortran packs" } else { fail "libgfortran packs" }
    set r [adjoint-exec "$left_packing -finline-arg-packing"]
    if { [lindex $r 0] == 0 && [lindex $r 1] eq "" } { pass "-finline-arg-packing serves" } else { fail "-finline-arg-packing serves" }
    left-refused "-fno-builtin is named" "$GCC -O2 -fno-builtin $left_plugin -S -o left.s left.c" \
	"sorry, not supported: calls .exp., which -fno-builtin or -ffreestanding makes a function that GCC does not know"
    left-refused "-fno-builtin-exp is named" "$GCC -O2 -fno-builtin-exp $left_plugin -S -o left.s left.c" \
	"sorry, not supported: calls .exp., which is not the library's function here: -fno-builtin-exp, or another declaration"
    left-refused "files under -fsyntax-only" \
	"$GCC -fsyntax-only $left_plugin -fplugin-arg-adjoint-interface=left.h -fplugin-arg-adjoint-dump -fplugin-arg-adjoint-draw=left -fplugin-arg-adjoint-report=left.html left.c" \
	"option .-fplugin-arg-adjoint-(interface|dump|draw|report). writes nothing under .-fsyntax-only.; use .-S -o /dev/null." 4
    set r [adjoint-exec "$GCC -fsyntax-only $left_plugin left.c"]
    if { [lindex $r 0] == 0 && [lindex $r 1] eq "" } { pass "-fsyntax-only" } else { fail "-fsyntax-only" }
    if { [string match "*-11*" $GCC] } {
	pass "-ftrivial-auto-var-init=pattern (no such option)"
    } else {
	left-refused "-ftrivial-auto-var-init=pattern is named" "$GCC -O2 -ftrivial-auto-var-init=pattern $left_plugin -S -o left.s left.c" \
	    "sorry, not supported: an array or structure that -ftrivial-auto-var-init=pattern fills; =zero works"
    }
}
