# SPDX-License-Identifier: GPL-3.0-or-later
# A plugin that is loaded and asked for nothing changes nothing but what GCC gets wrong: the assembler output is that
# of a plugin that is empty, down to the numbers in the names of symbols.  C++ files
# compile, and are refused only where they are asked for something.

set GXX [string map { gcc g++ } $GCC]
set nothing_include [exec $GCC -print-file-name=plugin]/include

proc nothing-write { name text } {
    set f [open $name w]; puts $f $text; close $f
}

proc nothing-check { name condition { text "" } } {
    if { $condition } { pass $name } else { send_log "$name: $text\n"; fail $name }
}

# Files of the testsuite in which no attribute and no stub asks (parts.h has an attribute for each
# part).  Not those with sums that GCC miscounts: these the plugin changes in all functions (emit/sums-in-order.cc).
proc nothing-files {} {
    global srcdir
    set found {}
    foreach f [lsort [glob $srcdir/{c,fortran,options,reject}/*.{c,f,f90}]] {
	if { [file tail $f] in { sums-downwards.c sums-in-order.f90 } } continue
	if { ![adjoint-mentions $f adjoint_stub] && ![adjoint-mentions $f ADJOINT\ (]
	     && ![adjoint-mentions $f parts.h] && ![adjoint-mentions $f "__attribute__ ((adjoint"] } { lappend found $f }
    }
    return $found
}

# The empty plugin, once per process.
proc nothing-plugin {} {
    global GXX nothing_include
    if { ![file exists nothing.so] } {
	nothing-write nothing.cc "#include \"gcc-plugin.h\"
int plugin_is_GPL_compatible;
int plugin_init (struct plugin_name_args *, struct plugin_gcc_version *) { return 0; }"
	set r [adjoint-exec "$GXX -shared -fPIC -fno-rtti -isystem $nothing_include -o nothing.so nothing.cc"]
	if { [lindex $r 0] } { perror "nothing.cc: [lindex $r 1]" }
    }
    return "-fplugin=[pwd]/nothing.so"
}

# COMMAND with the empty plugin and with ours gives the same output.  What is
# no program on its own is passed over: then ours must fail too.
proc nothing-same { name command { options "" } } {
    global BUILD
    set empty [adjoint-exec "$command [nothing-plugin] -S -o nothing-a.s"]
    set ours [adjoint-exec "$command -fplugin=$BUILD/adjoint.so $options -S -o nothing-b.s"]
    set same [expr { [lindex $empty 0] == [lindex $ours 0] }]
    if { $same && [lindex $empty 0] == 0 } {
	set same [expr { ![catch { exec cmp nothing-a.s nothing-b.s }] && [lindex $empty 1] eq [lindex $ours 1] }]
    }
    file delete nothing-a.s nothing-b.s
    nothing-check $name $same [lindex $ours 1]
}

proc nothing-compile { file } {
    global GCC GFORTRAN srcdir top BUILD
    set where "-w -I$srcdir/lib -I$top/runtime -I$BUILD"
    if { [regexp {\.c$} $file] } { return "$GCC -std=gnu11 $where $file" }
    return "$GFORTRAN -cpp $where $file"
}

# Every other file; where the compiler is asked for fewer LEVELS, every eighth; with FULL, all.
set nothing_every [expr { [info exists env(FULL)] ? 1 : $LEVELS eq "" ? 2 : 8 }]
set nothing_number 0
foreach f [nothing-files] {
    if { [incr nothing_number] % $nothing_every } continue
    # Little is done at the other levels that is not done at -O2.
    foreach level [expr { $nothing_number % 8 == 0 ? { -O2 -O0 -Os } : { -O2 } }] {
	if { ![adjoint-mine] } continue
	adjoint-expect strangers 1
	nothing-same "[file tail $f] $level: asked for nothing" \
	    "[nothing-compile $f] $level" -fplugin-arg-adjoint-prototypes=off
    }
}

if { [adjoint-mine] } {
    adjoint-expect strangers 6
    # A prototype of a derivative whose primal is elsewhere, and static functions that
    # nothing calls or that are inlined.
    nothing-write nothing.c {
static double unused (double x) { return x * x; }
static inline double small (double x) { return x + 1; }
double far (double x);
double far_b (double x, double *xb, double seed);
static double once (double x) { static int calls; return calls++ * small (x); }
/* Named like a derivative by chance: nothing is real.  */
int count_b (int n);
static int count (int n) { return n + 1; }
int counts (void) { return count (1) + count_b (2); }
double use (double x) { double xb = 0; far_b (x, &xb, 1.0); return once (x) + far (x); }
}
    nothing-write nothing.f90 {
module nothing
  private :: unused, once
contains
  subroutine unused (x)
    real(8) :: x(:)
    call far_b (x(1:size (x):2))
  end subroutine
  subroutine once (x, n)
    integer :: n
    real(8) :: x(n)
    x = x + 1
  end subroutine
  subroutine use (x)
    real(8) :: x(:, :)
    call once (x(1, :), size (x, 2))
    call far (x(2, :))
  end subroutine
end module
}
    nothing-write nothing.cpp {
#include <vector>
static double unused (double x) { return x * x; }
struct base { virtual ~base () {} virtual double f (double x) { return unused (x); } };
double f (std::vector<double> &v) { base b; double s = 0; for (double x : v) s += b.f (x); return s; }
}
    foreach { file command } [list nothing.c "$GCC -O2" nothing.f90 "$GFORTRAN -O2" nothing.f90 "$GFORTRAN -O0" \
				  nothing.cpp "$GXX -O2 -Wall"] {
	nothing-same "$command $file: asked for nothing" "$command [pwd]/$file"
    }
    # Options of the plugin that ask for nothing are read and obeyed, whatever the language.
    nothing-same "C++ with options" "$GXX -O2 [pwd]/nothing.cpp" "-fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-suffix-adjoint=_adj"
    set r [adjoint-exec "$GXX -O2 -fplugin=$BUILD/adjoint.so -fplugin-arg-adjoint-head=f -S -o nothing-c.s nothing.cpp"]
    nothing-check "C++ with a head is refused" \
	[expr { [lindex $r 0] && [string match "*error: sorry, not supported: derivatives of GNU C++* programs; C and Fortran are*" [lindex $r 1]] }] [lindex $r 1]
}
