! SPDX-License-Identifier: GPL-3.0-or-later
! Advection of tracers by limited fluxes of second order, and diffusion along levels.
module tracer
  use kinds
  use grid
  use state
  use parameters, only: minmod, van_leer, superbee
  use mixing
  use forcing
  implicit none
  private
  public :: tracer_step
contains

  subroutine tracer_step
    include 'ocean.inc'
    integer :: i, j
    call transport (t)
    call transport (s)
    do j = 1, ny
      do i = 1, nx
        if (mc(i,j,1) > 0) then
          t(i,j,1) = t(i,j,1) + dt * (heat_flux(j) / (rho0 * heat_capacity * hc(i,j,1)) &
                     + (surface_t(j) - t(i,j,1)) / restoring)
        end if
      end do
    end do
    call mix_tracer (t)
    call mix_tracer (s)
    call cyclic (t)
    call cyclic (s)
  end subroutine

  ! The slope at a face by the differences there and upstream.
  elemental real(wp) function slope (up, here, kind)
    real(wp), intent(in) :: up, here
    integer, intent(in) :: kind
    slope = 0
    if (up * here > 0) then
      select case (kind)
      case (minmod)
        slope = sign (min (abs (up), abs (here)), here)
      case (van_leer)
        slope = 2 * up * here / (up + here)
      case (superbee)
        slope = sign (max (min (2 * abs (up), abs (here)), min (abs (up), 2 * abs (here))), here)
      end select
    end if
  end function

  ! Of Q over a face with volume FLUX and Courant number C: UP and DOWN in the
  ! direction of the axis, differences in front, at the face, and behind.
  elemental real(wp) function limited (flux, c, low, high, d_before, d, d_behind, kind)
    real(wp), intent(in) :: flux, c, low, high, d_before, d, d_behind
    integer, intent(in) :: kind
    if (flux > 0) then
      limited = flux * (low + 0.5_wp * (1 - c) * slope (d_before, d, kind))
    else
      limited = flux * (high - 0.5_wp * (1 + c) * slope (d_behind, d, kind))
    end if
  end function

  subroutine transport (q)
    real(wp), intent(inout) :: q(1-nh:nx+nh,1-nh:ny+nh,nz)
    real(wp), allocatable :: change(:,:,:)
    allocate (change(nx,ny,nz))
    change = 0
    call horizontal (q, change)
    call vertical (q, change)
    q(1:nx,1:ny,:) = q(1:nx,1:ny,:) + change * rhc(1:nx,1:ny,:)
    deallocate (change)
  end subroutine

  subroutine horizontal (q, change)
    real(wp), intent(in) :: q(1-nh:nx+nh,1-nh:ny+nh,nz)
    real(wp), intent(inout) :: change(nx,ny,nz)
    real(wp) :: fx(nx+1,ny), fy(nx,ny+1), d, volume
    integer :: i, j, k
    include 'ocean.inc'
    do k = 1, nz
      do j = 1, ny
        do i = 1, nx + 1
          d = mu(i,j,k) * (q(i,j,k) - q(i-1,j,k))
          volume = dy * hu(i,j,k) * u(i,j,k)
          fx(i,j) = limited (volume, u(i,j,k) * dt / dx(j), q(i-1,j,k), q(i,j,k), &
                             mu(i-1,j,k) * (q(i-1,j,k) - q(i-2,j,k)), d, &
                             mu(i+1,j,k) * (q(i+1,j,k) - q(i,j,k)), limiter) &
                    - kh * hu(i,j,k) * dy * d / dx(j)
        end do
      end do
      do j = 1, ny + 1
        do i = 1, nx
          d = mv(i,j,k) * (q(i,j,k) - q(i,j-1,k))
          volume = dxv(j) * hv(i,j,k) * v(i,j,k)
          fy(i,j) = limited (volume, v(i,j,k) * dt / dy, q(i,j-1,k), q(i,j,k), &
                             mv(i,j-1,k) * (q(i,j-1,k) - q(i,j-2,k)), d, &
                             mv(i,j+1,k) * (q(i,j+1,k) - q(i,j,k)), limiter) &
                    - kh * hv(i,j,k) * dxv(j) * d / dy
        end do
      end do
      do j = 1, ny
        do i = 1, nx
          change(i,j,k) = change(i,j,k) - dt * (fx(i+1,j) - fx(i,j) + fy(i,j+1) - fy(i,j)) / (dx(j) * dy)
        end do
      end do
    end do
  end subroutine

  ! Upward fluxes; over the surface goes what the linear free surface needs.
  subroutine vertical (q, change)
    real(wp), intent(in) :: q(1-nh:nx+nh,1-nh:ny+nh,nz)
    real(wp), intent(inout) :: change(nx,ny,nz)
    real(wp) :: flux(nz+1), above, below, d
    integer :: i, j, k, n
    include 'ocean.inc'
    do j = 1, ny
      do i = 1, nx
        n = bottom(i,j)
        if (n == 0) cycle
        flux(1) = w(i,j,1) * q(i,j,1)
        flux(n+1) = 0
        do k = 2, n
          d = q(i,j,k-1) - q(i,j,k)
          above = 0
          if (k > 2) above = q(i,j,k-2) - q(i,j,k-1)
          below = 0
          if (k < n) below = q(i,j,k) - q(i,j,k+1)
          flux(k) = limited (w(i,j,k), w(i,j,k) * dt / dz(k), q(i,j,k), q(i,j,k-1), &
                             below, d, above, limiter)
        end do
        do k = 1, n
          change(i,j,k) = change(i,j,k) + dt * (flux(k+1) - flux(k))
        end do
      end do
    end do
  end subroutine
end module
