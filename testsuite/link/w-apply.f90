! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 2: calls what it gets.
subroutine apply (g, x, y)
  implicit none
  external g
  double precision :: x(2), y
  call g (x, y)
  y = 2 * y
end subroutine

subroutine wave (x, y)
  implicit none
  double precision :: x(2), y
  y = sin (x(1)) * x(2)
end subroutine
