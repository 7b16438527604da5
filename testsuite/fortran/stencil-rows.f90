! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Stencils whose reverses gather over rows: of all small numbers of rows and columns; fluxes and what diverges; over the
! middle one of three dimensions, downwards, with strides, of allocatable components, of fixed sizes, to one side only.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  type grid
    real(8), allocatable :: a(:,:), b(:,:)
  end type
  integer :: n, m, c, i, j, k
  real(8) :: x(0:n+1,0:n+1), y(0:n+1,0:n+1), flux(0:n+1,0:n+1), a(0:n+1,0:n+1), b(0:n+1,0:n+1)
  real(8) :: w(0:n+1,0:n+1,2), v(0:n+1,0:n+1,2), p(7,9), q(7,9)
  type(grid) :: g
  allocate (g%a(n+2,n+2), g%b(n+2,n+2))
  p = 0.5d0 * x(0,0)
  q = 0
  a = x
  b = y
  w(:,:,1) = x
  w(:,:,2) = y
  v = 0
  g%b = 0.1d0 * y
  do m = 0, n
    do c = 1, n
      do j = 0, m + 1
        do i = 0, c + 1
          flux(i,j) = b(i,j) * a(i,j) + 0.5d0 * a(i,j) ** 2
        end do
      end do
      do j = 1, m
        do i = 1, c
          x(i,j) = 0.25d0 * (a(i-1,j) + a(i+1,j) + a(i,j-1) + a(i,j+1)) - 0.1d0 * (b(i+1,j) - b(i-1,j))
          y(i,j) = 0.5d0 * (b(i,j-1) + b(i,j+1)) - 0.1d0 * (flux(i+1,j) - flux(i-1,j) + flux(i,j+1) - flux(i,j-1))
        end do
      end do
      do j = m, 1, -1
        do i = c, 1, -1
          a(i,j) = x(i,j-1) * y(i+1,j) + x(i,j+1) - y(i-1,j)
        end do
      end do
      do k = 1, 2
        do j = 1, m, 2
          do i = 1, c
            v(i,j,k) = w(i,j-1,k) * w(i,j+1,3-k) + 0.5d0 * w(i,j+1,k)
          end do
        end do
      end do
      g%a(2:n+1,:) = 0.3d0 * a(1:n,:)
      g%a(1,:) = 0.1d0
      g%a(n+2,:) = v(1,:,2)
      do j = 2, m + 1
        do i = 1, c
          g%b(i,j) = g%b(i,j) + g%a(i,j-1) * g%a(i,j+1) - 2 * g%a(i,j)
        end do
      end do
      do j = 1, m
        do i = 2, c + 1
          b(i,j) = 0.5d0 * y(i-2,j+1) + y(i,j-1) * x(i-1,j-1)
        end do
      end do
      do j = 2, 8
        do i = 1, 7
          q(i,j) = p(i,j-1) * p(i,j) + p(i,j+1)
        end do
      end do
      p = 0.3d0 * q + 0.1d0
      w(:,:,1) = 0.5d0 * v(:,:,2) + 0.1d0 * b
    end do
  end do
  x = a + flux + g%b
  y = b + w(:,:,1) * p(3,3)
end subroutine
#define N 4
#define SECOND 37
#define SIZE 72
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 72)]
#include "two-arrays.inc"
