! SPDX-License-Identifier: GPL-3.0-or-later
! Work space of the program in two arrays.
subroutine first (n, x, y)
  integer :: n, i
  real(8) :: x(n), y(n), u, v
  common /ctmp/ u(40), v(40)
  do i = 1, n
    u(i) = x(i) * x(i)
    v(i) = u(i) * y(i)
  end do
  do i = 1, n
    y(i) = y(i) + u(i) * v(n + 1 - i)
  end do
end subroutine
