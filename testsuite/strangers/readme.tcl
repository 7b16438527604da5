# SPDX-License-Identifier: GPL-3.0-or-later
# The first programs of README.md, as they stand there: each block for a shell is run, and
# prints what the next block shows.

# { kind text } of each fenced block of TEXT.
proc readme-blocks { text } {
    set blocks {}
    set inside 0
    foreach line [split $text "\n"] {
	if { [regexp {^```(\w*)$} $line all kind] } {
	    if { $inside } { lappend blocks [list $opened $body] }
	    set inside [expr { !$inside }]
	    set opened $kind
	    set body ""
	} elseif { $inside } {
	    append body "$line\n"
	}
    }
    return $blocks
}

if { [adjoint-mine] } {
    adjoint-expect strangers 2
    file delete -force readme
    file mkdir readme
    file link -symbolic readme/build $BUILD
    set f [open $top/README.md]; set blocks [readme-blocks [read $f]]; close $f
    set here [pwd]
    for { set k 0 } { $k < [llength $blocks] } { incr k } {
	lassign [lindex $blocks $k] kind script
	if { $kind ne "sh" } continue
	set language [expr { [string match "*gfortran*" $script] ? "Fortran" : "C" }]
	set script [string map [list gfortran-12 $GFORTRAN gcc-12 $GCC] $script]
	set f [open readme/script w]; puts $f $script; close $f
	cd readme
	set r [adjoint-exec "sh -e script"]
	cd $here
	set shown [lindex $blocks $k+1 1]
	if { [lindex $r 0] == 0 && "[lindex $r 1]\n" eq $shown } {
	    pass "README's first program, $language"
	} else {
	    send_log "expected:\n$shown"
	    fail "README's first program, $language"
	}
    }
}
