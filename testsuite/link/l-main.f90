! SPDX-License-Identifier: GPL-3.0-or-later
! The gradient against differences; says what differs.
program main
  real(8) :: x(7), y(7), xb(7), yb(7), x0(7), y0(7), p, m, h
  integer :: i
  x0 = [0.3d0, 0.2d0, -0.4d0, 0.5d0, 0.1d0, 0.25d0, -0.15d0]; y0 = 0.5d0 + x0 * 0.3d0
  x = x0; y = y0; xb = 0; yb = 1
  call model_b (7, x, xb, y, yb)
  h = 1d-6
  do i = 1, 7
    x = x0; y = y0; x(i) = x0(i) + h; call model (7, x, y); p = sum (y)
    x = x0; y = y0; x(i) = x0(i) - h; call model (7, x, y); m = sum (y)
    if (abs (xb(i) - (p - m) / (2 * h)) > 1e-8 * (1 + abs (xb(i)))) print *, 'wrong', xb(i), (p - m) / (2 * h)
    x = x0; y = y0; y(i) = y0(i) + h; call model (7, x, y); p = sum (y)
    x = x0; y = y0; y(i) = y0(i) - h; call model (7, x, y); m = sum (y)
    if (abs (yb(i) - (p - m) / (2 * h)) > 1e-8 * (1 + abs (yb(i)))) print *, 'wrong', yb(i), (p - m) / (2 * h)
  end do
  print *, 'looked at'
end program
