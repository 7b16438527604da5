# SPDX-License-Identifier: GPL-3.0-or-later
# GCC's garbage collector runs whenever it may, and what it frees while the plugin is at
# work is overwritten at once (collector-overwrites.cc): a part of the programs of c and
# fortran is compiled so, and is right.

proc collector-plugin {} {
    global GCC srcdir subdir
    if { ![file exists overwrites.so] } {
	set r [adjoint-exec "[string map { gcc g++ } $GCC] -shared -fPIC -fno-rtti -O1\
	    -isystem [exec $GCC -print-file-name=plugin]/include -o overwrites.so\
	    $srcdir/$subdir/collector-overwrites.cc"]
	if { [lindex $r 0] } { perror "collector-overwrites.cc: [lindex $r 1]" }
    }
    return "-fplugin=[pwd]/overwrites.so"
}

set collector_programs {}
set collector_turn 0
foreach f [lsort [glob $srcdir/{c,fortran}/*.{c,f,f90}]] {
    if { [incr collector_turn] % 3 == 0 } { lappend collector_programs $f }
}
adjoint-oracle
dg-init
adjoint-torture strangers $collector_programs \
    [list "-O2 --param ggc-min-expand=0 --param ggc-min-heapsize=0 [collector-plugin]"]
dg-finish
