! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -fno-inline -w" }
! POINTERs into one array, of which only descriptors tell that they overlap: what a time loop reads by one it stores to
! by another.
#include "names.inc"
module kernels
  implicit none
  type state
    real(8), pointer :: a(:) => null (), b(:), c(:,:)
    integer, pointer :: next(:)
  end type
  type(state) :: own
  real(8), target :: pool(40)
  integer, target :: table(6)
contains
  recursive subroutine lead
    own%a => pool(1:6)
    own%b => pool(4:9)
    own%c(1:6,1:2) => pool(4:15)
    own%next => table
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i, t, old
    do i = 1, 40
      pool(i) = x(1 + mod (i, n)) + 0.5d0 * y(1 + mod (2 * i, n))
    end do
    do i = 1, n
      table(i) = 1 + mod (2 * i, 5)
    end do
    if (.not. associated (own%a)) call lead
    do t = 1, 3
      old = 1 + mod (t, 2)
      do i = 1, n
        own%a(own%next(i)) = own%a(own%next(i)) + 0.3d0 * own%b(i)**2 * own%c(own%next(i),old)
      end do
    end do
    do i = 1, n
      y(i) = y(i) * pool(i) + pool(19+i)
    end do
  end subroutine
end module

#define MODULE kernels
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(0.6d0 * sin (1.3d0 * i * i) + 0.05d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
