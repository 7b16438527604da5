! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Sums over items, one through a variable and linear statements, one in an element of the result,
! whose adjoints are known before the loops; the third is squared behind its loop, whose items must not be undone before.
#include "names.inc"
#define N 5
#define SECOND 8
#define SIZE 10
#define VALUES s = [(0.13d0 * i - 0.6d0, i = 1, SIZE)]
subroutine f (n_, x, y)
  integer, intent(in) :: n_
  real(8), intent(in) :: x(n_ + 2)
  real(8), intent(inout) :: y(3)
  integer :: i
  real(8) :: u, total
  total = x(n_ + 1)
  do i = 1, n_
    u = sin (x(i) * x(n_ + 1)) * exp (x(i))
    if (u > 0.1d0) u = u * tanh (u)
    total = total + u
  end do
  y(1) = 0.5d0 * total
  do i = 1, n_
    u = cos (x(i) * x(n_ + 2))
    y(2) = y(2) + u * exp (u)
  end do
  total = 0
  do i = 1, n_
    u = exp (-x(i)) * x(n_ + 2)
    total = total + u / (1 + u * u)
  end do
  y(3) = total**2
end subroutine
#include "two-arrays.inc"
