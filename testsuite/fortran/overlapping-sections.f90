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

#define N 5
#define SECOND 6
#define SIZE 30
#define VALUES s(1:10) = [0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0, 1.5d0, -0.5d0]
#define MORE_VALUES s(11:30) = [1.1d0 * s(1:10), 1.2d0 * s(1:10)]
#include "two-arrays.inc"
