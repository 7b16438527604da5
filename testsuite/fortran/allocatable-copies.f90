! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Structures with an allocatable component, made by their constructor and then only assigned as a whole: what
! their components hold, only chains of copies tell.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  type pair
    real(8) :: a
    integer :: i
  end type
  type state
    type(pair) :: c
    real(8), allocatable :: v(:)
  end type
  type short
    real(4) :: a
    integer :: i
    real(8), allocatable :: v(:)
    integer, allocatable :: k(:)
  end type
  type(state) :: p, q, r
  type(short) :: s, t
  p = state (pair (x(1), 3), x)
  q = p
  q%c%a = q%c%a * x(2)
  p = q
  r = p
  q = r
  y(1) = y(1) + sum (q%v * x) * q%c%a * q%c%i
  s = short (2.5, 2, y, [2, 1])
  do i = 1, 3
    t = s
    s = t
  end do
  t%i = 3
  s = t
  y(2) = y(2) * s%v(s%k(1)) * s%i + s%a * x(3)
  p = state (pair (y(2), 1), [x, y])
  do i = 1, 3
    q = p
    q%v(i) = q%v(i) * x(i) + q%c%a
    p = q
  end do
  y = y * p%v(:n) + p%v(n+1:)
end subroutine

#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(0.8d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
