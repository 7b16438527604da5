! SPDX-License-Identifier: GPL-3.0-or-later
! The same COMMON block in another layout: other kinds at the places that are read elsewhere.
subroutine setup (v)
  real(8), intent(in) :: v
  real(4) :: a(4)
  integer(8) :: c
  common /blk/ a, c
  a = real (v, 4)
  c = 0
end subroutine
