! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Loops over an array, twice under one test: GCC, which does not know that it is one, must not warn of derivatives that an
! iteration leaves the array.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine sources (n, kind, c, e, d)
    integer, intent(in) :: n, kind
    real(8), intent(in) :: c, e
    real(8), intent(inout) :: d
    real(8) :: a(12)
    integer :: i
    if (kind == 3) then
      do i = 1, n
        a(i) = c*e*i
      end do
    end if
    do i = 1, n
      if (kind == 1) then
        d = d + c*d
      else if (kind == 3) then
        d = d + a(i)*d
      end if
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: k
    do k = 1, 6
      call sources (12, k, x(1), x(2), y(k))
    end do
  end subroutine
end module
#define N 6
#define SECOND 7
#define SIZE 12
#define MODULE kernels
#define VALUES s = [0.07d0, -0.12d0, 0.4d0, 1.1d0, 0.3d0, 0.2d0, -0.6d0, 0.9d0, 0.5d0, -0.3d0, 0.8d0, 0.11d0]
#define AGAIN
#include "two-arrays.inc"
