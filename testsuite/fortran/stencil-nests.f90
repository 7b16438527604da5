! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Stencils over two subscripts, whose reverses run upwards: in arrays with bounds of their own, of three
! dimensions, by array assignments and DO CONCURRENT, with a factor of each column, in a time loop with a halo.
#include "names.inc"
subroutine f (n, x, y)
  integer :: n, i, j, k
  real(8) :: x(0:n+1,0:n+1), y(0:n+1,0:n+1), a(0:n+1,0:n+1), b(-1:n,n+2), c(0:n+1,0:n+1,2), w(0:n+1)
  a = x
  b = 0
  c = 0
  w = y(:,1)
  do j = 1, n
    do i = 1, n
      b(i-1,j+1) = a(i,j) * (a(i,j-1) - a(i,j+1)) + 0.25d0 * a(i-1,j) * a(i+1,j)
    end do
  end do
  do k = 1, 2
    do j = 1, n
      do i = 1, n
        c(i,j,k) = 0.5d0 * b(i,j+1) + k * b(i-1,j) * b(i-1,j+2)
      end do
    end do
  end do
  y(1:n,1:n) = c(1:n,0:n-1,1) * c(1:n,2:n+1,2) + c(0:n-1,1:n,1)
  do j = 2, n - 1
    do i = 1, n
      a(i,j) = a(i,j) + w(j) * (y(i,j-2) + y(i,j+2) * y(i,j))
    end do
  end do
  do concurrent (j = 1:n, i = 1:n)
    b(i-1,j+1) = a(i,j-1) * a(i,j+1)
  end do
  do k = 1, 3
    do j = 1, n
      do i = 1, n
        c(i,j,1) = a(i,j) + 0.1d0 * a(i,j) ** 2 * (a(i,j-1) - a(i,j+1) + a(i-1,j) - a(i+1,j))
      end do
    end do
    a(1:n,1:n) = c(1:n,1:n,1)
    a(0,:) = a(n,:)
    a(:,0) = a(:,n)
    a(:,n+1) = a(:,1)
  end do
  x = a + b
end subroutine
#define N 6
#define SECOND 65
#define SIZE 128
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 128)]
#include "two-arrays.inc"
