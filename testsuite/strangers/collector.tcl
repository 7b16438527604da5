# SPDX-License-Identifier: GPL-3.0-or-later
# GCC's garbage collector runs whenever it may, and what it frees while the plugin is at
# work is overwritten at once (collector-overwrites.cc): a part of the programs of c and
# fortran is compiled so, and is right.  It takes twenty times as long, more where functions are
# many: one program in sixteen, and only short ones; with FULL in the environment one in four of all.
# Compilers that run at fewer LEVELS take fewer, and others.

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
set collector_full [info exists env(FULL)]
set collector_every [expr { $collector_full ? 4 : $LEVELS eq "" ? 16 : 41 }]
foreach f [lsort [glob $srcdir/{c,fortran}/*.{c,f,f90}]] {
    if { ($collector_full || [file size $f] < 2000) && [incr collector_turn] % $collector_every == 2 } {
	lappend collector_programs $f
    }
}
adjoint-oracle
dg-init
set adjoint_with_plugin "--param ggc-min-expand=0 --param ggc-min-heapsize=0 [collector-plugin]"
adjoint-torture strangers $collector_programs { -O2 }
set adjoint_with_plugin ""
dg-finish
