! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Elements of a local array of holders of class variables, copied: what was allocated in the call is new, and no state from
! the call before; the tables of types are not to be taken for older memory.
#include "names.inc"
module kernels
  implicit none
  type :: plain
    real(8) :: s
  end type
  type, extends(plain) :: quad
    real(8), allocatable :: q(:)
  end type
  type holder
    class(plain), allocatable :: l
  end type
contains
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(holder) :: h(3), g
    integer :: k
    allocate (h(2)%l, source=quad (x(2), x(1:3)))
    allocate (h(3)%l, source=plain (x(1)*x(2)))
    do k = 2, 3
      g = h(k)
      select type (l => g%l)
      class is (quad)
        l%q = l%q*x(4)
        y(1) = y(1) + sum (l%q)*l%s
      class default
        l%s = l%s*l%s
        y(2) = y(2)*l%s
      end select
    end do
    y(3) = y(3) + h(3)%l%s
  end subroutine
end module
#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define VALUES s = [0.7d0, -1.2d0, 0.4d0, 1.1d0, 0.3d0, 0.2d0, -0.6d0, 0.9d0]
#define AGAIN
#include "two-arrays.inc"
