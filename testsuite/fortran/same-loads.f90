! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Blocks of a matrix in a COMMON, which procedures take as arguments: what they load again behind stores to other blocks.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  integer :: n, i, j, k
  real(8) :: x(n), y(n), lhs(3,3,3,0:4)
  common /blocks/ lhs
  do k = 0, 4
    do j = 1, 3
      do i = 1, 9
        lhs(1 + modulo (i - 1, 3), 1 + (i - 1) / 3, j, k) = &
          0.2d0 * x(1 + modulo (i * j + k, n)) * y(1 + modulo (i + j, n)) + 0.1d0 * y(1 + modulo (k, n))
      end do
      lhs(j,j,2,k) = lhs(j,j,2,k) + 1.5d0
    end do
  end do
  call invert (lhs(1,1,2,0), lhs(1,1,3,0), y(1))
  do k = 1, 4
    call multiply (lhs(1,1,1,k), lhs(1,1,3,k-1), lhs(1,1,2,k))
    call invert (lhs(1,1,2,k), lhs(1,1,3,k), y(k))
  end do
  do k = 3, 0, -1
    do j = 1, 3
      do i = 1, 3
        lhs(j,1,1,k) = lhs(j,1,1,k) - lhs(j,i,3,k) * lhs(i,1,1,k+1)
      end do
    end do
  end do
  do k = 0, 4
    x(1 + modulo (k, n)) = x(1 + modulo (k, n)) * lhs(1,1,1,k) + lhs(2,3,3,k) + lhs(3,1,1,k) * lhs(2,2,2,k)
  end do
contains
  subroutine multiply (a, b, c)
    real(8) :: a(3,3), b(3,3), c(3,3)
    integer :: l
    do l = 1, 3
      c(1,l) = c(1,l) - a(1,1) * b(1,l) - a(1,2) * b(2,l) - a(1,3) * b(3,l)
      c(2,l) = c(2,l) - a(2,1) * b(1,l) - a(2,2) * b(2,l) - a(2,3) * b(3,l)
      c(3,l) = c(3,l) - a(3,1) * b(1,l) - a(3,2) * b(2,l) - a(3,3) * b(3,l)
    end do
  end subroutine
  subroutine invert (a, c, r)
    real(8) :: a(3,3), c(3,3), r, pivot, coeff
    integer :: p, l, q
    do p = 1, 3
      pivot = 1 / a(p,p)
      do l = p + 1, 3
        a(p,l) = a(p,l) * pivot
      end do
      do l = 1, 3
        c(p,l) = c(p,l) * pivot
      end do
      r = r * pivot + 0.1d0
      do q = 1, 3
        if (q == p) cycle
        coeff = a(q,p)
        do l = p + 1, 3
          a(q,l) = a(q,l) - coeff * a(p,l)
        end do
        do l = 1, 3
          c(q,l) = c(q,l) - coeff * c(p,l)
        end do
        r = r - coeff * r * 0.1d0
      end do
    end do
  end subroutine
end subroutine
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 0.9d0) + 0.21d0, i = 1, 12)]
#include "two-arrays.inc"
