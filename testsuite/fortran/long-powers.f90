! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Reals to the power of integers of eight bytes: constants and variables, of negative reals, negative powers, none;
! in an array expression.
#include "names.inc"
module kernels
  implicit none
contains
  function power (x, k) result (r)
    real(8), intent(in) :: x
    integer(8), intent(in) :: k
    real(8) :: r
    r = x ** k
  end function
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer(8) :: k
    integer :: i
    do i = 1, n
      y(i) = y(i) * x(i) ** 3_8 + x(i) ** (-2_8)
      do k = -3, 4
        y(i) = y(i) + 0.01d0 * power (x(i), k) * power (y(i), 2 * k - k)
      end do
    end do
    where (x > 0) y = y ** 2_8 + x ** int (n, 8)
  end subroutine
end module
#define N 5
#define SECOND 6
#define SIZE 10
#define MODULE kernels
#define VALUES s = [0.7d0, -1.2d0, 1.4d0, 2.1d0, -0.8d0, -0.5d0, 1.2d0, 0.6d0, -1.1d0, 0.9d0]
#include "two-arrays.inc"
