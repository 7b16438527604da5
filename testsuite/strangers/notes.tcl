# SPDX-License-Identifier: GPL-3.0-or-later
# Every refusal in the sources has a row of remedies.def, which gives its note.

proc notes-read { name } {
    set f [open $name]; set text [read $f]; close $f
    return $text
}

# The string literals, joined, that stand in TEXT from the offset AT on.
proc notes-literals { text at } {
    set all ""
    while { [regexp -start $at -indices {\A[\s]*"((?:[^"\\]|\\.)*)"} $text match inner] } {
	append all [string range $text {*}$inner]
	set at [expr { [lindex $match 1] + 1 }]
    }
    return $all
}

# Texts behind each place in TEXT where PATTERN ends.
proc notes-after { text pattern } {
    set found {}
    foreach place [regexp -all -inline -indices $pattern $text] {
	set literal [notes-literals $text [expr { [lindex $place 1] + 1 }]]
	if { $literal ne "" && $literal ne "%s" } { lappend found $literal }
    }
    return $found
}

if { [adjoint-mine] } {
    adjoint-expect strangers 2
    set rows [notes-after [notes-read $top/plugin/core/base/remedies.def] {\mREMEDY \(}]
    set refusals {}
    foreach file [concat [glob $top/plugin/gcc/read/*.cc] [split [exec find $top/plugin/core -name *.c] 
]] {
	set text [notes-read $file]
	lappend refusals {*}[notes-after $text {\mrd_sorry \([a-z&>-]+,}] \
	    {*}[notes-after $text {\mrd_sorry \([^";]*[?:]}] \
	    {*}[notes-after $text {SEVERITY_SORRY,[^"]*,}]
    }
    foreach function { rd_foreign_type trouble_text } {
	foreach file [glob $top/plugin/gcc/read/*.cc] {
	    if { [regexp "\n$function \\(\[^;\]*\\)\n\{(.*?)\n\}\n" [notes-read $file] all body] } {
		lappend refusals {*}[notes-after $body {[?:]}] {*}[notes-after $body {return}]
	    }
	}
    }
    set lacking {}
    foreach format [lsort -unique $refusals] {
	# Parts of texts, and names in place of others.
	if { [regexp {^( |%s \(|\(unnamed)} $format] } { continue }
	set name [expr { [string match "*of the Fortran run-time*" $format] ? "_gfortran_name" : "name" }]
	regsub -all {%s|%u} $format $name refusal
	set words [lindex [split $format %] 0]
	set known 0
	foreach row $rows {
	    set glob [string map { \\ \\\\ [ \\[ ] \\] ? \\? } $row]
	    if { [string match "$glob*" $refusal]
		 || ([string length $words] > 8 && [string match "$words*" $row]) } { set known 1 }
	}
	if { !$known } { lappend lacking $refusal }
    }
    if { [llength $refusals] > 60 } { pass "refusals are found" } else { fail "refusals are found" }
    if { $lacking eq "" } {
	pass "every refusal has a note"
    } else {
	send_log "no row of remedies.def: [join $lacking {; }]\n"
	fail "every refusal has a note"
    }
}
