! SPDX-License-Identifier: GPL-3.0-or-later
! The sea floor: from a file, or a strait between a cape and a peninsula, with a ridge
! behind it and a plateau.
module bathymetry
  use kinds
  use grid
  implicit none
contains

  subroutine bathymetry_analytic
    real(wp) :: x, y, cape, ridge, plateau, roughness
    integer :: i, j
    depth = 0
    do j = 1, ny
      y = (j - 0.5_wp) / ny
      do i = 1, nx
        x = (i - 0.5_wp) / nx
        cape = exp (-((x - 0.25_wp) / 0.06_wp)**2)
        ridge = exp (-((x - 0.40_wp - 0.05_wp * sin (6 * y)) / 0.05_wp)**2)
        plateau = exp (-((x - 0.75_wp) / 0.10_wp)**2 - ((y - 0.4_wp) / 0.15_wp)**2)
        roughness = sin (37 * x + 5 * y) * sin (29 * y + 1) + 0.5_wp * cos (61 * x - 17 * y)
        depth(i,j) = 3850 - 1500 * ridge - 2200 * plateau + 40 * roughness
        ! Shelves at the walls, and land that leaves a strait open.
        depth(i,j) = depth(i,j) * (1 - 0.5_wp * exp (-(y / 0.08_wp)**2)) &
                                * (1 - 0.5_wp * exp (-((1 - y) / 0.08_wp)**2))
        if (y > 1.15_wp - 0.55_wp * cape) depth(i,j) = 0
        if (y < 0.28_wp * cape - 0.05_wp) depth(i,j) = 0
      end do
    end do
  end subroutine

  ! NX * NY depths in metres, from west to east, then from south to north.
  subroutine bathymetry_read (file)
    character(*), intent(in) :: file
    integer :: unit, j
    depth = 0
    open (newunit = unit, file = file, status = 'old', action = 'read')
    do j = 1, ny
      read (unit, *) depth(1:nx,j)
    end do
    close (unit)
  end subroutine
end module
