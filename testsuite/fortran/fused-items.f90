! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Items that do not depend on each other, columns in and out, an inner loop, a branch, a call of a
! contained procedure; code in front of the loop.  The second loop's items overlap.
#include "names.inc"
#define N 4
#define SECOND 13
#define SIZE 24
#define VALUES s = [(0.06d0 * i - 0.7d0, i = 1, SIZE)]
subroutine f (n_, x, y)
  integer, intent(in) :: n_
  real(8), intent(inout) :: x(3, n_), y(3, n_)
  integer :: i, j
  real(8) :: u, v, scale
  scale = sin (x(1, 1))
  do i = 1, n_
    u = y(1, i)
    v = bend (y(2, i), scale)
    do j = 1, 1 + i
      u = sin (u * v) + y(3, i)
      v = v * u
    end do
    if (u > 0) then
      y(1, i) = u * v
    else
      y(1, i) = exp (u) * y(3, i)
    end if
    y(3, i) = y(1, i) * tanh (v)
  end do
  do i = 1, n_ - 1
    x(1, i + 1) = x(1, i + 1) * sin (x(1, i)) + x(2, i)
  end do
contains
  real(8) function bend (a, b)
    real(8), intent(in) :: a, b
    if (a > 0.1d0) then
      bend = a * a * b
    else
      bend = cos (a * b)
    end if
  end function
end subroutine
#include "two-arrays.inc"
