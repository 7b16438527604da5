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

# A program whose memory is shared in WAY; UNIT compiles that, and OUTSIDE, a command, what it calls.
# How many values the model records.
proc lone-program { name way level unit { outside "" } { libraries "" } } {
    global GFORTRAN GCC BUILD lone_src lone_plugin lone_head
    file delete lone.exe remarks.txt
    set lto "$GFORTRAN $level $lone_plugin -flto"
    set commands [list "$lto -c $lone_src/types.f90" "$lto -c $lone_src/model.f90" "$lto -c $lone_src/main.f90" \
	"$GFORTRAN $level $unit -DWAY=$way -c $lone_src/share.F90"]
    if { $outside ne "" } { lappend commands $outside }
    lappend commands "$lto -fchecking $lone_head -fopt-info-optimized=remarks.txt types.o model.o main.o share.o $libraries $BUILD/libadjoint.a -lm -o lone.exe" \
	"env LD_LIBRARY_PATH=. ./lone.exe"
    set r [lone-run $commands]
    lone-check "$name $level" [expr { [lindex $r 0] == 0 }] [lindex $r 1]
    set values ""
    catch { set f [open remarks.txt]; regexp {generated .model_b_.: (\d+) values?} [read $f] all values; close $f }
    return $values
}

set lone_levels [expr { $LEVELS eq "" ? { -O0 -O2 } : [list [lindex $LEVELS end]] }]
if { [adjoint-mine] } {
    adjoint-expect strangers [expr { 25 * [llength $lone_levels] }]
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
	foreach { what way } { structures 16 variables 17 } {
	    set outside "$GFORTRAN $level -DWAY=$way $lone_src/outside.F90"
	    lone-program "$what in an object without -flto" $way $level "$lone_plugin -flto" "$outside -c -o outside.o" outside.o
	    lone-program "$what in a shared library" $way $level "$lone_plugin -flto" \
		"$outside -shared -fPIC -o liboutside.so" "-L. -loutside"
	}
	lone-program "structures handed to C" 16 $level "$lone_plugin -flto" \
	    "$GCC $level $lone_plugin -flto -c -o outside.o $lone_src/outside.c" outside.o
	set r [lone-run [list "$GFORTRAN $level -I$BUILD $lone_plugin -flto -c $lone_src/named-model.f90" \
	    "$GFORTRAN $level -I$BUILD $lone_plugin -flto -c $lone_src/named-main.f90" \
	    "$GFORTRAN $level $lone_plugin -flto -fchecking -fplugin-arg-adjoint-head=named::model(cost)/(x,named::a,named::hidden) named-model.o named-main.o $BUILD/libadjoint.a -o lone.exe" ./lone.exe]]
	lone-check "pointers that a head names $level" [expr { [lindex $r 0] == 0 }] [lindex $r 1]
    }
}
