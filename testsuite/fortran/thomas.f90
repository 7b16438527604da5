! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Thomas' algorithm with work arrays of automatic size.
#include "names.inc"
subroutine f(n,a,b,c,d,x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), b(n), c(n), d(n)
  real(8), intent(out) :: x(n)
  real(8) :: cp(n), dp(n), m
  integer :: i
  cp(1) = c(1)/b(1)
  dp(1) = d(1)/b(1)
  do i = 2, n
    m = b(i) - cp(i-1)*a(i)
    cp(i) = c(i)/m
    dp(i) = (d(i) - dp(i-1)*a(i))/m
  end do
  x(n) = dp(n)
  do i = n-1, 1, -1
    x(i) = dp(i) - cp(i)*x(i+1)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(30), p(*), r
  call f (6, s(1), s(7), s(13), s(19), s(25))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(30), sb(30), p(*), pb(*), rb
  external f_b
  call f_b (6, s(1), sb(1), s(7), sb(7), s(13), sb(13), s(19), sb(19), s(25), sb(25))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(30), sd(30), p(*), pd(*), r, rd
  external f_d
  call f_d (6, s(1), sd(1), s(7), sd(7), s(13), sd(13), s(19), sd(19), s(25), sd(25))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(30) = [ &
    0.1d0, 0.2d0, 0.3d0, 0.4d0, 0.5d0, 0.6d0, 2.0d0, 2.2d0, 2.4d0, 2.6d0, &
    2.8d0, 3.0d0, 0.3d0, 0.2d0, 0.4d0, 0.1d0, 0.5d0, 0.6d0, 1.0d0, 2.0d0, &
    3.0d0, 4.0d0, 5.0d0, 6.0d0, 1.0d0, 1.0d0, 1.0d0, 1.0d0, 1.0d0, 1.0d0], p(1)
  call law (run, run_q, run_b, run_d, 30, s, 0, p, 0)
  call verdict
end program
#endif
