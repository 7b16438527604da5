! SPDX-License-Identifier: GPL-3.0-or-later
program main
  use profile_m
  external beside, beside_b
  real(8) :: x, xb, y, yb
  allocate (zi(0:20), w(0:20))
  zi = 2
  call profile (20)
  x = 1
  xb = 0
  yb = 1
  call beside_b (x, xb, y, yb)
end program
