! SPDX-License-Identifier: GPL-3.0-or-later
! What a run begins with, and the state of the sea.
module initial
  use kinds
  use grid
  implicit none
  real(wp), allocatable :: t_start(:,:,:), s_start(:,:,:), eta_start(:,:)
contains

  subroutine initial_allocate
    allocate (t_start(1-nh:nx+nh,1-nh:ny+nh,nz), s_start(1-nh:nx+nh,1-nh:ny+nh,nz))
    allocate (eta_start(1-nh:nx+nh,1-nh:ny+nh))
  end subroutine

  ! A front across the channel, with meanders, over a thermocline.
  subroutine initial_fields
    real(wp) :: x, y, front, below
    integer :: i, j, k
    do k = 1, nz
      below = exp (-zc(k) / 1000)
      do j = 1 - nh, ny + nh
        y = (j - 0.5_wp) / ny
        do i = 1, nx
          x = (i - 0.5_wp) / nx
          front = tanh ((y - 0.5_wp - 0.06_wp * sin (4 * pi * x) - 0.03_wp * cos (6 * pi * x)) / 0.25_wp)
          t_start(i,j,k) = 1 + (5 + 4.5_wp * front) * below + 0.1_wp * y * (1 + 0.2_wp * cos (2 * pi * x))
          s_start(i,j,k) = 34.7_wp - (0.5_wp - 0.2_wp * front) * below
        end do
      end do
    end do
    do j = 1 - nh, ny + nh
      do i = 1, nx
        eta_start(i,j) = 0.1_wp * exp (-((i - 0.6_wp * nx) / 3)**2 - ((j - 0.5_wp * ny) / 3)**2)
      end do
    end do
  end subroutine
end module

module state
  use kinds
  use grid
  use initial
  implicit none
  real(wp), allocatable, dimension(:,:,:) :: u, v, w, t, s
  real(wp), allocatable, dimension(:,:,:) :: rho, p         ! density and pressure anomalies
  real(wp), allocatable, dimension(:,:,:) :: gu, gv, gu_old, gv_old
  real(wp), allocatable, dimension(:,:,:) :: nu, kappa      ! mixing at the top of each cell
  real(wp), allocatable, dimension(:,:) :: eta
contains

  subroutine state_allocate
    allocate (u(1-nh:nx+nh,1-nh:ny+nh,nz))
    allocate (v, w, t, s, rho, p, gu, gv, gu_old, gv_old, nu, kappa, mold = u)
    allocate (eta(1-nh:nx+nh,1-nh:ny+nh))
  end subroutine

  ! At rest, with the temperature, salinity and surface of the beginning.
  subroutine state_start
    u = 0; v = 0; w = 0
    gu = 0; gv = 0
    gu_old = 0; gv_old = 0
    t = t_start * mc
    s = s_start * mc
    eta = eta_start * mc(:,:,1)
    call cyclic (t)
    call cyclic (s)
    call cyclic2 (eta)
  end subroutine
end module
