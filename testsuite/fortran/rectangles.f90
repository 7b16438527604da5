! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -fno-inline -fplugin-arg-adjoint-tune=callee:joint" }
! Overwritten arrays of a module, and assumed-shape dummies, whose rows are copied without what lies between:
! their distance is in descriptors.  Whole arrays, sections with steps in either direction, planes, a part of
! an array that is much larger.
#include "names.inc"
module kernels
  implicit none
  real(8), allocatable, save :: u(:,:), v(:,:), c(:,:,:)
contains
  subroutine step (n, m)
    integer, intent(in) :: n, m
    integer :: i, j
    do j = 2, m - 1
      do i = 2, n - 1
        v(i,j) = u(i,j)*(u(i+1,j) - u(i,j-1)) + sin (u(i-1,j+1))
      end do
    end do
    do j = 2, m - 1
      do i = 2, n - 1
        u(i,j) = u(i,j) + 0.1d0*v(i,j)
      end do
    end do
  end subroutine
  subroutine smooth (a, b)
    real(8), intent(inout) :: a(:,:), b(:,:)
    integer :: i, j, t
    do t = 1, 3
      do j = 2, size (a, 2)
        do i = 1, size (a, 1) - 1
          b(i,j) = a(i,j)*a(i+1,j-1)
        end do
      end do
      do j = 2, size (a, 2)
        do i = 1, size (a, 1) - 1
          a(i,j) = a(i,j) - 0.2d0*b(i,j)*a(i,j)
        end do
      end do
    end do
  end subroutine
  subroutine planes (n, t)
    integer, intent(in) :: n, t
    integer :: i, j, k, it
    real(8) :: w(n,n,n)
    w = 0
    do it = 1, t
      do k = 2, n
        do j = 1, n - 1
          do i = 1, n
            w(i,j,k) = c(i,j,k)*c(i,j+1,k-1)
          end do
        end do
      end do
      do k = 2, n
        do j = 1, n - 1
          do i = 1, n
            c(i,j,k) = 0.7d0*c(i,j,k) + cos (w(i,j,k))
          end do
        end do
      end do
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    real(8), intent(out) :: y(n)
    real(8) :: a(40,9), b(12,12)
    integer :: i, k
    allocate (u(5,6), v(5,6), c(3,3,3))
    u = reshape ([(x(1 + mod (i, n)), i = 1, 30)], [5, 6])
    v = 0
    do k = 1, 3
      call step (5, 6)
    end do
    call step (3, 6)
    call step (5, 2)
    y = 0
    y(1:5) = u(:,3) + v(:,2)
    a = 0
    a(1:6,1:6) = reshape ([(x(1 + mod (5*i, n)), i = 1, 36)], [6, 6])
    b = 0
    call smooth (a(1:5,1:4), b)
    call smooth (a(6:1:-2,5:2:-1), b(::3,:))
    y(6:10) = a(1:5,3) + b(1:5,2)
    c = reshape ([(x(1 + mod (7*i, n)), i = 1, 27)], [3, 3, 3])
    call planes (3, 2)
    y(11:13) = c(:,2,3) + c(2,:,2)
    deallocate (u, v, c)
  end subroutine
end module
#define MODULE kernels
#define N 14
#define SECOND 15
#define SIZE 28
#define VALUES s = [(0.3d0 + 0.2d0 * sin (1.3d0 * i * i), i = 1, SIZE)]
#include "two-arrays.inc"
