# SPDX-License-Identifier: GPL-3.0-or-later
# Stubs in debug builds: what -fcheck and sanitizers add to them is no statement of the
# user's.

if { [adjoint-mine] } {
    set checks { all bounds array-temps recursion all,no-bounds }
    adjoint-expect strangers [expr { 2 * [llength $checks] + 2 }]
    set plugin "[adjoint-plugin-flags] -fdiagnostics-plain-output"
    set stubs $srcdir/strangers/stubs/stubs.f90
    foreach option [concat [lmap c $checks { string cat -fcheck= $c }] -fsanitize=undefined] {
	foreach level { -O0 -O2 } {
	    set r [adjoint-exec "$GFORTRAN $level $option -I$BUILD $plugin -c -o stubs.o $stubs"]
	    if { [lindex $r 0] == 0 && [lindex $r 1] eq "" } {
		pass "stubs, $level $option"
	    } else {
		send_log "[lindex $r 1]\n"
		fail "stubs, $level $option"
	    }
	}
    }
}
