! SPDX-License-Identifier: GPL-3.0-or-later
! The precision of the model: double, with -DQUAD quadruple.
module kinds
  use, intrinsic :: iso_c_binding, only: c_double, c_float128
  implicit none
#ifdef QUAD
  integer, parameter :: wp = c_float128
#else
  integer, parameter :: wp = c_double
#endif
  real(wp), parameter :: pi = 3.14159265358979323846264338327950288_wp
  real(wp), parameter :: day = 86400
end module
