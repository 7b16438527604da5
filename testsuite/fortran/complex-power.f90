! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Complex numbers to the power of integer variables, of either sign, also in loops and behind
! branches; zero to the power of one and of nothing.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  integer :: n, k, m
  integer(8) :: long
  real(8) :: x(n), y(n)
  complex(kind (x)) :: z, w, zero
  w = 1
  m = 0
  do k = 1, n - 1
    z = cmplx (x(k), x(k + 1), kind (x))
    m = m + (-1) ** k * k
    w = w * z ** m + conjg (z) ** (m + k)
    long = m + 1
    if (x(k) > 0) w = w * (0.5d0 + w) ** long * 0.25d0
    y(k) = y(k) * real (w) - aimag (w)
    w = w / (1 + abs (w))
  end do
  zero = cmplx (y(n) - y(n), x(n) - x(n), kind (x))
  m = 1
  y(n) = y(n) + real (zero ** m) + aimag (zero ** (m - 1)) + real (w ** 2)
end subroutine

#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(0.8d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
