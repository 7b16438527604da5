# SPDX-License-Identifier: GPL-3.0-or-later
# awk -v shape=SHAPE -v n=N -f compile-time.awk: a C function f of N of what SHAPE says.
#
#   line      straight-line statements, each of three among the last sixty values
#   branches  an if with an else, and an if without, in turn, all in one block
#   loops     stencils, sums, recurrences and nests over arrays declared apart
#   pointers  nests over plain pointers, which may overlap
#   calls     procedures with a loop, each of which calls two that stand before it

# The same on each machine.
function below (most) {
  state = (state * 1103 + 12345) % 1048576
  return int (state / 1048576 * most)
}

function recent (i) { return i < 60 ? "t" below (i) : "t" (i - 1 - below (60)) }

function line (  i, p, q, r) {
  print "double f (const double *restrict x)\n{"
  for (i = 0; i < 4; i++)
    print "  double t" i " = x[" i "];"
  for (i = 4; i < n + 4; i++) {
    p = recent(i); q = recent(i); r = recent(i)
    if (i % 4 == 0) print "  double t" i " = " p " * " q " + x[" i % 100 "];"
    if (i % 4 == 1) print "  double t" i " = " p " * " q " - " r ";"
    if (i % 4 == 2) print "  double t" i " = 0.5 * " p " + " q " * x[" i % 100 "];"
    if (i % 4 == 3) print "  double t" i " = " p " * " r " * 0.25;"
  }
  printf "  return t%d", n + 3
  for (i = n - 56; i < n + 3; i++)
    printf " + t%d", i
  print ";\n}"
}

function branches (  i) {
  print "double f (const double *restrict x)\n{\n  double a = x[0], b = x[1], c = x[2];"
  for (i = 0; i < n; i++)
    if (i % 2)
      print "  if (a * b > x[" i % 50 "])\n    a = a * c + x[" i % 70 "];\n  else\n" \
	"    b = b * a - 0.5 * c;"
    else
      print "  if (c < x[" i % 60 "])\n    c = c * a + b * x[" i % 90 "];"
  print "  return a + b + c;\n}"
}

function array (i, k) { return substr ("uvwxyz", (i * 5 + k) % 6 + 1, 1) }

function nest (i,  a, b, c) {
  a = array(i, 0); b = array(i, 1); c = array(i, 2)
  if (i % 5 == 0)
    print "  for (int i = 1; i < n - 1; i++)\n" \
      "    " a "[i] = " a "[i] * " b "[i] + 0.3 * (" c "[i-1] + " c "[i+1]);"
  if (i % 5 == 1)
    print "  for (int i = 0; i < n; i++)\n    s += " a "[i] * " b "[i];"
  if (i % 5 == 2)
    print "  for (int i = 1; i < n; i++)\n" \
      "    " a "[i] = " a "[i-1] * " b "[i] + " c "[i];"
  if (i % 5 == 3)
    print "  for (int j = 0; j < n; j++)\n    for (int i = 0; i < n; i++)\n" \
      "      " a "[i] += " b "[i] * " c "[j] * " c "[j];"
  if (i % 5 == 4)
    print "  for (int i = 0; i < n; i++)\n" \
      "    " a "[i] = sin (" b "[i]) + s * " c "[i];"
}

function loops (qualifier,  i) {
  print "#include <math.h>\ndouble f (int n"
  for (i = 1; i <= 6; i++)
    print "	  , double *" qualifier " " substr ("uvwxyz", i, 1)
  print "	  )\n{\n  double s = 0;"
  for (i = 0; i < n; i++)
    nest(i)
  print "  return s;\n}"
}

function procedure (i, name) {
  print "void " name " (int n, double *restrict x, double *restrict y)\n{\n" \
    "  for (int i = 1; i < n; i++)\n    y[i] = y[i] * x[i-1] + 0." i % 9 + 1 " * x[i];"
  if (i > 0) print "  p" i - 1 " (n, x, y);"
  if (i > 1) print "  p" int (i / 2) " (n, y, x);"
  print "}"
}

function calls (  i) {
  for (i = 0; i < n - 1; i++)
    procedure(i, "p" i)
  procedure(n - 1, "f")
}

BEGIN {
  state = 1
  if (shape == "line") line()
  else if (shape == "branches") branches()
  else if (shape == "loops") loops("restrict")
  else if (shape == "pointers") loops("")
  else if (shape == "calls") calls()
  else exit 1
}
