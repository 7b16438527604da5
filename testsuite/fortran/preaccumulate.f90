! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(u,v)/(u,v) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-tune=partials:preaccumulate,eliminate:edge+siblings+markowitz" }
! Local Jacobians by edge elimination: a flux with many intermediates per cell, a
! limiter between two of its DAGs, an update in place, and a recurrence.
#include "names.inc"
subroutine f (n, u, v)
  integer, intent(in) :: n
  real(8), intent(inout) :: u(n), v(n)
  real(8) :: a, b, c, p, q, flux, old
  integer :: i, step
  do step = 1, 2
    old = u(1)
    do i = 2, n - 1
      a = u(i) / (1.5d0 + v(i) * v(i))
      b = exp (-a * v(i - 1)) + u(i + 1)
      c = sin (a * b) * cos (v(i))
      p = a * b * c
      q = log (2.5d0 + p * p) / (3 + c)
      flux = max (p, q) * a + atan (b * q)
      old = tanh (old * flux + p) - 0.25d0 * q
      u(i) = u(i) + 0.1d0 * (flux - old)
      v(i) = v(i) * cos (flux) + exp (-0.5d0 * old) * p
    end do
    v(1) = old * old / (1 + u(2) ** 2)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (6, s(1), s(7))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (6, s(1), sb(1), s(7), sb(7))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (6, s(1), sd(1), s(7), sd(7))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(12), p(1)
  integer :: i
  do i = 1, 12
    s(i) = sin (1.7d0 * i)
  end do
  call law (run, run_q, run_b, run_d, 12, s, 0, p, 0)
  call verdict
end program
#endif
