! SPDX-License-Identifier: GPL-3.0-or-later
! The gradient that the rules say: 3 * 1.5 * 2 x, and 1 for what `get' does not set.
program main
  implicit none
  double precision :: x(3), xb(3), y, yb
  external model_b
  x = [0.3d0, 0.7d0, 1.1d0]
  xb = 0
  yb = 1
  call model_b (3, x, xb, y, yb)
  print '(3es25.17)', xb
  if (any (.not. abs (xb - 9 * x - [1, 1, 0]) < 1d-12)) error stop 1
end program
