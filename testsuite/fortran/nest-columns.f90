! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Columns of nests, each one piece for all rows: of sections and whole arrays, of truth values beside reals, of many
! rows, of none, in a time loop whose levels are copied back.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  integer :: n, i, j, t, side
  real(8) :: x(n), y(n), s
  real(8), allocatable :: c(:,:)
  complex(8) :: z
  real(8), allocatable :: a(:,:), b(:,:), w(:,:,:)
  do side = 0, 70, 35
    allocate (a(0:side+1,0:side+1), b(0:side+1,0:side+1), c(0:side+1,0:side+1))
    do j = 0, side + 1
      do i = 0, side + 1
        a(i,j) = 0.3d0 + 0.1d0 * x(1 + modulo (i + j, n)) * y(1 + modulo (i - j, n))
        b(i,j) = 0.5d0 * a(i,j) + 0.1d0 * y(1 + modulo (i, n))
        c(i,j) = 0.25d0 * b(i,j)
      end do
    end do
    do t = 1, 2
      s = sum (y) * 0.1d0
      do j = 1, side
        do i = 1, side
          if (a(i,j) > 0.31d0) then
            s = 0.5d0 * s + 0.1d0 * a(i,j) * b(i,j)
          end if
          c(i,j) = a(i,j) * s * c(i,j) + 0.125d0
          b(i,j) = 0.25d0 * (a(i-1,j) * a(i+1,j) + a(i,j-1) * c(i,j+1)) * b(i,j) + 0.1d0
        end do
      end do
      a(1:side,1:side) = 0.9d0 * b(1:side,1:side) * b(1:side,1:side)
      a(0,:) = a(side,:)
      a(:,side+1) = a(:,1)
      y(1) = y(1) * 0.5d0 + s
    end do
    do i = 1, n
      x(i) = x(i) * 0.5d0 + a(modulo (i, side + 1), side) + c(0,modulo (i, side + 1))
    end do
    deallocate (a, b, c)
  end do
  allocate (w(2,3,n))
  w = 0.2d0
  do t = 1, n
    do j = 1, 3
      do i = 1, 2
        z = cmplx (x(t), w(i,j,t), kind (s)) * y(j)
        w(i,j,t) = real (z * z) + aimag (z) * w(i,j,t)
        y(j) = 0.5d0 * w(i,j,t) * y(j) + 0.2d0
        x(t) = x(t) * w(i,j,t) * 0.3d0 + 0.5d0
      end do
    end do
  end do
end subroutine
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 12)]
#include "two-arrays.inc"
