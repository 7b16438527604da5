# SPDX-License-Identifier: GPL-3.0-or-later
# A debugger finds derivatives by the names that users write, and shows their arguments and
# shadows with names and types.

proc gdb-check { name program commands args } {
    set command [list gdb -q -batch -nx]
    foreach c $commands { lappend command -ex $c }
    set r [adjoint-exec [concat $command $program]]
    set text [lindex $r 1]
    foreach pattern $args {
	if { ![regexp $pattern $text] } {
	    send_log "no '$pattern' in:\n$text\n"
	    fail $name
	    return
	}
    }
    pass $name
}

if { [adjoint-mine] } {
    adjoint-expect strangers 10
    set here $srcdir/strangers/gdb
    set plugin [adjoint-plugin-flags]
    foreach level { -O0 -O2 } {
	adjoint-exec "$GCC -g $level $plugin -c -o f.o $here/f.c"
	adjoint-exec "$GCC -g -o gdb-c.exe f.o $BUILD/libadjoint.a -lm"
	gdb-check "gdb: C, $level" gdb-c.exe \
	    { "break f_b" run "info args" "whatis xb" "whatis kb" "print *xb@3" bt } \
	    {Breakpoint 1, f_b \(} {at [^\n]*f.c:5\n} {\nn = 3\n} {\nsb = 1\n} {type = double \*\ntype = double \*\n} \
	    {\$1 = \{0.5, 0, 0\}} {#1 [^\n]* main }
	# The reverse sweep begins when the turn returns, and is a scope of its own.
	gdb-check "gdb: sweeps, $level" gdb-c.exe \
	    { "break adjoint_rt_tape" "break adjoint_rt_turn" run "bt 2" c finish stepi "bt 2" } \
	    {#0 [^\n]*adjoint_rt_tape[^\n]*\n#1 [^\n]* f_b \(} {\n#0 [^\n]*f_b.reverse \(\) [^\n]*f.c:[0-9]+\n#1 [^\n]*f_b \(}
	foreach { where name } { "external procedure" g "module procedure" h "stub" s } {
	    adjoint-exec "$GFORTRAN -g $level -I$BUILD -J. $plugin -fplugin-arg-adjoint-head=m::h(y)/(x) -c -o f90.o $here/f.f90"
	    adjoint-exec "$GFORTRAN -g -o gdb-f.exe f90.o $BUILD/libadjoint.a"
	    gdb-check "gdb: Fortran, $where, $level" gdb-f.exe \
		[list "break ${name}_b" run "info args" "whatis yb" "print n" "print yb" bt] \
		"Breakpoint 1, (m::)?${name}_b \\(" {\nn = [^\n]*3\n} {\nxb = } \
		{type = [^\n]*real\(kind=8\)} {\$2 = [^\n]*1\n} {#1 [^\n]* p \(}
	}
    }
}
