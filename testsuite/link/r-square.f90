! SPDX-License-Identifier: GPL-3.0-or-later
! An object that GCC sees nothing of at the link.
subroutine square (n, x, y)
  implicit none
  integer :: n
  double precision :: x(n), y(n)
  y = x * x
end subroutine

subroutine square_b (n, x, xb, y, yb)
  implicit none
  integer :: n
  double precision :: x(n), xb(n), y(n), yb(n)
  xb = xb + 2 * x * yb
  yb = 0
end subroutine
! The first element alone.
subroutine get (x)
  double precision :: x(:)
  x(1) = 4
end subroutine
