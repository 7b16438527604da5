! SPDX-License-Identifier: GPL-3.0-or-later
! Work space that each unit lays out in its own way, and uses again.
subroutine model (n, x, y)
  integer :: n, k
  real(8) :: x(n), y(n), z(3)
  common /ctmp/ z
  do k = 1, 3
    call first (n, x, y)
    z(2) = y(2) * x(3)
    y(3) = y(3) + z(2)
    call again (n, x, y)
    x(k) = x(k) + 0.1d0 * y(4)
  end do
end subroutine
