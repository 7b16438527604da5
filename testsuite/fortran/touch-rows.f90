! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-tune=callee:split -w" }
! Loops over arrays of a module whose shadows are found by their address, which are tested as a whole where they are entered:
! rows, columns and planes of allocatables, pointers to parts of them, downwards and with steps, dummies of explicit, adjustable
! and assumed shape; whole arrays; loops that do not run; arrays of no elements; bounds that are computed on the way.
#include "names.inc"
module kernels
  implicit none
  real(8), allocatable, target :: a(:,:), b(:,:,:)
  real(8), pointer :: part(:,:) => null (), none(:,:) => null ()
contains
  subroutine given (n, m, u, v)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: u(0:n+1,m), v(:,:)
    integer :: i, j
    do j = 1, m
      do i = 1, n
        u(i,j) = u(i,j)*v(i,j) + u(i-1,j)
      end do
    end do
    do i = n, 1, -1
      do j = 2, m, 2
        v(i,j) = v(i,j)*u(i,j-1) + sin (u(i+1,j))
      end do
    end do
  end subroutine
  subroutine module_rows (n, k, s)
    integer, intent(in) :: n, k
    real(8), intent(inout) :: s
    integer :: i, j, l, last
    do i = 1, n
      a(k,i) = a(k,i)*a(k+1,i)
    end do
    do l = 1, size (b, 3)
      last = n/2 + 1
      do j = 1, last
        do i = 1, j
          b(i,j,l) = b(i,j,l) + a(i,j)*b(j,i,l)
        end do
      end do
    end do
    do i = 1, n
      do j = 1, n
        do l = size (b, 3), 1, -1
          s = s + b(i,j,l)*a(j,i)
        end do
      end do
    end do
    b(:,k,:) = b(:,k,:)*2 + b(:,k+1,:)
    a(2:n,:) = a(1:n-1,:)*a(2:n,:)
  end subroutine
  subroutine parts (n, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: s
    integer :: i, j
    do j = 1, size (part, 2)
      do i = 1, size (part, 1)
        part(i,j) = part(i,j)*1.5d0 + part(size (part, 1)+1-i,j)
      end do
    end do
    do j = 1, n - 8
      do i = 1, n
        s = s + none(i,j)
      end do
    end do
    s = s + sum (part)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i, j, l
    real(8) :: s
    if (allocated (a)) deallocate (a, b)
    allocate (a(n,n), b(n,n,3))
    do j = 1, n
      do i = 1, n
        a(i,j) = 1 + 0.1d0*x(i)*x(j)
        do l = 1, 3
          b(i,j,l) = x(i)*l - 0.2d0*x(j)
        end do
      end do
    end do
    s = 0
    call module_rows (n, 3, s)
    call given (n - 2, n, a, b(:,:,2))
    call given (n - 2, n - 1, b(:,2:,3), a(:,n:1:-1))
    call given (0, n, a, b(:,:,1))
    call given (n - 4, 0, a, b(:,1:0,1))
    part => a(2:n,n:1:-2)
    call parts (n, s)
    part => b(n:1:-1,3,:)
    call parts (n, s)
    part => a(3:2,:)
    call parts (n, s)
    do i = 1, n
      y(i) = s + a(i,i)*b(i,n+1-i,2) + sum (b(i,:,3))
    end do
  end subroutine
end module
#define MODULE kernels
#define N 8
#define SECOND 9
#define SIZE 16
#define VALUES s = [(0.3d0 + 0.11d0*i*(-1)**i, i = 1, SIZE)]
#include "two-arrays.inc"
