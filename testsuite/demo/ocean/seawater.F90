! SPDX-License-Identifier: GPL-3.0-or-later
! The Fortran side of eos.c, density, and the pressure that follows from it.
module seawater
  use, intrinsic :: iso_c_binding, only: c_int
  use kinds
  use grid
  use state
  implicit none
  interface
    subroutine eos_level (n, t, s, z, rho) bind (c)
      import :: c_int, wp
      integer(c_int), value :: n
      real(wp), intent(in) :: t(*), s(*)
      real(wp), value :: z
      real(wp), intent(inout) :: rho(*)
    end subroutine
    subroutine eos_stability (n, t_up, s_up, t_low, s_low, z, dz, gravity, n2) bind (c)
      import :: c_int, wp
      integer(c_int), value :: n
      real(wp), intent(in) :: t_up(*), s_up(*), t_low(*), s_low(*)
      real(wp), value :: z, dz, gravity
      real(wp), intent(inout) :: n2(*)
    end subroutine
  end interface
contains

  subroutine density
    integer :: j, k
    do k = 1, nz
      do j = 0, ny + 1
        call eos_level (nx + 2, t(0,j,k), s(0,j,k), zc(k), rho(0,j,k))
      end do
    end do
  end subroutine

  ! Hydrostatic, without the part of the free surface.
  subroutine pressure
    integer :: i, j, k
    real(wp) :: half
    include 'ocean.inc'
    do j = 0, ny + 1
      do i = 0, nx + 1
        p(i,j,1) = 0.5_wp * gravity * dz(1) * rho(i,j,1) / rho0
      end do
      do k = 2, nz
        half = 0.5_wp * gravity / rho0
        do i = 0, nx + 1
          p(i,j,k) = p(i,j,k-1) + half * (dz(k-1) * rho(i,j,k-1) + dz(k) * rho(i,j,k))
        end do
      end do
    end do
  end subroutine
end module
