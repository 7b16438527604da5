! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fdec-math -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Functions of angles in degrees, in libgfortran or written out by gfortran; multiples of 30 too.
#include "names.inc"
#ifdef QUAD
# define W 16
#else
# define W 10
#endif
subroutine f (n, x, y)
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  do i = 1, n
    y(i) = y(i) * sind (100 * x(i)) + cosd (30 * x(i)) &
           + real (cosd (real (20 * x(i), W)) * sind (real (x(i) * y(i), 16)), kind (x))
    x(i) = tand (8 * x(i)) + cotand (50 + 10 * y(i)) * cotan (2 + y(i)) + sind (30.0_8) * x(i)
  end do
  y(1) = y(1) + atand (x(1)) + atan2d (x(1), y(2)) + cosd (90 + 360 * (x(2) - x(2)))
  x(1) = x(1) + asind (sind (x(2) / 2) / 2) * acosd (cosd (x(1)) / 2)
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [(0.9d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
