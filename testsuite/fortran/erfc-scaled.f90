! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! erfc_scaled, which libgfortran computes: small, large and negative arguments; wider kinds too.
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
    y(i) = y(i) * erfc_scaled (x(i)) &
           + 10 * real (erfc_scaled (real (20 * abs (x(i)), W)) * erfc_scaled (real (x(i) * y(i), 16)), kind (x))
    x(i) = erfc_scaled (3.0_8) * x(i)
  end do
  y(1) = y(1) + 1e4_8 * (erfc_scaled (300 * x(1) * x(1) + 100) + erfc_scaled (2 + x(2) * x(2)))
end subroutine

#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [(1.5d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
