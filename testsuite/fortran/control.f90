! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both -fcheck=bounds,do,mem,pointer" }
! select case, named cycle and exit, do while, goto, return in the middle, stop,
! zero trips and negative steps; with run-time checks.
#include "names.inc"
subroutine f (n, x, y, kind)
  integer, intent(in) :: n, kind(n)
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, j
  real(8) :: t
  t = 1
  outer: do i = 1, n
    if (x(i) > 1d6) stop 5
    select case (kind(i))
    case (:0)
      t = t * x(i)
    case (1, 3)
      t = t + x(i) ** 2
      if (t > 4) cycle outer
    case (2)
      do j = n, i, -2
        y(j) = y(j) * t
        if (y(j) > 30) exit outer
        if (y(j) < -30) cycle outer
      end do
    case default
      do while (abs (t) > 0.5d0)
        t = t * 0.6d0 * sin (x(i) + 2)
      end do
    end select
    do j = i, i - 1
      y(j) = 0
    end do
    if (t > 50) return
    y(i) = y(i) + t * x(i)
  end do outer
  i = n
10 continue
  y(i) = y(i) * t
  t = t - 0.25d0 * y(i)
  i = i - 1
  if (i > 0 .and. t > -100) goto 10
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  integer, save :: kind(6) = [1, 2, 4, 0, 3, 2]
  call f (6, s(1), s(7), kind)
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  integer, save :: kind(6) = [1, 2, 4, 0, 3, 2]
  external f_b
  call f_b (6, s(1), sb(1), s(7), sb(7), kind)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  integer, save :: kind(6) = [1, 2, 4, 0, 3, 2]
  external f_d
  call f_d (6, s(1), sd(1), s(7), sd(7), kind)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(12) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 1.5d0, 4.d0, 5.d0, 1.5d0, &
    -0.5d0, 0.25d0, 0.125d0], p(1)
  call law (run, run_q, run_b, run_d, 12, s, 0, p, 0)
  s(1) = 2.5d0
  call law (run, run_q, run_b, run_d, 12, s, 0, p, 0)
  s(2) = 9; s(8) = 12
  call law (run, run_q, run_b, run_d, 12, s, 0, p, 0)
  call verdict
end program
#endif
