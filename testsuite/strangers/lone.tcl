# SPDX-License-Identifier: GPL-3.0-or-later
# POINTERs that are used as allocatables, at the link of a whole program: what no statement of the
# program lets share memory is told apart, and what some statement does, wherever it stands, is not.

set lone_src $srcdir/$subdir/lone
set lone_plugin [adjoint-plugin-flags]
set lone_head "-fplugin-arg-adjoint-head=model(cost)/(x)"

# { status text }
proc lone-run { commands } {
    set all ""
    foreach c $commands {
	set r [adjoint-exec $c]
	append all [lindex $r 1]
	if { [lindex $r 0] } { return [list [lindex $r 0] $all] }
    }
    return [list 0 $all]
}

proc lone-check { name condition text } {
    if { $condition } { pass $name } else { send_log "$name: $text\n"; fail $name }
}

# A program whose memory is shared in WAY; UNIT compiles that, and OUTSIDE what it calls, NULL: nothing.
# How many values the model records.
proc lone-program { name way level unit { outside "" } { libraries "" } { as "" } } {
    global GFORTRAN BUILD lone_src lone_plugin lone_head
    file delete lone.exe remarks.txt
    set lto "$GFORTRAN $level $lone_plugin -flto"
    set commands [list "$lto -c $lone_src/types.f90" "$lto -c $lone_src/model.f90" "$lto -c $lone_src/main.f90" \
	"$GFORTRAN $level $unit -DWAY=$way -c $lone_src/share.F90"]
    if { $outside ne "" } { lappend commands "$GFORTRAN $level -DWAY=$way $outside $lone_src/outside.F90" }
    lappend commands "$lto -fchecking $lone_head -fopt-info-optimized=remarks.txt types.o model.o main.o share.o $libraries $as $BUILD/libadjoint.a -lm -o lone.exe" \
	"env LD_LIBRARY_PATH=. ./lone.exe"
    set r [lone-run $commands]
    lone-check "$name $level" [expr { [lindex $r 0] == 0 }] [lindex $r 1]
    set values ""
    catch { set f [open remarks.txt]; regexp {generated .model_b_.: (\d+) values} [read $f] all values; close $f }
    return $values
}

set lone_levels [expr { $LEVELS eq "" ? { -O0 -O2 } : [list [lindex $LEVELS end]] }]
if { [adjoint-mine] } {
    adjoint-expect strangers [expr { 23 * [llength $lone_levels] }]
    foreach level $lone_levels {
	set alone [lone-program "pointers, each with memory of its own" 0 $level "$lone_plugin -flto"]
	foreach way { 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 } {
	    set values [lone-program "pointers that share, way $way" $way $level "$lone_plugin -flto"]
	    if { $way == 1 } { set shared $values }
	}
	lone-check "what is alone is not recorded $level" \
	    [expr { $alone ne "" && $shared ne "" && $alone < $shared }] "$alone values, where memory is shared $shared"
	lone-program "pointers that share, in an object without -flto" 1 $level ""
	lone-program "pointers that share, in an object without the plugin" 1 $level "-flto"
	lone-program "structures handed to an object without -flto" 16 $level "$lone_plugin -flto" "-c -o outside.o" outside.o
	lone-program "variables that an object without -flto refers to" 17 $level "$lone_plugin -flto" "-c -o outside.o" outside.o
	lone-program "structures handed to a shared library" 16 $level "$lone_plugin -flto" \
	    "-shared -fPIC -o liboutside.so" "-L. -loutside"
	lone-program "variables that a shared library refers to" 17 $level "$lone_plugin -flto" \
	    "-shared -fPIC -o liboutside.so" "-L. -loutside"
    }
}
