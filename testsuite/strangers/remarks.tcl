# SPDX-License-Identifier: GPL-3.0-or-later
# Remarks name the loop's own line and the user's variables; advice does not ask for what
# is so already.

proc remarks-check { name text args } {
    set good 1
    foreach pattern $args {
	if { ![regexp $pattern $text] } { send_log "$name: no '$pattern'\n"; set good 0 }
    }
    if { $good } { pass $name } else { send_log "$text\n"; fail $name }
}

if { [adjoint-mine] } {
    adjoint-expect strangers 14
    set plugin [adjoint-plugin-flags]
    set head "-fplugin-arg-adjoint-head="
    set here $srcdir/strangers/remarks

    set r [adjoint-exec "$GFORTRAN -O2 -fopt-info-optimized $plugin ${head}rk(cost)/(u,a)\
	-fplugin-arg-adjoint-report=rk.html -c -o rk.o $here/rk.f90"]
    remarks-check "remarks: loops and arrays, Fortran" [lindex $r 1] \
	{rk.f90:23:\d+: [^\n]*loop at line 21 for .v.:} {rk.f90:23:\d+: [^\n]*loop at line 21 for .k1.:} \
	{rk.f90:23:\d+: [^\n]*loop at line 21 for .w.:} {rk.f90:24:\d+: [^\n]*loop at line 21 for .a.:}
    set f [open rk.html]; set page [read $f]; close $f
    if { [regexp {Keep '?dx} $page] } { fail "advice: INTENT(IN)" } else { pass "advice: INTENT(IN)" }

    set r [adjoint-exec "$GCC -O2 -fopt-info-optimized $plugin ${head}g(return)/(x,y) -c -o loops.o $here/loops.c"]
    remarks-check "remarks: arrays of variable length, C" [lindex $r 1] {loops.c:34:\d+: [^\n]*loop at line 33 for .w.:}
    remarks-check "remarks: a call whose primal is elsewhere" [lindex $r 1] \
	{loops.c:25:\d+: [^\n]*adjoint: .apart_b. is not made for this call: .apart. is not defined in this file}

    set beside "$GFORTRAN -O1 -cpp -I$srcdir/lib -DKERNEL_FILE -fopt-info-optimized $plugin\
	${head}kernels::f(y)/(x,y) -c -o beside.o $srcdir/fortran/adjoint-beside.f90"
    set r [adjoint-exec $beside]
    remarks-check "remarks: adjoints beside their procedures" [lindex $r 1] \
	{.kernels::g. has a derivative by .kernels::g_b. beside it: its body here does not count} \
	{.kernels::h_b. is not taken as the adjoint of .kernels::h.: behind .x. it has no argument .xb. of that type} \
	{.kernels::k_b. is not taken as the adjoint of .kernels::k.: an adjoint runs .kernels::k. again, which accesses .factor., which is no argument}
    set r [adjoint-exec [string map [list " -c -o" " -fplugin-arg-adjoint-beside=off -c -o"] $beside]]
    if { [lindex $r 0] == 0 && ![regexp {beside it|taken as} [lindex $r 1]] } {
	pass "remarks: adjoints beside their procedures, off"
    } else {
	fail "remarks: adjoints beside their procedures, off"
    }
    # Without the call, which is refused.
    set r [adjoint-exec "$GCC -O2 -fopt-info-optimized -Dapart_b(x)= $plugin\
	-fplugin-arg-adjoint-tune=partials:keep ${head}f(return)/(x,y) -c -o loops.o $here/loops.c"]
    remarks-check "remarks: loops, C" [lindex $r 1] \
	{loops.c:\d+:\d+: [^\n]*per iteration of the loop at line 13 for .x.:} \
	{per iteration of the loop at line 22 for .s.:}

    # Results that are not asked for; with all of them computed.
    foreach { tune what } { "" "left out" "-fplugin-arg-adjoint-tune=no-unasked,no-fuse" "all computed" } {
	set r [adjoint-exec "$GCC -O2 -fopt-info-optimized $plugin $tune ${head}speeds(y!)/(x) -c -o unasked.o\
	    $here/unasked.c"]
	set out [regexp {unasked.c:5:\d+: [^\n]*adjoint: 1 store of results that are not asked for left out} [lindex $r 1]]
	set taped [regexp {adjoint: 8 bytes per iteration} [lindex $r 1]]
	if { [lindex $r 0] == 0 && $out == ($tune eq "") && $taped != $out } {
	    pass "remarks: results not asked for, $what"
	} else {
	    send_log "[lindex $r 1]\n"; fail "remarks: results not asked for, $what"
	}
    }

    # Two versions; without the test, one.
    set r [adjoint-exec "$GCC -O2 -fopt-info-optimized $plugin ${head}f(a)/(a) -c -o rows.o $here/rows.c"]
    remarks-check "remarks: two versions" [lindex $r 1] \
	{rows.c:\d+:\d+: [^\n]*from here on there are two versions, behind a test that rows of an array do not overlap} \
	{rows.c:11:\d+: [^\n]*where arrays, or rows of one, overlap, 8 bytes per iteration of the loop at line 10 for .a.:}
    set r [adjoint-exec "$GCC -O2 -fopt-info-optimized $plugin\
	-fplugin-arg-adjoint-tune=no-extents ${head}f(a)/(a) -c -o rows.o $here/rows.c"]
    if { [regexp {two versions|overlap, 8} [lindex $r 1]] || ![regexp {8 bytes per iteration} [lindex $r 1]] } {
	send_log "[lindex $r 1]\n"; fail "remarks: one version"
    } else { pass "remarks: one version" }

    set pointers "$GCC -O2 -fopt-info-optimized $plugin ${head}f(y)/(x,y) -c -o pointers.o $here/pointers.c"
    set r [adjoint-exec [string map [list " -c -o" " -fplugin-arg-adjoint-tune=no-fuse -c -o"] $pointers]]
    remarks-check "remarks: two versions, pointers" [lindex $r 1] \
	{pointers.c:\d+:\d+: [^\n]*from here on there are two versions, behind a test that the memory behind .x. and .y. does not overlap} \
	{pointers.c:7:\d+: [^\n]*where arrays, or rows of one, overlap, 8 bytes per iteration of the loop at line 6 for .x.:} \
	{pointers.c:7:\d+: [^\n]*adjoint: 8 bytes per iteration of the loop at line 6 for an intermediate result:}
    set r [adjoint-exec [string map [list " -c -o" " -fplugin-arg-adjoint-tune=no-apart -c -o"] $pointers]]
    if { [regexp {two versions|overlap, 8} [lindex $r 1]] || ![regexp {adjoint: 8 bytes[^\n]*for .x.:} [lindex $r 1]] } {
	send_log "[lindex $r 1]\n"; fail "remarks: one version, pointers"
    } else { pass "remarks: one version, pointers" }

    set r [adjoint-exec "$GCC -O2 -fopt-info-optimized $plugin ${head}f(return)/(x,k) -c -o zeroed.o $here/zeroed.c"]
    if { [lindex $r 0] || [regexp {for .all.:} [lindex $r 1]] || ![regexp {for .x.:} [lindex $r 1]] } {
	send_log "[lindex $r 1]\n"; fail "remarks: memory that a loop zeroes"
    } else { pass "remarks: memory that a loop zeroes" }
}
