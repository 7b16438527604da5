! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-Os -Wno-conversion -Wno-uninitialized -Wno-maybe-uninitialized -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Intrinsics of arrays of single precision, real and complex; at -Os also SUM and PRODUCT are calls
! of libgfortran.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  integer :: n
  real(8) :: x(n,n), y(n,n)
  real :: r(n,n), q(n,n)
  real, allocatable :: v(:)
  complex :: z(n,n), w(n,n)
  complex, allocatable :: u(:)
  r = x
  q = y
  q = matmul (r, q) * 0.5 + cshift (r, 1, dim = 2) * eoshift (q, -1, boundary = r(1,1))
  v = pack (r, r > 0)
  r = unpack (v * v, r > 0, q) + spread (q(:,2), 1, n) - reshape (q, [n, n], order = [2, 1])
  r(:,1) = r(:,1) + maxval (q, 2) * norm2 (r, 2) * 0.1 + product (q, 1, q > -0.2)
  z = cmplx (r, q, kind (r))
  w = matmul (z, conjg (transpose (z))) * 0.25
  w(:,1) = matmul (w, z(1,:)) + sum (z, 2) + product (w(:,2:3), dim = 2) * 0.125
  z = cshift (w, 1, dim = 2) + eoshift (z, -1, boundary = w(1,1)) * 0.5
  u = pack (z, real (z) > 0)
  w = unpack (u * 0.5, real (z) > 0, z) + spread (z(:,2), 1, n) - reshape (w, [n, n], order = [2, 1])
  x = x + real (w) * 0.25
  y = y * 0.5d0 + aimag (w) * 0.25
end subroutine

#define N 4
#define SECOND 17
#define SIZE 32
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 32)]; call law_single
#include "two-arrays.inc"
