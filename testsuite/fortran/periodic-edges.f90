! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Neighbours across the edge, as conditions in subscripts, from 0 to 5 iterations, upwards and
! downwards, in place and between two arrays; extrema that enter by way of the loop.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  integer :: n, i, j, m, left, right
  real(8) :: x(n), y(n), largest
  do m = 0, n
    do i = 1, m
      left = i - 1
      if (left < 1) left = m
      right = merge (1, i + 1, i == m)
      y(i) = y(i) + x(left) * x(i) - 0.5d0 * x(right) ** 2
    end do
    do i = m, 1, -1
      left = merge (m, i - 1, i == 1)
      right = i + 1
      if (right > m) right = 1
      y(i) = 0.5d0 * y(left) * x(right) + 0.25d0 * y(i)
    end do
    do i = 1, m, 2
      left = merge (m, i - 1, i <= 1)
      y(left) = y(left) + x(i)
    end do
  end do
  do j = 1, n - 1
    largest = y(j)
    do i = j + 1, n
      if (y(i) > largest) largest = y(i)
    end do
    y(j) = y(j) + 0.1d0 * largest * x(j)
  end do
end subroutine

#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [0.3d0, -0.2d0, 0.7d0, 0.45d0, -0.6d0, 0.35d0, 0.44d0, 0.15d0, -0.52d0, 0.9d0]
#include "two-arrays.inc"
