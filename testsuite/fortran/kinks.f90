! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! MAX and MIN split a tie, also among three; abs and sqrt at 0 are finite.
#include "names.inc"
subroutine f (x, y, z)
  real(8) :: x, y, z
  z = max (x, y)
end subroutine
subroutine g (x, y, z)
  real(8) :: x, y, z
  z = min (x, 2 * y) + abs (x - 2 * y)
end subroutine
program main
  real(8) :: x, xb, y, yb, z, zb
  external f_b, g_b
  x = 2; xb = 1; y = 2; yb = 1; zb = 3
  call f_b (x, xb, y, yb, z, zb)
  call near (z, 2d0, 1d0)
  call near (xb, 2.5d0, 1d0)
  call near (yb, 2.5d0, 1d0)
  call near (zb, 0d0, 1d0)
  x = 2; xb = 0; y = 1; yb = 0; zb = 1
  call g_b (x, xb, y, yb, z, zb)
  call near (xb, 0.5d0, 1d0)
  call near (yb, 1d0, 1d0)
  call verdict
end program
