# SPDX-License-Identifier: GPL-3.0-or-later
# Large functions: what is emitted grows with the function, not with its square; what is
# left alone is said; what the planner proved the verifier accepts.

set plugin [adjoint-plugin-flags]
set head "-fplugin-arg-adjoint-head="

proc large-check { name condition { text "" } } {
    if { $condition } { pass $name } else { send_log "$name: $text\n"; fail $name }
}

proc large-write { file text } {
    set f [open $file w]; puts -nonewline $f $text; close $f
}

# BODY N times, @ replaced by the numbers from 0.
proc large-repeat { n body } {
    set text ""
    for { set i 0 } { $i < $n } { incr i } { append text [string map [list @ $i] $body] }
    return $text
}

# Rows of K elements in time; B sums of their squares.
proc large-rows { k b } {
    set squares [large-repeat $k { + v@ * v@}]
    set text "void f (int n, const double *restrict c, double *restrict u, double *restrict y)\n{\n"
    append text "  for (int t = 0; t < n; t++) {\n    double s = 0;\n"
    append text [large-repeat $k "    double v@ = u\[$k * t + @\];\n"]
    for { set i 0 } { $i < $b } { incr i } {
	append text "    if (c\[$i\] > t) s += c\[$i\] * ($squares);\n"
    }
    append text "    y\[t\] = s;\n"
    append text [large-repeat $k "    u\[$k * (t + 1) + @\] = v@ * v0;\n"]
    return "$text  }\n}\n"
}

# N dummies of constant size.
proc large-dummies { n } {
    set names [large-repeat $n "a@, &\n "]
    set text "subroutine f(${names}y)\n"
    append text [large-repeat $n "  real(8), intent(in) :: a@(10)\n"]
    append text "  real(8), intent(out) :: y\n  y = 0\n"
    append text [large-repeat $n "  y = y + a@(1) * a@(2)\n"]
    return "${text}end subroutine\n"
}

# Calls it; A7 and A3 have one shadow if argument.
proc large-caller { n } {
    set text "program caller\n  real(8) :: x(10, 0:[expr $n - 1]), xb(10, 0:[expr $n - 1]), y, yb\n"
    append text "  integer :: p(0:[expr $n - 1]), i\n  x = 1; xb = 0; yb = 1; p = \[(i, i = 0, [expr $n - 1])\]\n"
    append text "  if (command_argument_count () > 0) p(7) = 3\n  call f_b( &\n"
    append text [large-repeat $n "    x(:, @), xb(:, p(@)), &\n"]
    append text "    y, yb)\n  if (any (xb(1:2, :) /= 1) .or. any (xb(3:, :) /= 0)) stop 2\nend program\n"
    return $text
}

proc large-size { n } {
    global GFORTRAN plugin head
    large-write dummies-$n.f90 [large-dummies $n]
    set r [adjoint-exec "$GFORTRAN -O2 $plugin ${head}f -S -o dummies-$n.s dummies-$n.f90"]
    return [expr { [lindex $r 0] || [lindex $r 1] ne "" ? -1 : [file size dummies-$n.s] }]
}

proc large-remark { name options text wanted } {
    global GCC plugin head
    large-write large.c $text
    set r [adjoint-exec "$GCC -O1 -fopt-info $plugin $options -c -o large.o large.c"]
    large-check "remark: $name" [expr { [lindex $r 0] == 0
      && [string match "*large.c:1:*: optimized: adjoint: the function is large: $wanted\n*" "[lindex $r 1]\n"] }] \
	[string range [lindex $r 1] end-2000 end]
}

# N levels of six calls each; level 0 cannot be differentiated, and is called from the top too.
proc large-levels { n } {
    set text "static void f0 (int n, double *restrict v, double *restrict w)\n{\n"
    append text [large-repeat 40 "  v\[@ % n\] += w\[@ % n\] * v\[(@ + 1) % n\];\n"]
    append text "  __asm__ volatile (\"\" : \"+m\" (v\[0\]));\n}\n"
    for { set i 1 } { $i <= $n } { incr i } {
	append text "static void f$i (int n, double *restrict v, double *restrict w)\n{\n"
	append text "[large-repeat 6 "  f[expr { $i - 1 }] (n, v, w);\n"]}\n"
    }
    return "${text}void f (int n, double *restrict v, double *restrict w)\n{\n  f0 (n, v, w);\n  f1 (n, w, v);\n  f$n (n, v, w);\n}\n"
}

if { [adjoint-mine] } {
    adjoint-expect strangers 10

    # 80 loads in 32 blocks against 80 stores: more pairs than the planner looks at, if the
    # verifier counted them for each block.
    large-write rows.c [large-rows 80 32]
    set r [adjoint-exec "$GCC -O1 $plugin ${head}f(u,y)/(u) -c -o rows.o rows.c"]
    large-check "loads of many blocks are verified" [expr { [lindex $r 0] == 0 && [lindex $r 1] eq "" }] [lindex $r 1]

    set size { }
    foreach n { 25 50 100 } { lappend size [large-size $n] }
    lassign $size a b c
    large-check "dummies of constant size compile" [expr { $a > 0 && $b > 0 && $c > 0 }] $size
    large-check "the overlap check is linear in the number of dummies" \
	[expr { $c - $b < 2.5 * ($b - $a) && $c < 250000 }] $size

    large-write caller.f90 [large-caller 25]
    set r [adjoint-exec "$GFORTRAN -O2 $plugin ${head}f -c -o dummies.o dummies-25.f90"]
    set r [adjoint-exec "$GFORTRAN -O1 -o caller.exe caller.f90 dummies.o $BUILD/libadjoint.a"]
    large-check "caller of 25 dummies" [expr { [lindex $r 0] == 0 }] $r
    set r [adjoint-exec "./caller.exe"]
    large-check "25 shadows apart" [expr { [lindex $r 0] == 0 && [lindex $r 1] eq "" }] $r
    set r [adjoint-exec "./caller.exe overlap"]
    large-check "two of 25 shadows are one" [expr { [lindex $r 0] == 1
	&& [string match "*the shadows of `a3b' (*80 bytes) and `a7b' (*80 bytes) overlap*" [lindex $r 1]] }] $r

    # Calls of what is inlined elsewhere count too: ten million copies of level 0 would be the other way.
    large-write levels.c [large-levels 9]
    set r [adjoint-exec "timeout 60 $GCC -O1 $plugin ${head}f(v)/(v) -c -o levels.o levels.c"]
    large-check "inlining ends" [expr { [lindex $r 0] == 1
	&& [string match "levels.c:43:3: error: sorry, not supported: assembler statements\n*" [lindex $r 1]] }] $r

    large-remark "locations" "${head}f(return)/(x)" \
	"double f (const int *k, double x) {\n  int n = 0;\n[large-repeat 4100 "  n += k\[@\];\n"]  return x * x * n;\n}\n" \
	"100 memory accesses, beyond the first 4000 different ones, are taken to touch all memory, so that more is recorded"
    set long "double f (double x) {\n[large-repeat 300 "  if (x > @) x = x * x * x + @ * x * x;\n"]  return x;\n}\n"
    large-remark "trials" "${head}f" $long \
	"local Jacobians, and overwritten memory that can be put back, were tried together, not one by one, so that more may be recorded"
    large-remark "subscripts" "${head}f(u,y)/(u)" [large-rows 450 1] \
	"subscripts of some loads and stores were not compared, these are taken to meet, so that more is recorded"
}
