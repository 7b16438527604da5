! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 1: dummy procedures, from here and from elsewhere.
subroutine model (x, y)
  implicit none
  double precision :: x(2), y, a, b
  external product, wave, shifted
  call apply (product, x, a)
  call apply (wave, x, b)
  y = a * b
  call apply (shifted, x, a)
  y = y + a
end subroutine

subroutine product (x, y)
  implicit none
  double precision :: x(2), y
  y = x(1) * x(2)
end subroutine
