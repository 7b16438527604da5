# SPDX-License-Identifier: GPL-3.0-or-later
# Warnings about what is asked are GCC's: -w silences them, -Werror makes errors of them, and
# what would be noise as a warning is a remark.
if { [adjoint-mine] } {
    adjoint-expect strangers 6
    set flags [adjoint-plugin-flags]
    set globals "$srcdir/$subdir/global-constants.f90"
    set state "$srcdir/$subdir/unnamed-state.c"
    set fortran "$GFORTRAN -O2 -fdiagnostics-plain-output $flags -fplugin-arg-adjoint-head=f(y)/(x) -S -o w.s"
    set c "$GCC -O2 -fdiagnostics-plain-output $flags -fplugin-arg-adjoint-head=f(cost)/(k) -fplugin-arg-adjoint-mode=both -S -o w.s"

    proc warnings-check { name condition text } {
	if { $condition } { pass $name } else { send_log "$name: $text\n"; fail $name }
    }
    foreach { name command status pattern } [list \
	"-w, globals" "$fortran -w $globals" 0 "" \
	"-w, state" "$c -w $state" 0 "" \
	"-Werror, state" "$c -Werror $state" 1 "*error: argument*is state that the head does not name*Werror*" \
	"globals=constant" "$fortran -fplugin-arg-adjoint-globals=constant $globals" 0 "" \
	"remark about a table" "$fortran -fopt-info-ipa $globals" 0 \
	    "*optimized: adjoint: global variable*grid*is a constant to the derivative of*" ] {
	set r [adjoint-exec $command]
	warnings-check "warnings: $name" \
	    [expr { [lindex $r 0] == $status && [string match $pattern [lindex $r 1]] }] [lindex $r 1]
    }
    # Once, though adjoint and tangent are both judged.
    set r [adjoint-exec "$c $state"]
    warnings-check "warnings: once" \
	[expr { [regexp -all {is state that} [lindex $r 1]] == 1 }] [lindex $r 1]
}
