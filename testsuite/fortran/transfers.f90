! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! TRANSFER between equal kinds, merge, and integers whose bits are moved.
#define N 4
#define SIZE 8
#define SECOND 5
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 3.d0, 4.d0, 5.d0]
#include "names.inc"
subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t(4)
  integer :: k
  y(1) = y(1) * transfer (x(1), y(1))
  y(2) = merge (x(1), 2 * x(2) * y(2), x(1) > 0.1d0) + sum (merge (x, x ** 2, x > 0.5d0))
  t = transfer (x, t)
  t = t * t
  y(3) = t(1) * y(3) + transfer (t(2) * x(3), y(3))
  k = ior (ishft (n, 2), ibits (n, 1, 2)) + popcnt (ieor (n, 7)) + ishftc (n, 3) + leadz (n) + btest_of (n)
  y(4) = y(4) * k + t(4) * iand (k, 3)
contains
  integer function btest_of (i)
    integer, intent(in) :: i
    btest_of = merge (1, 0, btest (i, 2)) + trailz (i) + ibset (i, 0) + ibclr (i, 2) + not (i)
  end function
end subroutine
#include "two-arrays.inc"
