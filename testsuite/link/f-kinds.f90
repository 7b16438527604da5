! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 1 of the Fortran program: no procedures.
module kinds
  implicit none
  integer, parameter :: wp = kind (1.d0)
  real(wp), parameter :: gravity = 9.81_wp
end module
