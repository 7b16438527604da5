! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-Os -Wno-uninitialized -Wno-maybe-uninitialized -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Intrinsics of arrays of complex numbers; at -Os also SUM and PRODUCT are calls of libgfortran.
#include "names.inc"
#ifdef QUAD
# define C 16
#else
# define C 8
#endif
subroutine f (n, x, y)
  implicit none
  integer :: n
  real(8) :: x(n,n), y(n,n)
  complex(C) :: z(n,n), w(n,n)
  complex(C), allocatable :: v(:)
  z = cmplx (x, y, C)
  w = matmul (z, conjg (transpose (z)))
  w = w + matmul (transpose (z), z) * 0.1d0
  w(:,1) = matmul (w, z(1,:)) + sum (z, 2) + product (w(:,2:3), dim = 2)
  z = cshift (w, 1, dim = 2) * eoshift (z, -1, boundary = w(1,1))
  v = pack (z, real (z) > 0)
  w = unpack (v * v, real (z) > 0, z) + spread (z(:,2), 1, n) - reshape (w, [n, n], order = [2, 1])
  x = x + real (w) + spread (sum (x * y, 1, y > 0), 1, n) * 0.1d0 * spread ( sum (spread (x(:,1), 1, n), dim = 2), 2, n)
  y = y * 0.5d0 + aimag (w) + sum (aimag (v)) + spread (product (x, 1, x > -0.2d0), 2, n)
end subroutine

#define N 4
#define SECOND 17
#define SIZE 32
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 32)]
#include "two-arrays.inc"
