! SPDX-License-Identifier: GPL-3.0-or-later
subroutine model (x, y)
  use profile_m
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: i
  height = -0.1d0
  do i = 0, 20
    zi(i) = -20 + i + x * i
  end do
  call profile (20)
  y = sum (w * w)
end subroutine
