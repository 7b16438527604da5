! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Allocatable components of one element and of two, of reals of eight bytes (which vary) and of four, in structure constructors and
! copies: gfortran copies as many bytes as a descriptor says, and GCC makes one integer of them.
#include "names.inc"
module kernels
  implicit none
  type layer
    real(8) :: c = 1
    real(8), allocatable :: t(:)
    real(4), allocatable :: s(:)
    complex(4), allocatable :: z(:)
  end type
  type column
    type(layer), allocatable :: l(:)
  end type
contains
  recursive function top (k, a) result (l)
    integer, intent(in) :: k
    real(8), intent(in) :: a
    type(layer) :: l
    if (k > 0) then
      l = top (k - 1, a * a)
    else
      l = layer (c=a, t=[a], s=[0.5], z=[(0.25, -2.)])
    end if
  end function
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(layer), allocatable :: l(:)
    type(layer) :: one, two
    type(column) :: c, d
    allocate (l(2))
    l(1) = layer (c=x(1), t=[x(2)])
    l(2) = layer (t=[x(1), y(2)], s=[1.5, 2.])
    y(1) = y(1) * l(1)%c * l(1)%t(1) + l(2)%c * l(2)%t(2) * l(2)%s(1)
    one = layer (t=[y(1)], s=[0.75])
    two = one
    two%t = two%t * x(3)
    y(2) = y(2) * two%t(1) + one%t(1) * two%s(1)
    one = top (2, x(2))
    y(3) = y(3) * one%t(1) * one%s(1) + aimag (one%z(1)) * one%c
    allocate (c%l(2))
    c%l(1) = layer (t=[x(2)])
    c%l(2) = l(2)
    d = c
    d%l(1)%t = d%l(1)%t * d%l(2)%t(2)
    y = y * d%l(1)%t(1) + c%l(1)%t(1)
  end subroutine
end module
#define N 3
#define SECOND 4
#define SIZE 6
#define MODULE kernels
#define VALUES s = [0.3d0, -0.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0]
#define AGAIN
#include "two-arrays.inc"
