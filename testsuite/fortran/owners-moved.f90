! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! What one component owns comes from another one.
#include "names.inc"
module kernels
  implicit none
  type store
    real(8), allocatable :: a(:), b(:), d(:)
  end type
  type(store), save :: s
contains
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = 1, n
      s%a(i) = x(i) ** 2
    end do
    call move_alloc (s%a, s%b)
    do i = 1, n
      y(i) = y(i) + s%b(i) * s%d(i)
    end do
    allocate (s%a(n))
  end subroutine
  subroutine make
    if (allocated (s%d)) return
    allocate (s%a(4), s%b(4), s%d(4))
    s%b = 3
    s%d = [1, 2, 3, 4]
  end subroutine
end module

#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels, only: f, make
#define START call make
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0, 4.d0, 5.d0]
#include "two-arrays.inc"
