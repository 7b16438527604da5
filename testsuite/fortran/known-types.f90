! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! SELECT TYPE of variables that are made as one type in the same procedure, while other branches take them for types with an
! allocatable, a pointer or more reals: CLASS IS and TYPE IS, along two extensions, CLASS DEFAULT, nested, in a loop.
#include "names.inc"
module kernels
  implicit none
  type, abstract :: shape
  end type
  type, extends(shape) :: circle
    real(8) :: r
  end type
  type, extends(circle) :: ring
    real(8) :: inner
  end type
  type, extends(shape) :: polygon
    real(8), allocatable :: e(:)
  end type
  type, extends(shape) :: view
    real(8), pointer :: p(:) => null ()
  end type
contains
  function area (o) result (r)
    class(shape), intent(in) :: o
    real(8) :: r
    r = 1
    select type (o)
    class is (polygon)
      r = r * o%e(1) * o%e(2)
    class is (view)
      r = r * sum (o%p)
    type is (ring)
      r = o%r**2 - o%inner**2
    class is (circle)
      r = r * o%r**2
    end select
  end function
  function rim (o) result (r)
    class(shape), intent(in) :: o
    real(8) :: r
    select type (o)
    class is (circle)
      r = 6 * o%r
      select type (o)
      type is (ring)
        r = r + 6 * o%inner
      class default
        r = r * o%r
      end select
    class default
      r = -1
      select type (o)
      type is (polygon)
        r = sum (o%e)
      end select
    end select
  end function
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    class(shape), allocatable :: a, b
    type(polygon) :: c
    integer :: i
    a = circle (x(1))
    y(1) = y(1) * area (a) + rim (a)
    b = ring (x(2), x(3))
    y(2) = y(2) * area (b) * rim (b)
    c%e = [x(3), y(2), x(1)]
    y(3) = y(3) + area (c) * rim (c)
    do i = 1, n
      deallocate (a)
      allocate (a, source=ring (x(i), y(i)))
      y(i) = y(i) * area (a) + rim (a)
    end do
  end subroutine
end module
#define N 3
#define SECOND 4
#define SIZE 6
#define MODULE kernels
#define VALUES s = [0.3d0, -0.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0]
#define AGAIN
#include "two-arrays.inc"
