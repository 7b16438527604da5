! SPDX-License-Identifier: GPL-3.0-or-later
! demo/ocean/eos.c in Fortran, for the model as one file.
module eos
  use, intrinsic :: iso_c_binding, only: c_int
  use kinds
  implicit none
contains
  real(wp) function anomaly (t, s, z)
    real(wp), intent(in) :: t, s, z
    real(wp) :: tilt, salt
    include 'ocean.inc'
    tilt = expansion + thermobaric * z
    salt = s - 35
    anomaly = -tilt * t - cabbeling * t * t + haline * salt &
              + 1e-3_wp * salt * sqrt (s * s + 1) - 2e-3_wp * t * salt
  end function
  subroutine eos_level (n, t, s, z, rho) bind (c)
    integer(c_int), value :: n
    real(wp), intent(in) :: t(n), s(n)
    real(wp), value :: z
    real(wp), intent(inout) :: rho(n)
    integer :: i
    do i = 1, n
      rho(i) = anomaly (t(i), s(i), z)
    end do
  end subroutine
  subroutine eos_stability (n, t_up, s_up, t_low, s_low, z, dz, g, n2) bind (c)
    integer(c_int), value :: n
    real(wp), intent(in) :: t_up(n), s_up(n), t_low(n), s_low(n)
    real(wp), value :: z, dz, g
    real(wp), intent(inout) :: n2(n)
    real(wp) :: scale
    integer :: i
    include 'ocean.inc'
    scale = g / (rho0 * dz)
    do i = 1, n
      n2(i) = scale * (anomaly (t_low(i), s_low(i), z) - anomaly (t_up(i), s_up(i), z))
    end do
  end subroutine
end module
