! SPDX-License-Identifier: GPL-3.0-or-later
! A COMMON block as a whole; other units know less of it, and what they do not use, otherwise.
subroutine work (x, y)
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y
  real(8) :: a, c(2,2), b, s
  integer :: k
  common /blk/ a, k, c, b
  a = x(1) * x(2)
  k = 2
  c(:,1) = x(2:3)
  c(:,2) = [x(1)**2, x(3)]
  b = sin (x(2))
  call shorter (s)
  y = s
  call split (s)
  y = y + s * c(2,1)
end subroutine
