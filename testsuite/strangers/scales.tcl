# SPDX-License-Identifier: GPL-3.0-or-later
# What is emitted for functions of thousands of statements grows as they do, and no faster:
# the shapes of `make bench-compile', small, counted in lines of assembly.

set plugin "[adjoint-plugin-flags] -fplugin-arg-adjoint-head=f"

# Lines of assembly of N of SHAPE, without and with an adjoint; -1: it did not compile.
proc scales-lines { shape n } {
    global GCC srcdir plugin
    set lines { }
    catch { exec awk -v shape=$shape -v n=$n -f $srcdir/bench/compile-time.awk > scales.c }
    foreach flags [list "" $plugin] {
	set r [adjoint-exec "$GCC -O1 $flags -S -o scales.s scales.c"]
	if { [lindex $r 0] || [lindex $r 1] ne "" } { return { 1 -1 } }
	set f [open scales.s]; lappend lines [llength [split [read $f] "\n"]]; close $f
    }
    return $lines
}

# Twice as many take at most GROWTH times the code, and MOST times that without.
proc scales-check { shape n growth most } {
    set few [scales-lines $shape $n]
    set many [scales-lines $shape [expr 2 * $n]]
    set good [expr { [lindex $few 1] > 0 && [lindex $many 1] > 0
		     && [lindex $many 1] < $growth * [lindex $few 1]
		     && [lindex $many 1] < $most * [lindex $many 0] }]
    if { $good } { pass "code of $shape" } else { send_log "$few $many\n"; fail "code of $shape" }
}

if { [adjoint-mine] } {
    adjoint-expect strangers 5
    scales-check line 1000 2.2 8
    scales-check branches 300 2.4 9
    scales-check loops 25 2.2 8
    scales-check pointers 20 2.2 8
    # Each of these calls two others: inlined into each other they double with each.
    scales-check calls 40 2.5 30
}
