! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 2: a private procedure and a public one.
module physics
  use kinds
  implicit none
  private
  public :: tendency
contains
  pure real(wp) function limiter (r)
    real(wp), intent(in) :: r
    limiter = max (0._wp, min (1._wp, r)) + 0.1_wp * sin (r)
  end function
  subroutine tendency (h, dh, n, dx)
    integer, intent(in) :: n
    real(wp), intent(in) :: h(n), dx
    real(wp), intent(out) :: dh(n)
    integer :: i
    do i = 1, n
      dh(i) = -gravity * (h(mod (i, n) + 1) - h(i)) / dx * limiter (h(i))
    end do
  end subroutine
end module
