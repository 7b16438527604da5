! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Allocatable locals of varying size in a loop of known count: the count becomes a
! constant in subscripts of the tape (that once crashed GCC's pass pre).  One that a procedure
! leaves to be deallocated: the forward sweep does so too, and what the reverse sweep needs of it
! was recorded.
#include "names.inc"
subroutine f(n,x,y)
  implicit none
  integer :: n, i, k
  real(8) :: x(n), y(n)
  real(8), allocatable :: w(:), z(:)
  do k = 1, 3
    allocate(w(n+k))
    w(1:n) = x*y
    w(n+1:) = x(1)
    if (k == 2) then
      allocate(z(n), source=y)
      y = y*z(n:1:-1)
      deallocate(z)
    end if
    do i = 1, n
      y(i) = w(i+k)*x(i)
    end do
    deallocate(w)
    call mix
  end do
contains
  subroutine mix
    real(8), allocatable :: a(:)
    allocate(a(n), source=0d0)
    do i = 1, n
      a(i) = a(i) + x(i)*y(i)
      a(n+1-i) = a(n+1-i) - y(i)
    end do
    y = y + 0.1d0*a*a(n:1:-1)
  end subroutine
end subroutine

#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0, 1.5d0, -0.5d0]
#include "two-arrays.inc"
