! SPDX-License-Identifier: GPL-3.0-or-later
! The same COMMON block in another layout.
subroutine setup (v)
  real(8), intent(in) :: v
  real(8) :: a(2)
  integer(8) :: c
  common /blk/ a, c
  a(1) = 1.5d0
  a(2) = 2.5d0
  c = 0
end subroutine
