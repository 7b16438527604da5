# SPDX-License-Identifier: GPL-3.0-or-later
# What is left on the stack of derivatives with large local variables: at most 256 KiB
# of objects, and some KiB for everything else.

# The largest frame of a derivative that GCC reports in FILE, or -1.
proc largest-frame { file } {
    set f [open $file]; set text [read $f]; close $f
    set most -1
    foreach line [split $text \n] {
	if { [regexp {:([a-z]+_?(_[bd]|_fwd|_bwd)[.0-9]*_?)\t([0-9]+)\t} $line all name half bytes]
	     && $bytes > $most } {
	    set most $bytes
	}
    }
    return $most
}

foreach { suffix compiler more } [list c "$GCC -std=gnu11" "" f90 "$GFORTRAN -cpp" "-frecursive"] {
    if { ![adjoint-mine] } { continue }
    adjoint-expect strangers 3
    foreach level { -O0 -O2 -O3 } {
	set head [expr { $suffix eq "c" ? "" : "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }]
	set r [adjoint-exec "$compiler $level -g $more -fstack-usage -I$srcdir/lib -I$top/runtime -I$BUILD\
	    [adjoint-plugin-flags] $head -c -o frames.o $srcdir/strangers/large-locals.$suffix"]
	set most [expr { [lindex $r 0] ? -1 : [largest-frame frames.su] }]
	verbose -log "largest frame of a derivative: $most"
	set name "large-locals.$suffix $level: frames"
	if { $most > 0 && $most < (256 << 10) + 10000 } { pass $name } else { fail $name }
    }
}
