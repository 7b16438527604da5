! SPDX-License-Identifier: GPL-3.0-or-later
! Its gradient against differences. The fields are made anew before each call, in the same way.
program main
  use types
  implicit none
  integer, parameter :: n = 12, steps = 6
  real(8) :: x(0:n,0:n), xb(0:n,0:n), d(0:n,0:n), c, cb, a, b
  integer :: i
  external model, model_b, share
  x = reshape ([(1 + 0.3d0 * sin (0.3d0 * i), i = 1, (n+1)**2)], [n+1, n+1])
  d = reshape ([(cos (0.7d0 * i * i), i = 1, (n+1)**2)], [n+1, n+1])
  call make (n)
  call share (n)
  xb = 0; cb = 1
  call model_b (n, steps, x, xb, c, cb)
  call make (n)
  call share (n)
  call model (n, steps, x + 1d-5 * d, a)
  call make (n)
  call share (n)
  call model (n, steps, x - 1d-5 * d, b)
  print *, 'cost', c, 'differences', (a - b) / 2d-5, 'adjoint', sum (d * xb)
  if (abs ((a - b) / 2d-5 - sum (d * xb)) > 1d-6 * abs (sum (d * xb))) stop 1
end program
