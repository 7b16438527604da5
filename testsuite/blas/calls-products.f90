! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-blas "" }
! { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Calls of BLAS: factors and matrices that are overwritten and used again, in a loop; all
! transposes, text by a variable, in small letters; beta zero; vectors with strides, forwards
! and backwards; parts of arrays; results.
#include "names.inc"
#include "calls-names.inc"
#define N 4
#define SECOND 17
#define SIZE 32
#define VALUES s = [(0.3d0 * sin (1.7d0 * i * i), i = 1, SIZE)]
subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8) :: x(n, n), y(n, n)
  real(8) :: a(n + 1, n), total, alpha
  character(9) :: how
  integer :: i, j, m
  real(8), external :: ddot, dnrm2
  a = 0
  how = 'NtTnnNtt'
  total = 0
  do i = 1, 4
    alpha = x(i, 1) + 0.4d0
    m = n - mod (i, 2)
    call dgemm (how(2*i-1:), how(2*i:), m, n, m, alpha, x, n, y, n, y(2, 2), a, n + 1)
    call dgemm ('N', 'T', n, m, 3, -0.5d0, a, n + 1, x, n, 0.7d0, y, n)
    call dgemv (how(i:i), m, n - 1, 0.3d0, a, n + 1, y(n, 1), -n, x(1, 1), x(1, 2), 1)
    call daxpy (m, y(1, 1), a(1, 2), 1, x(2, 1), n)
    call dcopy (2, x(1, 3), 2, y(1, 3), -1)
    do j = 1, 2
      call dscal (m, alpha, x(i, 1), n)
      alpha = alpha * x(j, j) + 0.5d0
    end do
    total = total + ddot (m, x, 1, y, -1) * dnrm2 (n, y(1, i), 1)
    x(1, 1) = 0.5d0 * x(1, 1) + 0.1d0 * total
  end do
  call dgemm ('C', 'N', n, n, n, 1.d0, x, n, a, n + 1, 0.d0, y, n)
  y(1, 1) = y(1, 1) + total
end subroutine
#include "two-arrays.inc"
