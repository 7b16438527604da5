! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Reductions along a dimension and of masked elements; where an element is; random numbers.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  integer :: n, k(2), l, m(4)
  real(8) :: x(4,n/4), y(4,n/4), r(4), w(n/4,2,2)
  logical :: all_of
  r = maxval (x, 2) + minval (y, dim = 2)
  y(1,:) = y(1,:) + maxval (x * y, 1, x > -0.55d0) - minval (y(:,n/4:1:-1), 1, .true.)
  y(:,2) = y(:,2) * norm2 (x, 2) + product (x, 2, y > 0) + sum (x * y, 2, x < 0.9d0) * r
  y(2,:) = y(2,:) + product (y, 1) + sum (x, 1) + norm2 (y(2:4,:), dim = 1)
  w = reshape (x, [n/4, 2, 2]) * reshape (y, [n/4, 2, 2])
  do l = 1, 3
    y(1:2,1) = y(1:2,1) + sum (maxval (w, l), 1) * 0.1d0
    y(1:2,1:2) = y(1:2,1:2) + minval (w * x(l,1), 1)
  end do
  k = maxloc (x)
  m = minloc (y, dim = 2)
  y(3,3) = y(3,3) * x(k(1),k(2)) + y(1,m(1)) * x(2,m(3))
  k = minloc (x, mask = y > -5)
  all_of = any (all (x > 0, 1)) .and. any (count (y > 0, 2) > 2)
  y(4,4) = merge (y(4,1), y(4,2) + x(k(1),k(2)), all_of) + maxval (x) * norm2 (y)
  y(3,1) = y(3,1) + sum (x, mask = y > -5) + product (x(1,:)) + minval (y, mask = x > -0.5d0)
  call random_number (r)
  call random_number (w(1:n/4:2,1,:))
  y(:,3) = y(:,3) * merge (2d0, 3d0, r >= 0) + x(:,1)
  y(1,4) = y(1,4) * merge (2d0, 3d0, w(1,1,1) < 1) + x(1,1) + w(2,1,1) + w(2,2,2)
end subroutine

#define N 16
#define SECOND 17
#define SIZE 32
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 32)]
#include "two-arrays.inc"
