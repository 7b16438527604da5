# SPDX-License-Identifier: GPL-3.0-or-later
# awk -v n=N [-v lines=L] [-v out=FOLDER] [-v per=P] -f program.awk: a model in Fortran of N procedures
# with about L lines each, in files of P, twenty; their names go to standard output, those whose modules others
# use first.
#
# A tenth of the procedures is active: what the head model(cost)/(theta) differentiates. Three
# tenths are reached from the head, but only make forcing, in COMMON blocks, from the time. The
# rest initialises, looks at the state and prints; nothing of that is reached from the head.

# The same on each machine.
function below (most) {
  state = (state * 1103 + 12345) % 1048576
  return int (state / 1048576 * most)
}

function say (text) { print text >file }

function begin (name) {
  file = out "/" name ".f90"
  print name ".f90"
  say("module " name)
  if (name != "shared") say("  use shared")
  say("  implicit none")
  if (name == "shared") say("  integer, parameter :: size_of_all = 100")
  say("contains")
}

function finish (name) { say("end module " name); close(file) }

# One of the loops that procedures consist of; A and B are arrays that it reads and writes, C is
# read.
function nest (k, a, b, c) {
  say("  do i = 2, n - 1")
  if (k % 4 == 0)
    say("    " a "(i) = " a "(i) + 0.0" k % 9 + 1 "d0 * (" c "(i+1) - 2 * " c "(i) + " c "(i-1))")
  if (k % 4 == 1)
    say("    " b "(i) = 0.9d0 * " b "(i) + 0.1d0 * sin (" a "(i)) * " c "(i)")
  if (k % 4 == 2) {
    say("    if (" a "(i) > " b "(i)) then")
    say("      " a "(i) = " a "(i) - 0.01d0 * " b "(i) * " c "(i)")
    say("    else")
    say("      " b "(i) = " b "(i) + limited (" a "(i), " c "(i))")
    say("    end if")
  }
  if (k % 4 == 3)
    say("    " b "(i) = " b "(i) + 0.05d0 * " a "(i) * " a "(i) / (1 + " c "(i)**2)")
  say("  end do")
}

function nests (a, b, c,  k) {
  for (k = 0; k < lines / 4; k++)
    nest(below(100), a, b, c)
}

function active (name) {
  say("subroutine " name " (n, u, v)\n  integer, intent(in) :: n\n  integer :: i")
  say("  double precision, intent(inout) :: u(n), v(n)\n  double precision :: forcing(size_of_all)")
  say("  common /forcing" below(blocks) "/ forcing")
  nests("u", "v", "forcing")
  say("end subroutine")
}

function passive (name) {
  say("subroutine " name " (n, time)\n  integer, intent(in) :: n\n  integer :: i")
  say("  double precision, intent(in) :: time\n  double precision :: a(size_of_all), b(size_of_all), c(n)")
  say("  common /forcing" below(blocks) "/ a")
  say("  b = cos (time)\n  c = time")
  nests("a", "b", "c")
  say("end subroutine")
}

function elsewhere (name) {
  say("subroutine " name " (n, u, v)\n  integer, intent(in) :: n\n  integer :: i")
  say("  double precision, intent(in) :: u(n), v(n)\n  double precision :: a(n), b(n)\n  a = u\n  b = v")
  nests("a", "b", "u")
  say("  if (sum (a) > 1d30) print *, sum (b), '" name "'\nend subroutine")
}

# A file of twenty procedures of KIND, from number FROM, with one that calls them all.
function module_of (kind, from, to, args, types,  k, name) {
  name = kind "_" from
  begin(name)
  for (k = from; k < to; k++)
    if (kind == "active") active(kind k)
    else if (kind == "passive") passive(kind k)
    else elsewhere(kind k)
  say("subroutine all_" name " (" args ")\n  integer, intent(in) :: n\n" types)
  for (k = from; k < to; k++)
    say("  call " kind k " (" args ")")
  say("end subroutine")
  finish(name)
  calls[kind] = calls[kind] "  call all_" name " (" args ")\n"
  uses[kind] = uses[kind] "  use " name "\n"
}

function modules_of (kind, many, args, types,  k) {
  for (k = 0; k < many; k += per)
    module_of(kind, k, k + per < many ? k + per : many, args, types)
}

BEGIN {
  state = 1
  if (!lines) lines = 25
  if (!per) per = 20
  if (!out) out = "."
  blocks = int (n / 50) + 1
  begin("shared")
  say("double precision function limited (a, b)\n  double precision, intent(in) :: a, b")
  say("  limited = 0\n  if (a * b > 0) limited = a * b / (1 + a * a + b * b)\nend function")
  finish("shared")
  modules_of("active", int (n / 10), "n, u, v", "  double precision, intent(inout) :: u(n), v(n)")
  modules_of("passive", int (3 * n / 10), "n, time", "  double precision, intent(in) :: time")
  modules_of("elsewhere", n - int (n / 10) - int (3 * n / 10), "n, u, v", "  double precision, intent(in) :: u(n), v(n)")
  file = out "/model.f90"
  print "model.f90"
  say("subroutine model (n, steps, theta, cost)\n" uses["active"] uses["passive"] "  implicit none")
  say("  integer, intent(in) :: n, steps\n  integer :: step")
  say("  double precision, intent(in) :: theta(n)\n  double precision, intent(out) :: cost")
  say("  double precision :: u(n), v(n), time\n  u = theta\n  v = 0.5d0\n  do step = 1, steps\n    time = 0.1d0 * step")
  say(calls["passive"] calls["active"] "  end do\n  cost = sum (u * u) + sum (v)\nend subroutine")
  close(file)
  file = out "/main.f90"
  print "main.f90"
  say("program main\n" uses["elsewhere"] "  implicit none\n  integer, parameter :: n = 50")
  say("  double precision :: theta(n), thetab(n), cost, costb, u(n), v(n), plus, minus, h\n  external model, model_b\n  integer :: i")
  say("  theta = [(0.3d0 + 0.01d0 * i, i = 1, n)]\n  u = theta\n  v = theta\n" calls["elsewhere"])
  say("  h = 1d-6\n  call model (n, 3, theta + h, plus)\n  call model (n, 3, theta - h, minus)")
  say("  plus = (plus - minus) / (2 * h)\n  thetab = 0\n  costb = 1\n#ifdef ADJOINT")
  say("  call model_b (n, 3, theta, thetab, cost, costb)\n  print *, cost, sum (thetab), plus")
  say("  if (.not. abs (sum (thetab) - plus) < 1d-6 * abs (plus)) error stop 1")
  say("#else\n  call model (n, 3, theta, cost)\n  print *, cost\n#endif\nend program")
}
