! SPDX-License-Identifier: GPL-3.0-or-later
program main
  use mm
  implicit none
  real(8) :: x, xb, y, yb
  x = 2; xb = 0; yb = 1
  call f_b (x, xb, y, yb)
  if (y /= 8 .or. xb /= 12) stop 1
end program
