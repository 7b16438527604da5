! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-Wno-uninitialized -Wno-maybe-uninitialized -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Allocatable variables that assignments allocate anew: with another shape, with what they held,
! in a loop, from a library call, on one way only.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  integer :: n, k
  real(8) :: x(n), y(n)
  real(8), allocatable :: z(:), w(:,:), v(:)
  z = x * y
  z = z(2:n)
  z = z * z
  if (x(1) > 0) z = spread (z(1), 1, 9)
  do k = 1, n
    if (size (z) > 2) then
      z = z(2:) * x(k)
    else
      z = [z(2), y(k), x(k) * z(1)]
    end if
    y(k) = y(k) + sum (z**2)
  end do
  w = reshape (x, [2, n/2])
  w = transpose (w)
  v = matmul (w, y(1:2))
  v = matmul (v, w)
  w = spread (v, 2, 3)
  if (y(2) > 0) v = pack (w, w > 0.1d0)
  if (y(3) < 1) v = [v(1), z(1)]
  x = x + sum (v) * y
  y = y + sum (w)
end subroutine

#define N 8
#define SECOND 9
#define SIZE 16
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.31d0, i = 1, 16)]
#include "two-arrays.inc"
