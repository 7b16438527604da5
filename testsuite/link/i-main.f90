! SPDX-License-Identifier: GPL-3.0-or-later
program main
  implicit none
  external work, work_b
  real(8) :: x(4) = [0.3d0, 1.2d0, 0.7d0, 0.9d0], xb(4), y, yb, p, q, s
  integer :: k
  xb = 0; yb = 1
  call work_b (4, x, xb, y, yb)
  do k = 1, 4
    s = x(k)
    x(k) = s + 1d-6; call work (4, x, p)
    x(k) = s - 1d-6; call work (4, x, q)
    x(k) = s
    if (abs (xb(k) - (p - q) / 2d-6) > 1d-6 * abs (xb(k))) stop 1
  end do
end program
