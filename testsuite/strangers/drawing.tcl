# SPDX-License-Identifier: GPL-3.0-or-later
# A drawing of a function of some sixty lines fits on a sheet (A3, landscape); loops that
# record nothing are one node; nothing is unreachable from the entry.

if { [adjoint-mine] } {
    adjoint-expect strangers 5
    file delete -force sheets
    set r [adjoint-exec "$GFORTRAN -O2 -cpp [adjoint-plugin-flags] -fplugin-arg-adjoint-head=shallow\
	-fplugin-arg-adjoint-draw=sheets -c -o shallow.o $srcdir/demo/shallow.f90"]
    foreach { name sweeps } { shallow_ 0 shallow_b_ 1 } {
	set f [open sheets/$name.dot]; set text [read $f]; close $f
	set r [adjoint-exec "dot -Tsvg sheets/$name.dot"]
	set fits [expr { [regexp {<svg width="(\d+)pt" height="(\d+)pt"} [lindex $r 1] all width height]
			 && $width <= 1190 && $height <= 845 }]
	if { $fits } { pass "sheet: $name" } else { fail "sheet: $name" }
	# Every edge leads from and to a node, and every node but the entry has one.
	set nodes {}
	foreach { all node } [regexp -all -inline {\n  (b\d+) \[label} $text] { lappend nodes $node }
	set strange {}
	foreach { all from to } [regexp -all -inline {\n  (b\d+) -> (b\d+) } $text] {
	    if { $from ni $nodes || $to ni $nodes } { lappend strange "$from -> $to" }
	    set reached($to) 1
	}
	foreach node $nodes {
	    if { $node ne "b0" && ![info exists reached($node)] } { lappend strange $node }
	}
	array unset reached
	if { $strange eq "" } { pass "nodes and edges: $name" } else { send_log "$strange\n"; fail "nodes and edges: $name" }
    }
    if { [regexp {loop of \d+ blocks, lines 45 to 47\\lnothing is recorded} $text] } {
	pass "loops that record nothing"
    } else {
	fail "loops that record nothing"
    }
}
