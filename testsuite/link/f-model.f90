! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 4: what is differentiated.
module model_m
  use kinds
  use stepping, only: step
  implicit none
contains
  subroutine model (n, nt, theta, cost)
    integer, intent(in) :: n, nt
    real(wp), intent(in) :: theta(n)
    real(wp), intent(out) :: cost
    real(wp) :: h(n)
    integer :: t
    h = theta
    do t = 1, nt
      call step (h, 0.001_wp, 0.5_wp)
    end do
    cost = sum (h**2)
  end subroutine
end module
