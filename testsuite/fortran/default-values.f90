! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Components with default values, of objects that are allocated behind a component of a class: GCC copies the values as words,
! a logical or an integer at the end by itself.  What was there before has ended.
#include "names.inc"
module kernels
  implicit none
  type base
  end type
  type state
    real(8) :: d = 0
    real(8), allocatable :: x(:), z(:)
    logical :: spin = .true.
  end type
  type other
    real(8) :: d = 2.5d0
    real(8), allocatable :: x(:), z(:)
    integer :: n = 3
    real(4) :: weight = 0.5
  end type
  type, extends(base) :: model
    real(8) :: fudge = 1
    type(state), allocatable :: calc
    type(other), allocatable :: more
  end type
contains
  subroutine go (this, y)
    class(model), target :: this
    real(8), intent(in) :: y(:)
    type(state), pointer :: c
    if (allocated (this%calc)) deallocate (this%calc)
    allocate (this%calc)
    c => this%calc
    allocate (c%x(size (y)), c%z(size (y)))
    c%x = y*this%fudge
    c%z = c%x**2
    if (c%spin) c%d = c%d + y(1)*this%fudge
    if (allocated (this%more)) deallocate (this%more)
    allocate (this%more)
    this%more%x = c%z*this%more%n
    this%more%d = this%more%d*this%more%weight*y(2) + sum (this%more%x)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(model), target :: r
    class(base), pointer :: p
    integer :: k
    r%fudge = x(1)
    p => r
    do k = 1, 3
      call go (r, x(2:))
      y(k) = y(k) + sum (r%calc%z)*r%more%d
      r%fudge = r%fudge*r%calc%d
    end do
  end subroutine
end module
#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define VALUES s = [0.7d0, -1.2d0, 0.4d0, 1.1d0, 0.3d0, 0.2d0, -0.6d0, 0.9d0]
#define AGAIN
#include "two-arrays.inc"
