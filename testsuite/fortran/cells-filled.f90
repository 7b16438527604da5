! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Local arrays of structures that have an integer, or allocatable components, beside reals: filled by
! a function that returns one, or at a subscript that only the run tells.  GCC reaches them by name and
! through pointers to an element, and below -O2 goes by places alone.
#include "names.inc"
module kernels
  implicit none
  type cell
    integer :: k
    real(8) :: v(4), u
  end type
  type row
    real(8) :: v
    real(8), allocatable :: a(:)
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
  type (row) :: r(2)
  do i = 1, 4
    l(i) = made (x(i))
  end do
  do i = 1, 2
    allocate (r(i)%a(2))
    r(i)%a = x(i) * x(3)
    r(i)%v = y(i)
  end do
  r(iand (n, 1) + 1)%v = r(1)%v * r(1)%a(iand (n, 1) + 1)
  y(1) = y(1) * r(1)%v + r(2)%v * r(2)%a(2)
  do i = 1, 4
    y(i) = y(i) * l(i)%v(1) * l(5 - i)%u * l(i)%k
  end do
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0]
#include "two-arrays.inc"
