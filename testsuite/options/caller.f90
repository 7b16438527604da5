! SPDX-License-Identifier: GPL-3.0-or-later
! For options.exp: calls what f.inc declares.
program caller
  implicit none
  include 'f.inc'
  real(8) :: x(2,2), xb(2,2), xd(2,2), y(2), yb(2), yd(2)
  x = reshape ([1d0, 2d0, 3d0, 4d0], [2, 2])
  xb = 0; yb = [1d0, 10d0]; xd = 1; yd = 0
  call f_b (2, x, xb, y, yb)
  if (any (xb /= reshape ([2d0, 4d0, 60d0, 80d0], [2, 2]))) stop 1
  call f_d (2, x, xd, y, yd)
  if (any (yd /= [6d0, 14d0])) stop 2
end program
