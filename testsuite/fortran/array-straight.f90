! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both -fno-strict-aliasing" }
! Moves that give all elements in their order, row by row: sections of three dimensions that are packed, with gaps, backwards, of one row
! and of none; transposes of sections and into them; other shapes of memory with gaps and without; shifts by nothing; complex numbers;
! a result over its own operand.  GCC may not tell by types what is an address.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine change (n, m, l, a)
    integer, intent(in) :: n, m, l
    real(8), intent(inout) :: a(n,m,l)
    integer :: i, j, k
    do k = 1, l
      do j = 1, m
        do i = 1, n
          a(i,j,k) = a(i,j,k) * (1 + 0.1d0 * i) + 0.01d0 * j * k * a(1,1,1)
        end do
      end do
    end do
  end subroutine
  subroutine turn (n, c)
    integer, intent(in) :: n
    complex(8), intent(inout) :: c(n)
    c = c * cmplx (0.5d0, 1.5d0, kind (c))
    c(1) = c(1) * c(n)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: a(4,3,2), b(3,4), c(4,3), d(2,2,6)
    complex(8) :: z(6)
    real(8), allocatable :: t(:,:)
    integer :: k, none
    none = n - 12
    do k = 1, 2
      a(:,:,k) = reshape (x, [4,3]) * k
    end do
    call change (2, 2, 2, a(1:4:2, 3:1:-2, 2:1:-1))
    call change (4, 3, 1, a(4:1:-1, :, 2:2))
    call change (1, 3, 2, a(3:3, :, :))
    call change (none, 3, 2, a(1:none, :, :))
    b = transpose (a(:,:,1)) * y(1)
    c = 0
    c(1:4:3, :) = transpose (a(3:1:-1, 2:3, 2))
    c(2:3, :) = transpose (a(2:4, 3:1:-2, 1))
    allocate (t(3,4))
    t = transpose (c)
    b = b + t + reshape (a(:, 1:3:2, :), [3,4])
    b(:, 2) = reshape (a(1:1, :, 2), [3])
    d = reshape (a, [2,2,6])
    d(:, 1, :) = reshape (b, [2,6]) + d(:, 2, :)
    d(2, :, 1:3) = cshift (d(1, :, 4:6), none, 2)
    a(:, :, 1) = cshift (a(:, :, 1), 2 * none, 1)
    a(1:3, 1:3, 2) = transpose (a(1:3, 1:3, 2))
    z = cmplx (x(1:6), y(7:12), kind (z))
    call turn (3, z(6:1:-2))
    z = cshift (z, none)
    y = y * reshape (d(:, :, 4:6), [12]) + reshape (a(:, :, 2), [12]) * x(3)
    y(1:6) = y(1:6) * real (z) + aimag (z)
    y(7:12) = y(7:12) + reshape (transpose (reshape (x(1:6), [3,2])), [6]) * reshape (b(:, 3:4), [6])
  end subroutine
end module
#define N 12
#define SECOND 13
#define SIZE 24
#define MODULE kernels
#define VALUES s = [(0.8d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, SIZE)]
#define AGAIN
#include "two-arrays.inc"
