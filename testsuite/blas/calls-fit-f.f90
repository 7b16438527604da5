! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-blas "" }
! { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! A weighted least-squares fit by normal equations, and the residuals of its points: A' A c = A' b,
! where the matrix is factorised in place; fits of several orders, each solved twice.
#include "names.inc"
#include "calls-names.inc"
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(0.9d0 * sin (1.3d0 * i * i) + 0.2d0 * i, i = 1, SIZE)]
subroutine f (n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n), y(n)
  real(8) :: a(n, 3), normal(3, 3), c(3), r(n)
  integer :: order, i, m, info
  real(8), external :: ddot
  do order = 2, 1, -1
    m = order + 1
    do i = 1, m
      a(:, i) = x ** (i - 1) * (1 + 0.1d0 * i)
    end do
    call dgemm ('T', 'N', m, m, n, 1.d0, a, n, a, n, 0.d0, normal, 3)
    call dgemv ('T', n, m, 1.d0, a, n, y, 1, 0.d0, c, 1)
    call dpotrf ('U', m, normal, 3, info)
    if (info /= 0) stop 1
    call dpotrs ('U', m, 1, normal, 3, c, 3, info)
    call dcopy (n, y, 1, r, 1)
    call dgemv ('N', n, m, -1.d0, a, n, c, 1, 1.d0, r, 1)
    x = x + 0.1d0 * r
    ! What is left is fitted by the same matrix.
    call dgemv ('T', n, m, 1.d0, a, n, x, 1, 0.d0, c, 1)
    call dpotrs ('U', m, 1, normal, 3, c, 3, info)
    y(1:m) = y(1:m) + c(1:m) * ddot (n, r, 1, y, 1)
  end do
end subroutine
#include "two-arrays.inc"
