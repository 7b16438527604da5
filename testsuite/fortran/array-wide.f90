! SPDX-License-Identifier: GPL-3.0-or-later
#ifndef NAME
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Intrinsics of arrays that gfortran's library has, for the kinds 10 and 16, real and complex; powers
! of complex numbers of these kinds.
#include "names.inc"
#ifdef QUAD
# define extended extended_q
# define quadruple quadruple_q
# define W 16
#else
# define W 10
#endif
#define NAME extended
#include "array-wide.f90"
#undef NAME
#undef W
#define W 16
#define NAME quadruple
#include "array-wide.f90"

subroutine f (n, x, y)
  implicit none
  integer :: n
  real(8) :: x(n), y(n)
  call extended (n, x, y)
  call quadruple (n, y, x)
end subroutine

#define N 3
#define SECOND 4
#define SIZE 6
#define VALUES s = [(0.4d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
#else
subroutine NAME (n, x, y)
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  real(W) :: a(n,n), b(n,n), c(n,n), v(n), t(n*n)
  complex(W) :: p(n,n), q(n,n), z, u(n)
  logical :: mask(n,n)
  do i = 1, n
    a(:,i) = x * i / 4 + y(i)
    b(i,:) = sin (y) + x(i) / 2
  end do
  mask = a > b
  c = matmul (a, b) + cshift (a, 1, 2) + eoshift (b, 1, dim = 1, boundary = a(1,1))
  c = c + spread (a(1,:), 1, n) * reshape (b, [n, n], order = [2, 1])
  v = sum (c, 2, mask) + product (b, 1) + maxval (c, 1) - minval (a, 2, mask .or. .true.) + norm2 (b, 2)
  t = 0
  t(1:count (mask)) = pack (b, mask)
  a = unpack (t, mask, c)
  p = cmplx (a, b, W)
  q = matmul (p, conjg (transpose (p))) + cshift (p, -1)
  u = product (p, 1) + sum (q, 2, mask) + pack (p(:,1), mask(:,1) .or. .true.)
  z = (sum (q(1,:)) / 8) ** n
  y = real (matmul (a, v) + real (t(1:n), W) + matmul (v, c) + abs (u), kind (y))
  y = y / (1 + y * y)
  z = z / (1 + abs (z))
  x(1) = real (z, kind (x)) + x(1)
end subroutine
#endif
