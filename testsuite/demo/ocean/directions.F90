! SPDX-License-Identifier: GPL-3.0-or-later
! Directions in which the derivatives are checked.
module directions
  use kinds
  use grid
  implicit none
contains

  ! Smooth and rough, with a period in x.
  elemental real(wp) function wiggle (i, j, k)
    integer, intent(in) :: i, j, k
    wiggle = cos (2 * pi * i / nx + 0.3_wp * j + 0.8_wp * k) &
             + 0.3_wp * sin (7.0_wp * modulo (i - 1, nx) * j + k)
  end function
end module
