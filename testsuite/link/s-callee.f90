! SPDX-License-Identifier: GPL-3.0-or-later
real(8) function g (x)
  real(8), intent(in) :: x
  g = x * x
end function
