! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Bits of dummies, module variables and components that say by TRANSFER whether there is a limit.
#include "names.inc"
module kernels
  implicit none
  integer(8), parameter :: off = int (z'7FF8111111111111', 8)
  type properties
    real(8) :: density, limit
  end type
contains
  pure logical function is_on (limit)
    real(8), intent(in) :: limit
#ifdef QUAD
    is_on = limit < 1d300
#else
    is_on = transfer (limit, off) /= off
#endif
  end function
  elemental subroutine bound (p, q, n)
    type(properties), intent(in) :: p
    real(8), intent(in) :: q
    real(8), intent(inout) :: n
    if (is_on (p%limit)) n = min (n, q / p%limit)
    n = n * q / p%density
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(properties) :: liquid, ice
    integer :: i
    liquid%density = 2
#ifdef QUAD
    liquid%limit = 1d301
#else
    liquid%limit = transfer (off, liquid%limit)
#endif
    ice = liquid
    ice%limit = 0.5d0
    call bound (liquid, x, y)
    do i = 1, n
      call bound (ice, x(i), y(i))
#ifdef QUAD
      if (x(i) < 0) y(i) = y(i) * x(i)
#else
      if (transfer (x(i), off) < 0) y(i) = y(i) * x(i)
#endif
    end do
  end subroutine
end module
#define N 5
#define SECOND 6
#define SIZE 10
#define MODULE kernels
#define VALUES s = [0.7d0, -1.2d0, 1.4d0, 2.1d0, -0.8d0, -0.5d0, 1.2d0, 0.6d0, -1.1d0, 0.9d0]
#include "two-arrays.inc"
