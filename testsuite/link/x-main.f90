! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 3: the gradient against differences of order 4.
program main
  implicit none
  double precision :: x(3), xb(3), y, yb, g, h, up, down, up2, down2
  integer :: k
  external model, model_b
  x = [0.7d0, -0.3d0, 0.1d0]
  xb = 0
  yb = 1
  call model_b (x, xb, y, yb)
  h = 2d-3
  do k = 1, 3
    call at (h, up)
    call at (-h, down)
    call at (2 * h, up2)
    call at (-2 * h, down2)
    g = (8 * (up - down) - (up2 - down2)) / (12 * h)
    if (.not. abs (xb(k) - g) < 1d-9) error stop 1
  end do
  print '(3es25.17)', xb
contains
  subroutine at (d, value)
    double precision, intent(in) :: d
    double precision, intent(out) :: value
    double precision :: z(3)
    z = x
    z(k) = z(k) + d
    call model (z, value)
  end subroutine
end program
