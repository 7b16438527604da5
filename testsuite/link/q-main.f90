! SPDX-License-Identifier: GPL-3.0-or-later
program main
  use profile_m
  external model, model_b
  real(8) :: x, xb, y, yb, d, h
  allocate (zi(0:20), w(0:20))
  w = 0
  x = 0.01d0
  xb = 0
  yb = 1
  call model_b (x, xb, y, yb)
  h = 1d-5
  call model (x + h, y)
  d = y
  call model (x - h, y)
  d = (d - y) / (2 * h)
  if (abs (xb - d) > 1d-6 * (1 + abs (d))) error stop
end program
