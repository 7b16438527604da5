! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! A module's variables that are handed to a recursive procedure: constants.
#include "names.inc"
#ifdef QUAD
# define coefficients coefficients_q
#endif
module coefficients
  implicit none
  real(8) :: scale = 0.75d0, table(4) = [0.5d0, -1d0, 2d0, 0.25d0]
contains
  recursive subroutine power (n, a, b, factor, x)
    integer, intent(in) :: n
    real(8), intent(in) :: a, b(4), factor
    real(8), intent(inout) :: x(4)
    integer :: i
    do i = 1, 4
      x(i) = x(i) * x(5-i) * b(i) * factor + a
    end do
    if (n > 1) call power (n - 1, a, b, factor, x)
  end subroutine
end module

subroutine f (n, x, y)
  use coefficients
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n), y(n)
  call power (2, scale, table, y(1), x)
  call power (1, x(2), table, scale, y)
end subroutine
#define N 4
#define SIZE 8
#define SECOND 5
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.9d0, -0.4d0, 0.8d0, 1.1d0, 0.6d0]
#include "two-arrays.inc"
