! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! A local array of structures that have an integer: filled by a function that returns one, in a
! loop.  At -O1 GCC reaches the reals through a pointer to the element and the integer by name, and
! goes by places alone.
#include "names.inc"
module kernels
  implicit none
  type cell
    integer :: k
    real(8) :: v(4), u
  end type
contains
  type (cell) function made (a) result (c)
    real(8), intent(in) :: a
    c%u = a * a
    c%v = a
    c%k = 2
  end function
end module
subroutine f (n, x, y)
  use kernels
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  type (cell) :: l(4)
  do i = 1, 4
    l(i) = made (x(i))
  end do
  do i = 1, 4
    y(i) = y(i) * l(i)%v(1) * l(5 - i)%u * l(i)%k
  end do
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0]
#include "two-arrays.inc"
