! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Sections that overlap in one assignment, transpose, implied do, array results.
#include "names.inc"
subroutine f(n,x,a)
  implicit none
  integer :: n, i
  real(8) :: x(n), a(n,n)
  x(2:n) = x(1:n-1)*x(2:n)
  x = x(n:1:-1) + x
  a = transpose(a)*a
  a(1,:) = a(:,1)*a(2,:)
  a(:,2) = x + g2(a(3,:), n)
  x = [(sum(a(i,1:i))*x(i), i=1,n)]
  x(1:2) = [x(3)*x(4), x(5)]
contains
  function g2(v,m) result(w)
    integer, intent(in) :: m
    real(8), intent(in) :: v(m)
    real(8) :: w(m)
    w = v*v(m:1:-1)
  end function
end subroutine

subroutine run (s, p, r)
  real(8) :: s(30), p(*), r
  call f (5, s(1), s(6))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(30), sb(30), p(*), pb(*), rb
  external f_b
  call f_b (5, s(1), sb(1), s(6), sb(6))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(30), sd(30), p(*), pd(*), r, rd
  external f_d
  call f_d (5, s(1), sd(1), s(6), sd(6))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(30) = [ &
    0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0, 1.5d0, -0.5d0, &
    0.25d0, 0.125d0, 0.33d0, -1.32d0, 0.77d0, 1.1d0, 2.2d0, 3.3d0, 4.4d0, &
    5.5d0, 1.65d0, -0.55d0, 0.275d0, 0.1375d0, 0.36d0, -1.44d0, 0.84d0, &
    1.2d0, 2.4d0, 3.6d0], p(1)
  call law (run, run_q, run_b, run_d, 30, s, 0, p, 0)
  call verdict
end program
#endif
