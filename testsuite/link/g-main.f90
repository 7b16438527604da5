! SPDX-License-Identifier: GPL-3.0-or-later
! Calls both.
program main
  real(8) :: x, xb, y, yb
  external :: work_b
  call setup (1d0)
  x = 0.7d0; xb = 0; yb = 1
  call work_b (x, xb, y, yb)
  print *, y, xb, 2.5d0 + 3 * cos (x)
end program
