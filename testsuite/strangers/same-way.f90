! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! The derivative goes the way that the value went, where operands sit on a rounding
! boundary (see same-way.h): a branch, merge, int, floor.
#include "names.inc"
subroutine f (n, x, y, u)
  integer :: n, i
  real(8) :: x(n), y(n), u(n), t
  do i = 1, n
    t = x(i) + 1
    x(i) = t * t
    y(i) = x(i) * t
    if (t > 1) then
      u(i) = u(i) * 5
    else
      u(i) = u(i) * 3
    end if
  end do
end subroutine
subroutine g (n, x, y, u)
  integer :: n, i
  real(8) :: x(n), y(n), u(n), t
  logical :: above
  do i = 1, n
    t = x(i) * 3
    y(i) = t * t
    above = t > 1
    u(i) = merge (5 * u(i), 3 * u(i), above) * (1 + int (t))
    x(i) = t * t
    if (above .and. t >= 1) u(i) = u(i) * (7 + floor (t))
  end do
end subroutine
program main
  integer, parameter :: n = 15
  integer :: k, i, step
  real(8) :: point(n), x(n), y(n), u(n), xb(n), yb(n), ub(n)
  external f_b, g_b
  point(1:6) = [1d-18, -1d-18, 1d-17, 2d0**(-53), -2d0**(-53), 0d0]
  i = 6
  do k = 1, 3
    do step = -1, 1
      i = i + 1
      point(i) = k / 3d0
      if (step /= 0) point(i) = nearest (point(i), real (step, 8))
    end do
  end do
  x = point; y = 0; u = 1; xb = 0; yb = 0; ub = 1
  call f_b (n, x, xb, y, yb, u, ub)
  do i = 1, n
    call near (ub(i), u(i), u(i))
  end do
  x = point; y = 0; u = 1; xb = 0; yb = 0; ub = 1
  call g_b (n, x, xb, y, yb, u, ub)
  do i = 1, n
    call near (ub(i), u(i), u(i))
  end do
  call verdict
end program
