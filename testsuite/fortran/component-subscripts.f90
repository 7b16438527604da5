! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Reals subscripted by integers of the same structure.
#include "names.inc"
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(0.4d0 * sin (1.3d0 * i * i), i = 1, SIZE)]
subroutine f (n, x, y)
  implicit none
  type t
    real(8) :: v(6)
    integer :: ix(6)
  end type
  integer :: n, k
  real(8) :: x(n), y(n)
  type(t) :: s
  s%v = x * y
  s%ix = [(1 + mod (5 * k, n), k = 1, n)]
  s%v = s%v(s%ix)
  s%ix(2:3) = s%ix(s%ix(4:5))
  y(s%ix) = s%v * s%v(n:1:-1)
  x(1) = x(1) + s%v(s%ix(3))
end subroutine
#include "two-arrays.inc"
