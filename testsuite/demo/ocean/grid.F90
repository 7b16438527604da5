! SPDX-License-Identifier: GPL-3.0-or-later
! The grid: a channel around the pole, cyclic in x, between two walls in y, on
! Arakawa's C grid.  Cell (i,j,k) has u(i,j,k) at its western face, v(i,j,k) at its
! southern one and w(i,j,k) at its top; vorticity is at its south-western corner.
! The deepest cell of a column is cut at the bottom.
module grid
  use kinds
  implicit none
  integer, parameter :: nh = 2                  ! columns and rows around the domain
  real(wp), parameter :: thinnest = 0.2_wp      ! of a cut cell, in thicknesses

  integer :: nx, ny, nz
  real(wp) :: dy, south, north
  real(wp), allocatable :: dx(:), dxv(:)        ! widths of rows: at centres, southern faces
  real(wp), allocatable :: fc(:), fz(:)         ! Coriolis parameter: centres, corners
  real(wp), allocatable :: lat(:)               ! degrees, centres
  real(wp), allocatable :: dz(:), zw(:), zc(:)  ! levels: thickness, lower face, centre
  real(wp), allocatable :: depth(:,:)           ! of the sea; zero is land
  real(wp), allocatable :: hc(:,:,:), hu(:,:,:), hv(:,:,:)   ! thickness of cells, faces
  real(wp), allocatable :: rhc(:,:,:)           ! 1 / hc; 0 in rock
  real(wp), allocatable :: hut(:,:), hvt(:,:)   ! thickness of water columns, faces
  real(wp), allocatable :: mc(:,:,:), mu(:,:,:), mv(:,:,:)   ! 1 in water, 0 in rock
  integer, allocatable :: bottom(:,:)           ! the last level of water

contains

  subroutine grid_allocate (n, m, l)
    integer, intent(in) :: n, m, l
    nx = n; ny = m; nz = l
    allocate (dx(1-nh:ny+nh), dxv(1-nh:ny+nh), fc(1-nh:ny+nh), fz(1-nh:ny+nh), lat(1-nh:ny+nh))
    allocate (dz(nz), zw(0:nz), zc(nz))
    allocate (depth(1-nh:nx+nh,1-nh:ny+nh), bottom(1-nh:nx+nh,1-nh:ny+nh))
    allocate (hut(1-nh:nx+nh,1-nh:ny+nh), hvt(1-nh:nx+nh,1-nh:ny+nh))
    allocate (hc(1-nh:nx+nh,1-nh:ny+nh,nz), hu(1-nh:nx+nh,1-nh:ny+nh,nz))
    allocate (hv(1-nh:nx+nh,1-nh:ny+nh,nz), rhc(1-nh:nx+nh,1-nh:ny+nh,nz))
    allocate (mc(1-nh:nx+nh,1-nh:ny+nh,nz), mu(1-nh:nx+nh,1-nh:ny+nh,nz))
    allocate (mv(1-nh:nx+nh,1-nh:ny+nh,nz))
  end subroutine

  ! Spacing in x and y, the Coriolis parameter, and levels that get thicker below.
  subroutine grid_metrics
    real(wp), parameter :: earth = 6.371e6_wp, degree = pi / 180
    real(wp) :: stretch, total
    integer :: j, k
    include 'ocean.inc'
    south = -64; north = -46
    dy = earth * degree * (north - south) / ny
    do j = 1 - nh, ny + nh
      lat(j) = south + (north - south) * (j - 0.5_wp) / ny
      dx(j) = earth * degree * 60 * cos (lat(j) * degree) / nx
      dxv(j) = earth * degree * 60 * cos ((lat(j) - 0.5_wp * (north - south) / ny) * degree) / nx
      fc(j) = f0 + beta * (j - 0.5_wp - 0.5_wp * ny) * dy
      fz(j) = f0 + beta * (j - 1 - 0.5_wp * ny) * dy
    end do
    stretch = 2.5_wp
    do k = 1, nz
      dz(k) = 1 + stretch * (k - 1) / nz
    end do
    total = sum (dz)
    dz = dz * 4000 / total
    zw(0) = 0
    do k = 1, nz
      zw(k) = zw(k-1) + dz(k)
      zc(k) = 0.5_wp * (zw(k-1) + zw(k))
    end do
  end subroutine

  ! What follows from the depth: thicknesses and masks.
  subroutine grid_geometry
    integer :: i, j, k
    real(wp) :: h
    call cyclic2 (depth)
    bottom = 0
    do k = 1, nz
      do j = 1 - nh, ny + nh
        do i = 1 - nh, nx + nh
          h = min (dz(k), depth(i,j) - zw(k-1))
          if (h < 0.5_wp * thinnest * dz(k)) then
            hc(i,j,k) = 0
            rhc(i,j,k) = 0
            mc(i,j,k) = 0
          else
            hc(i,j,k) = max (h, thinnest * dz(k))
            rhc(i,j,k) = 1 / hc(i,j,k)
            mc(i,j,k) = 1
            bottom(i,j) = k
          end if
        end do
      end do
    end do
    hu = 0; hv = 0; mu = 0; mv = 0
    do k = 1, nz
      do j = 2 - nh, ny + nh
        do i = 2 - nh, nx + nh
          hu(i,j,k) = min (hc(i-1,j,k), hc(i,j,k))
          hv(i,j,k) = min (hc(i,j-1,k), hc(i,j,k))
          mu(i,j,k) = mc(i-1,j,k) * mc(i,j,k)
          mv(i,j,k) = mc(i,j-1,k) * mc(i,j,k)
        end do
      end do
    end do
    hut = sum (hu, dim = 3)
    hvt = sum (hv, dim = 3)
  end subroutine

  ! Columns beyond the seam are those at its other side.
  subroutine cyclic (a)
    real(wp), intent(inout) :: a(1-nh:nx+nh,1-nh:ny+nh,nz)
    integer :: i
    do i = 1, nh
      a(i-nh,:,:) = a(nx+i-nh,:,:)
      a(nx+i,:,:) = a(i,:,:)
    end do
  end subroutine

  subroutine cyclic2 (a)
    real(wp), intent(inout) :: a(1-nh:nx+nh,1-nh:ny+nh)
    a(1-nh:0,:) = a(nx+1-nh:nx,:)
    a(nx+1:nx+nh,:) = a(1:nh,:)
  end subroutine
end module
