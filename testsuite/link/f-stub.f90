! SPDX-License-Identifier: GPL-3.0-or-later
! A unit with a stub of a procedure elsewhere.
subroutine model_b (n, nt, theta, thetab, cost, costb)
  use adjoint, only: adjoint_stub
  use kinds
  implicit none
  integer, intent(in) :: n, nt
  real(wp), intent(in) :: theta(n)
  real(wp), intent(inout) :: thetab(n), cost, costb
  call adjoint_stub (n, nt, theta, thetab, cost, costb)
end subroutine
