! SPDX-License-Identifier: GPL-3.0-or-later
! Its gradient, by a direction of both, against differences.
program main
  use named
  implicit none
  integer, parameter :: n = 5
  real(8) :: x(n), xb(n), d(n), ab(n), hb(n), c, cb, u, v
  integer :: i
  external model_b
  x = [(1 + 0.3d0 * sin (0.3d0 * i), i = 1, n)]
  d = [(cos (0.7d0 * i * i), i = 1, n)]
  call make (n)
  xb = 0; cb = 1
  call model_b (n, x, xb, c, cb)
  call gradients (ab, hb)
  call shift (1d-5, d); call model (n, x, u)
  call shift (-1d-5, d); call model (n, x, v)
  print *, 'differences', (u - v) / 2d-5, 'adjoint', sum (d * (2 * ab + hb)), ab(1), hb(1)
  if (abs ((u - v) / 2d-5 - sum (d * (2 * ab + hb))) > 1d-6 * abs (u)) stop 1
end program
