! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! A class variable inside a type that extends the same class: finalisers get it by a descriptor of
! a scalar, which has no dimensions.
#include "names.inc"
#ifdef QUAD
#define shapes shapes_q
#endif
module shapes
  implicit none
  type, abstract :: shape
    real(8) :: scale = 1
  contains
    procedure(measure), deferred :: area
  end type
  abstract interface
    recursive function measure (self, t) result (a)
      import shape
      class(shape), intent(inout) :: self
      real(8), intent(in) :: t
      real(8) :: a
    end function
  end interface
  type, extends(shape) :: circle
    real(8) :: r = 1
  contains
    procedure :: area => circle_area
  end type
  type, extends(shape) :: hull
    real(8), allocatable :: c(:)
    class(shape), allocatable :: inner
  contains
    procedure :: area => hull_area
  end type
contains
  recursive function circle_area (self, t) result (a)
    class(circle), intent(inout) :: self
    real(8), intent(in) :: t
    real(8) :: a
    a = self%scale * self%r**2 * t
    self%r = self%r + 0.01d0 * a
  end function
  recursive function hull_area (self, t) result (a)
    class(hull), intent(inout) :: self
    real(8), intent(in) :: t
    real(8) :: a
    integer :: i
    a = 0
    do i = size (self%c), 1, -1
      a = 0.5d0 * a * t + self%c(i)
    end do
    if (allocated (self%inner)) a = a + self%inner%area (0.1d0 * a)
  end function
end module
subroutine f (n, x, y)
  use shapes
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  class(shape), allocatable :: s
  type(hull) :: h
  do i = 1, n
    if (modulo (i, 3) == 0) then
      if (allocated (s)) deallocate (s)
      allocate (circle :: s)
      select type (s)
      type is (circle)
        s%r = x(i)
      end select
    else if (modulo (i, 3) == 1) then
      h%c = x(1:3) * y(i)
      h%scale = x(2)
      if (allocated (s)) call move_alloc (s, h%inner)
      allocate (s, source = h)
    end if
    y(i) = s%area (x(i)) + s%scale * y(i)
  end do
end subroutine
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 12)]
#include "two-arrays.inc"
