! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-Wno-uninitialized -Wno-maybe-uninitialized -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Intrinsics of arrays in loops and in a recursive procedure, where shapes, shifts, masks, orders and
! boundaries are others each time, and what told them has changed when the reverse runs.
#include "names.inc"
#ifdef QUAD
#define deep deep_q
#endif
recursive subroutine deep (n, depth, x, y, shift)
  implicit none
  integer :: n, depth, shift(4), k
  real(8) :: x(n), y(n)
  real(8), allocatable :: t(:,:), v(:)
  k = depth + 1
  t = reshape (x, [4, k])
  t = cshift (t, shift(1:k), dim = 1) + eoshift (t, shift, boundary = y(1:4), dim = 2)
  shift(k) = shift(k) - depth
  v = pack (t, t > 0.1d0 * depth, y(1:4*k))
  y(1:4) = y(1:4) + matmul (t, v(1:k)) * 0.25d0
  if (depth < 3) call deep (n, depth + 1, y, x, shift)
  x(1:k) = x(1:k) + sum (t, dim = 1) * maxval (t, 1) * 0.125d0
  y(1:k*4) = y(1:k*4) + reshape (transpose (t), [4*k], pad = [x(1)])
end subroutine
subroutine f (n, x, y)
  implicit none
  integer :: n, k, j, shift(4), order(2), shape(2)
  real(8) :: x(n), y(n)
  logical :: mask(n)
  real(8), allocatable :: t(:,:), v(:)
  shift = [2, -1, 1, 0]
  order = [1, 2]
  mask = x > 0
  do k = 1, 4
    shape = [k, n/4]
    t = reshape (x, shape, order = order)
    order = order(2:1:-1)
    t = cshift (t, k - 2, dim = modulo (k, 2) + 1) * 0.5d0
    t = eoshift (t, shift(k), boundary = y(1:k), dim = 2) + t
    do j = 1, k
      v = cshift (t(j,:), shift(j)) + eoshift (t(j,:), -j, y(j)) * spread (x(j), 1, n/4)
      shift(j) = shift(j) + k
      y(1:n/4) = y(1:n/4) + v * 0.25d0
    end do
    v = pack (x * y, mask)
    mask = [mask(k+1:), mask(:k)]
    x = unpack (v, mask, y) * 0.5d0 + x
    y(1:k) = y(1:k) + norm2 (t, dim = 2) + sum (matmul (t, transpose (t)), 1) * 0.1d0
    deallocate (t)
  end do
  call deep (n, 0, x, y, shift)
end subroutine

#define N 16
#define SECOND 17
#define SIZE 32
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 32)]
#include "two-arrays.inc"
