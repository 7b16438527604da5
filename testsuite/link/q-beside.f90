! SPDX-License-Identifier: GPL-3.0-or-later
! A head that reads what the procedure beside it stores.
subroutine beside (x, y)
  use profile_m
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = height * x
end subroutine
