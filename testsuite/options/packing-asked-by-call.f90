! SPDX-License-Identifier: GPL-3.0-or-later
! Only a call asks here, so that the plugin has not set -finline-arg-packing.  For left-in-bodies.tcl of the driver strangers.
subroutine f (n, x)
  integer :: n
  real(8) :: x(2, n)
  external :: g
  call g (n, x(1, :))
end subroutine
subroutine g (n, y)
  integer :: n
  real(8) :: y(n)
  y = y * y
end subroutine
subroutine use (n, x, xb)
  integer :: n
  real(8) :: x(2, n), xb(2, n)
  external :: f_b
  call f_b (n, x, xb)
end subroutine
