! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Internal procedures that stay calls read variables of the host under two names, and with TARGET
! change them under two; an internal procedure inside one that is called by another.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  integer :: n
  real(8) :: x(n), y(n), w(4), c, e(2)
  real(8), target :: t, v(3)
  w = x * [1d0, 2d0, 3d0, 4d0]
  c = x(1); t = x(2); v = x(1:3); e = x(3:4)
  y(1) = y(1) * both (w, c, 2)
  call changes (t, v, 2)
  y(2) = y(2) + t * v(1) * v(2)
  y(3) = twice (x(4), e(1), 3) * e(2)
  e(2) = twice (c, w(2), 1)
  y(4) = y(4) + e(2) * c
contains
  recursive function both (a, b, m) result (r)
    real(8), intent(in) :: a(4), b
    integer, intent(in) :: m
    real(8) :: r
    r = a(m) * w(m) * b * c + a(1) * w(1)
    if (m > 1) r = r * both (a, b, m - 1)
  end function
  recursive subroutine changes (a, b, m)
    real(8), target :: a, b(3)
    integer, intent(in) :: m
    a = a * v(m)
    t = t * a
    b(m) = b(m) + t
    v(m) = v(m) * b(1)
    if (m > 1) call changes (a, b, m - 1)
    v(3) = v(3) + a * b(m)
  end subroutine
  recursive function twice (a, b, m) result (r)
    real(8), intent(in) :: a, b
    integer, intent(in) :: m
    real(8) :: r, s
    s = a
    r = s + sin (b) * e(2) + both (w, b, 2)
    if (m > 1) r = r + s * twice (a * w(3), b, m - 1)
  end function
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, 1.2d0, 0.7d0, 0.9d0, 2.d0, 1.5d0, 4.d0, 5.d0]
#include "two-arrays.inc"
