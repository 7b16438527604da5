! SPDX-License-Identifier: GPL-3.0-or-later
! Reads a COMMON block.
subroutine work (x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: p, q
  common /blk/ p, q
  y = x * q + sin (x) * p
end subroutine
