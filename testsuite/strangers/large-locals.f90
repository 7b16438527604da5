! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-g -frecursive -fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Local arrays of constant shape, each below 64 KiB and above it, and a structure.
#include "names.inc"
recursive subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  type state
    real(8) :: u(5000), v(5000)
  end type state
  type(state) :: s
  real(8) :: a(8000), b(8000), c(8000), d(8000), e(8000), big(200, 200)
  integer :: i, k, steps(20000)
  s%u = 0
  s%v = 1
  steps = 0
  big = 0.25d0
  do k = 1, 3
    do i = 1, n
      a(i) = x(i) * y(i)
      b(i) = sin (a(i)) + s%v(i)
      c(i) = a(i) * b(i)
      d(i) = c(i) + x(1)
      e(i) = d(i) * d(1)
      big(i, k) = e(i) * big(k, i)
      s%u(i) = s%u(i) + big(i, k)
      s%v(k) = s%u(i) * 0.5d0
      steps(i * 100) = k
    end do
  end do
  if (y(1) < 0 .and. n > 2) call f (n - 1, x, y)
  do i = 1, n
    y(i) = y(i) + s%u(i) * steps(i * 100) + sum (big(:, i)) * x(1) &
      + a(i) * b(n + 1 - i) + c(n + 1 - i) * d(1)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (4, s(1), s(5))
end subroutine
#ifndef QUAD
subroutine nothing_left
  use adjoint
  type(adjoint_counters) :: c
  call adjoint_get_counters (c)
  if (c%local_bytes /= 0) stop 5
end subroutine
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(5), sb(5))
  call nothing_left
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(5), sd(5))
  call nothing_left
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8), p(1)
  integer :: i
  do i = 1, 8
    s(i) = 0.7d0 * sin (1.7d0 * i)
  end do
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
