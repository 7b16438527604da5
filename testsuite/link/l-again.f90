! SPDX-License-Identifier: GPL-3.0-or-later
! The same work space otherwise.
subroutine again (n, x, y)
  integer :: n, i
  real(8) :: x(n), y(n), s, w, t
  common /ctmp/ s, w(5, 12), t(10)
  s = 0
  do i = 1, n
    w(1 + mod (i, 5), 1 + i / 5) = sin (x(i)) * y(i)
    t(i) = x(i) * 0.5d0
  end do
  do i = 1, n
    s = s + w(1 + mod (i, 5), 1 + i / 5) * t(n + 1 - i)
  end do
  y(1) = y(1) * s
end subroutine
