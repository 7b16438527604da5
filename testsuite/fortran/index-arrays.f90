! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Index arrays and logical arrays that change after they were used; integers of
! several kinds, steps and bounds from arguments.
#include "names.inc"
subroutine f(n,x,y,st,lo)
  implicit none
  integer, intent(in) :: n, st, lo
  real(8) :: x(n), y(n)
  integer :: idx(n), i, j, t
  integer(2) :: i2
  integer(8) :: i8
  logical :: l(n)
  do i = 1, n
    idx(i) = mod(i*2, n) + 1
    l(i) = x(i) > 1
  end do
  do i = n, 1, st
    j = idx(i)
    y(j) = y(j)*x(i)
    t = idx(1); idx(1) = idx(j); idx(j) = t
    if (l(i)) then
      x(idx(1)) = x(idx(1)) + y(idx(2))*x(idx(n))
    end if
    l(j) = .not. l(j)
    idx(i) = max(1, min(n, nint(x(i))))
  end do
  do i2 = 1_2, int(n,2)
    x(idx(i2)) = sin(x(idx(i2)))*y(i2)
  end do
  do i8 = lo, n
    y(i8) = y(i8) + x(i8-lo+1)**2
  end do
  do i = lo, 1, st
    do j = i, n, -st
      y(j) = y(j)*x(i)
    end do
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(10), p(*), r
  call f (5, s(1), s(6), -2, 3)
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(10), sb(10), p(*), pb(*), rb
  external f_b
  call f_b (5, s(1), sb(1), s(6), sb(6), -2, 3)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(10), sd(10), p(*), pd(*), r, rd
  external f_d
  call f_d (5, s(1), sd(1), s(6), sd(6), -2, 3)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(10) = [ &
    0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0, 1.5d0, -0.5d0], p(1)
  call law (run, run_q, run_b, run_d, 10, s, 0, p, 0)
  call verdict
end program
#endif
