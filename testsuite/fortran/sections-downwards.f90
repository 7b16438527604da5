! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -fno-inline -fno-ipa-cp -w" }
! Sections that run downwards, in one dimension or in all, handed to assumed-shape dummies of procedures that are inlined into the
! derivative: of local arrays, of dummies and of an allocatable; and names of such sections. gfortran 11 accesses them by negative subscripts, with which
! GCC does not reckon (bug 102043): elements in front of the first one seemed to be other memory, in the copy
! that is read too, so that the derivative was wrong at all levels. (Options for the primal, which GCC 11 gets wrong at -O3.)
#include "names.inc"
module kernels
  implicit none
  type holder
    real(8), pointer :: z(:)
  end type
contains
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
      a(2,2) = a(2,2) + 0.1d0*a(1,1)*b(2,3)
    end do
  end subroutine
  subroutine dummies (a, b)
    real(8), intent(inout) :: a(40,9), b(12,12)
    call smooth (a(1:5,1:4), b)
    call smooth (a(6:1:-2,5:2:-1), b(::3,:))
    call smooth (a(12:4:-3,8:5:-1), b(9:1:-2,6:1:-1))
    a(6,5) = a(6,5)*a(4,4) + b(3,3)
  end subroutine
  ! Names of sections, which need no procedure to be inlined.
  subroutine named (a, b)
    real(8), intent(inout) :: a(40,9), b(:,:)
    real(8), target :: c(12)
    type(holder) :: own, down
    integer :: i, j, t
    c = a(1:12,2)
    associate (d => a(40:1:-5,9:1:-1), e => b(size (b, 1):1:-1,:), g => c(12:1:-1))
      do t = 1, 2
        do j = 2, 9
          do i = 1, 7
            d(i,j) = d(i,j) - 0.2d0*d(i+1,j-1)*e(i,2)*g(i)
            e(i,2) = e(i+1,1)*d(i,j)
            g(i+1) = g(i)*e(i,2)
          end do
        end do
      end do
    end associate
    associate (h => b)
      associate (k => h(:,5))
        associate (l => k)
          do i = 2, size (b, 1)
            h(i,5) = l(i-1)*k(i)
            k(i-1) = h(i-1,4)*h(i-1,5)
            l(i) = l(i)*k(i-1)
          end do
        end associate
      end associate
    end associate
    allocate (own%z(12))
    own%z = c
    down%z => own%z(12:1:-1)
    associate (q => down%z)
      do i = 2, 12
        q(i) = q(i-1)*q(i)
        own%z(13-i) = q(i)*own%z(14-i)
        q(i-1) = own%z(13-i) + own%z(14-i)
      end do
    end associate
    c(1) = sum (own%z)
    deallocate (own%z)
    a(5,9) = a(5,9)*c(7) + a(40,1)*c(1)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    real(8), allocatable :: a(:,:)
    real(8) :: b(12,12), c(40,9)
    integer :: i, j
    allocate (a(40,9))
    do j = 1, 9
      do i = 1, 40
        a(i,j) = 0.3d0*x(1 + mod (i*3 + j*7, n))
        c(i,j) = a(i,j) + 0.1d0*x(1 + mod (i*j, n))
      end do
    end do
    b = 0
    call dummies (a, b)
    call smooth (a(6:1:-2,5:2:-1), b(::3,:))
    call dummies (c, b)
    call smooth (c(40:1:-5,9:1:-1), b(12:1:-1,12:1:-1))
    c(3,3) = c(3,3)*c(5,9)
    call named (c, b)
    call named (a, b(12:1:-1,12:1:-1))
    do i = 1, n
      y(i) = sum (a(i,:)**2) + sum (b(:,i))*x(1) + c(41-i,1)*c(i,9)
    end do
  end subroutine
end module
#define MODULE kernels
#define N 9
#define SECOND 10
#define SIZE 18
#define VALUES s = [(0.4d0 + 0.05d0*i + 0.2d0*sin (1.7d0*i), i = 1, SIZE)]
#include "two-arrays.inc"
