! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-mode=both" }
! Read-only dummies that are one actual argument: from the user, who adds the
! shadows, and from generated code, which must not lose an update.
#include "names.inc"
subroutine g (a, b, z)
  real(8) :: a, b, z
  z = a * b + sin (a)
end subroutine

subroutine f (n, x, y)
  integer :: n, i
  real(8) :: x(n), y(n)
  do i = 1, n
    call g (x(i), x(i), y(i))
    y(i) = y(i) * x(1)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (3, s(1), s(4))
  call g (s(1), s(1), s(7))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb, second
  external f_b, g_b
  second = 0
  call g_b (s(1), sb(1), s(1), second, s(7), sb(7))
  sb(1) = sb(1) + second
  call f_b (3, s(1), sb(1), s(4), sb(4))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd, second
  external f_d, g_d
  call f_d (3, s(1), sd(1), s(4), sd(4))
  second = sd(1)
  call g_d (s(1), sd(1), s(1), second, s(7), sd(7))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(7) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 3.d0, 4.d0], p(1)
  call law (run, run_q, run_b, run_d, 7, s, 0, p, 0)
  call verdict
end program
#endif
