! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Components of known extents, of sixteen bytes each, are copied with what has them: GCC copies such
! bytes as one integer.
#include "names.inc"
module kernels
  implicit none
  type leaf
    real(8), allocatable :: a(:), b(:)
    real(4), allocatable :: s(:)
    complex(8), allocatable :: c(:)
    integer, allocatable :: k(:)
  end type
  type (leaf), save :: g
contains
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type (leaf) :: l, m
    integer :: i
    allocate (l%a(2), l%b(2), l%s(4), l%c(1), l%k(4))
    l%k = [2, 1, 4, 3]
    do i = 1, n
      l%a = x(i) ** 2
      l%b(1) = sin (x(i)); l%b(2) = x(1) * x(i)
      l%s(1) = i; l%s(2:4) = 0.5
      l%c(1) = x(i) + x(2) * (0.d0, 1.d0)
      m = l; g = m ! { dg-warning "may be read before it is written" }
      l%a = 0; l%b = l%b * 2; l%c = l%c * (0.d0, 1.d0); l%k = 1
      y(m%k(i)) = y(m%k(i)) + m%a(1) * m%b(2) + m%b(1) * m%s(2) + real (m%c(1) ** 2) * aimag (l%c(1)) + l%b(2) * m%s(1)
      y(i) = y(i) * g%a(1) + g%b(2) * g%b(1) + real (g%c(1) * g%c(1)) * g%s(2)
      l%k = g%k
    end do
  end subroutine
end module

#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels, only: f
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0, 4.d0, 5.d0]
#include "two-arrays.inc"
