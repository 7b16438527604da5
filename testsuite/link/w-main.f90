! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 4: the gradient against the one by hand: y = 4 a b sin (a) b + 2 (a + 1) b.
program main
  implicit none
  double precision :: x(2), xb(2), y, yb, g(2)
  external model_b
  x = [0.3d0, 0.7d0]
  xb = 0
  yb = 1
  call model_b (x, xb, y, yb)
  g = [4 * x(2)**2 * (sin (x(1)) + x(1) * cos (x(1))) + 2 * x(2), 8 * x(1) * sin (x(1)) * x(2) + 2 * (x(1) + 1)]
  print '(2es25.17)', xb
  if (any (.not. abs (xb - g) < 1d-12)) error stop 1
end program
