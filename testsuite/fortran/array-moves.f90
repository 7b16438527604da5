! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-Wno-uninitialized -Wno-maybe-uninitialized -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Intrinsics that move elements: RESHAPE, SPREAD, PACK, UNPACK, CSHIFT, EOSHIFT, with all their
! arguments, of sections and expressions, into arrays, expressions and allocatable variables.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  integer :: n, shift(4), k
  real(8) :: x(n), y(n), t(4,n/4), v(n)
  logical :: mask(n)
  real(8), allocatable :: z(:), w(:,:)
  shift = [1, -1, 0, 2]
  t = reshape (x, [4, n/4])
  call shifts (t(:,4:1:-1), t, shift)
  v = reshape (t, [n])
  t = t + reshape (v(1:n:2), [4, n/4], pad = y(1:3), order = [2, 1])
  t = t * spread (y(1:4), 2, n/4) + spread (x(1:n/4), 1, 4)
  t(:,1) = t(:,1) + spread (x(2), 1, 4)
  mask = x > 0
  k = count (mask)
  y(1:k) = pack (x * y, mask)
  z = pack (y, .not. mask)
  y(2) = y(2) + sum (z**2) + sum (pack (y, x > 0.2d0) * 0.3d0) + size (z)
  v = pack (x, mask, y * 0.5d0) + unpack (z, .not. mask, y)
  y = y + unpack (v, mask, x(3))
  w = reshape (v(n:1:-1), [n/4, 4]) + reshape ([x(1), x(2)], [n/4, 4], pad = [y(1), y(2), 1d0])
  w = matmul (t, w) + spread (w(:,2), dim = 1, ncopies = 4)
  do k = 1, 3
    w = cshift (w, k, dim = modulo (k, 2) + 1) * 1.1d0
    y(k) = y(k) + sum (pack (w(k,:), w(k,:) > 0))**2
  end do
  y = y + v + reshape (t, [n]) + pack (w, .true.)
contains
  subroutine shifts (a, b, shift)
    real(8), intent(in) :: a(:,:)
    real(8), intent(inout) :: b(:,:)
    integer, intent(in) :: shift(:)
    b = b + cshift (a, shift, dim = 1) * cshift (a * a, -1, dim = 2) + cshift (b, 2)
    b = b - eoshift (a, 1) * 0.5d0 + eoshift (a, shift, boundary = a(1,1), dim = 2)
    b = b + eoshift (a, -1, boundary = b(:,1), dim = 2) * eoshift (b, shift, b(2,:) * 2)
    b = eoshift (b, shift) + 0.1d0 * eoshift (a, 1, dim = 2)
  end subroutine
end subroutine

#define N 16
#define SECOND 17
#define SIZE 32
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 32)]
#include "two-arrays.inc"
