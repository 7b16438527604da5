! SPDX-License-Identifier: GPL-3.0-or-later
program main
  implicit none
  real(8) :: x(3) = [0.7d0, -0.4d0, 1.3d0], xb(3), y, yb, above, below, h = 1d-5
  integer :: i
  external :: work, work_b
  xb = 0
  yb = 1
  call work_b (x, xb, y, yb)
  do i = 1, 3
    x(i) = x(i) + h
    call work (x, above)
    x(i) = x(i) - 2 * h
    call work (x, below)
    x(i) = x(i) + h
    if (abs (xb(i) - (above - below) / (2 * h)) > 1d-8) error stop "a wrong gradient"
  end do
  print '(a)', "looked at"
end program
