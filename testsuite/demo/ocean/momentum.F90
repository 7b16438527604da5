! SPDX-License-Identifier: GPL-3.0-or-later
! Momentum in vector-invariant form: tendencies, and the step without the gradient of
! the free surface, which follows in module barotropic.
module momentum
  use kinds
  use grid
  use state
  use forcing
  use mixing
  implicit none
  private
  public :: momentum_tendencies, momentum_step
  real(wp), allocatable, save :: zeta(:,:), energy(:,:)
contains

  subroutine momentum_tendencies
    integer :: k
    if (.not. allocated (zeta)) then
      allocate (zeta(0:nx+2,0:ny+2), energy(0:nx+1,0:ny+1))
    end if
    do k = 1, nz
      call vorticity_and_energy (k)
      call rotation (k)
      call gradients (k)
      call friction (k)
      call vertical_advection (k)
    end do
    call surface_stress
  end subroutine

  ! Absolute vorticity at corners, kinetic energy at centres, of level K.
  subroutine vorticity_and_energy (k)
    integer, intent(in) :: k
    real(wp) :: m
    integer :: i, j
    do j = 0, ny + 2
      do i = 0, nx + 2
        m = mu(i,j,k) * mu(i,j-1,k) * mv(i,j,k) * mv(i-1,j,k)
        zeta(i,j) = fz(j) + m * ((v(i,j,k) - v(i-1,j,k)) / dxv(j) &
                    - (dx(j) * u(i,j,k) - dx(j-1) * u(i,j-1,k)) / (dxv(j) * dy))
      end do
    end do
    do j = 0, ny + 1
      do i = 0, nx + 1
        energy(i,j) = 0.25_wp * (u(i,j,k)**2 + u(i+1,j,k)**2 + v(i,j,k)**2 + v(i,j+1,k)**2)
      end do
    end do
  end subroutine

  ! Coriolis force and the rotational part of advection, so that enstrophy is kept.
  subroutine rotation (k)
    integer, intent(in) :: k
    real(wp) :: here, there
    integer :: i, j
    do j = 1, ny
      do i = 1, nx
        here = zeta(i,j) * 0.5_wp * (v(i-1,j,k) + v(i,j,k))
        there = zeta(i,j+1) * 0.5_wp * (v(i-1,j+1,k) + v(i,j+1,k))
        gu(i,j,k) = 0.5_wp * (here + there)
        here = zeta(i,j) * 0.5_wp * (u(i,j-1,k) + u(i,j,k))
        there = zeta(i+1,j) * 0.5_wp * (u(i+1,j-1,k) + u(i+1,j,k))
        gv(i,j,k) = -0.5_wp * (here + there)
      end do
    end do
  end subroutine

  subroutine gradients (k)
    integer, intent(in) :: k
    integer :: i, j
    do j = 1, ny
      do i = 1, nx
        gu(i,j,k) = gu(i,j,k) - (p(i,j,k) - p(i-1,j,k) + energy(i,j) - energy(i-1,j)) / dx(j)
        gv(i,j,k) = gv(i,j,k) - (p(i,j,k) - p(i,j-1,k) + energy(i,j) - energy(i,j-1)) / dy
      end do
    end do
  end subroutine

  ! Along levels.  Walls do not hold the water.
  subroutine friction (k)
    integer, intent(in) :: k
    integer :: i, j
    include 'ocean.inc'
    do j = 1, ny
      do i = 1, nx
        gu(i,j,k) = gu(i,j,k) + ah * ( &
          (mu(i+1,j,k) * (u(i+1,j,k) - u(i,j,k)) - mu(i-1,j,k) * (u(i,j,k) - u(i-1,j,k))) / dx(j)**2 &
          + (mu(i,j+1,k) * (u(i,j+1,k) - u(i,j,k)) - mu(i,j-1,k) * (u(i,j,k) - u(i,j-1,k))) / dy**2)
        gv(i,j,k) = gv(i,j,k) + ah * ( &
          (mv(i+1,j,k) * (v(i+1,j,k) - v(i,j,k)) - mv(i-1,j,k) * (v(i,j,k) - v(i-1,j,k))) / dxv(j)**2 &
          + (mv(i,j+1,k) * (v(i,j+1,k) - v(i,j,k)) - mv(i,j-1,k) * (v(i,j,k) - v(i,j-1,k))) / dy**2)
      end do
    end do
  end subroutine

  subroutine vertical_advection (k)
    integer, intent(in) :: k
    real(wp) :: top, low
    integer :: i, j
    do j = 1, ny
      do i = 1, nx
        if (mu(i,j,k) > 0) then
          top = 0; low = 0
          if (k > 1) top = 0.5_wp * (w(i-1,j,k) + w(i,j,k)) * (u(i,j,k-1) - u(i,j,k))
          if (k < nz) low = 0.5_wp * (w(i-1,j,k+1) + w(i,j,k+1)) * (u(i,j,k) - u(i,j,k+1)) * mu(i,j,k+1)
          gu(i,j,k) = gu(i,j,k) - 0.5_wp * (top + low) / dz(k)
        end if
        if (mv(i,j,k) > 0) then
          top = 0; low = 0
          if (k > 1) top = 0.5_wp * (w(i,j-1,k) + w(i,j,k)) * (v(i,j,k-1) - v(i,j,k))
          if (k < nz) low = 0.5_wp * (w(i,j-1,k+1) + w(i,j,k+1)) * (v(i,j,k) - v(i,j,k+1)) * mv(i,j,k+1)
          gv(i,j,k) = gv(i,j,k) - 0.5_wp * (top + low) / dz(k)
        end if
      end do
    end do
  end subroutine

  subroutine surface_stress
    integer :: i, j
    include 'ocean.inc'
    do j = 1, ny
      do i = 1, nx
        if (mu(i,j,1) > 0) gu(i,j,1) = gu(i,j,1) + stress_x(j) / (rho0 * hu(i,j,1))
      end do
    end do
  end subroutine

  ! Extrapolates the tendencies half a step ahead, and mixes.
  subroutine momentum_step (first)
    logical, intent(in) :: first
    real(wp) :: new, old
    real(wp), allocatable :: speed_u(:,:), speed_v(:,:)
    include 'ocean.inc'
    new = 1.5_wp + ab2
    if (first) new = 1
    old = 1 - new
    allocate (speed_u(1-nh:nx+nh,1-nh:ny+nh), speed_v(1-nh:nx+nh,1-nh:ny+nh))
    call bottom_speed (speed_u, speed_v)
    u = mu * (u + dt * (new * gu + old * gu_old))
    v = mv * (v + dt * (new * gv + old * gv_old))
    gu_old = gu
    gv_old = gv
    call mix_momentum (u, hu, mu, 1, 0, speed_u)
    call mix_momentum (v, hv, mv, 0, 1, speed_v)
    deallocate (speed_u, speed_v)
  end subroutine

  ! Of the water above the bottom, with tides, at both kinds of faces.
  subroutine bottom_speed (speed_u, speed_v)
    real(wp), intent(out), dimension(1-nh:nx+nh,1-nh:ny+nh) :: speed_u, speed_v
    real(wp) :: across
    integer :: i, j, k
    include 'ocean.inc'
    speed_u = tide
    speed_v = tide
    do j = 1, ny
      do i = 1, nx
        k = min (bottom(i-1,j), bottom(i,j))
        if (k > 0) then
          across = 0.25_wp * (v(i-1,j,k) + v(i,j,k) + v(i-1,j+1,k) + v(i,j+1,k))
          speed_u(i,j) = sqrt (u(i,j,k)**2 + across**2 + tide**2)
        end if
        k = min (bottom(i,j-1), bottom(i,j))
        if (k > 0) then
          across = 0.25_wp * (u(i,j-1,k) + u(i,j,k) + u(i+1,j-1,k) + u(i+1,j,k))
          speed_v(i,j) = sqrt (v(i,j,k)**2 + across**2 + tide**2)
        end if
      end do
    end do
  end subroutine
end module
