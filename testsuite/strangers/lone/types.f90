! SPDX-License-Identifier: GPL-3.0-or-later
! Fields of a model as old codes keep them: POINTER components that are used as ALLOCATABLE ones would be.
module types
  implicit none
  type t_grid
    real(8), pointer :: pm(:,:) => null ()
    real(8), pointer :: h(:,:) => null ()
  end type
  type t_ocean
    real(8), pointer :: z(:,:) => null (), u(:,:) => null ()
  end type
  type(t_grid), allocatable, target :: grid(:)
  type(t_ocean), allocatable, target :: ocean(:)
  real(8), pointer :: drag(:,:) => null ()
contains
  subroutine make (n)
    integer, intent(in) :: n
    integer :: i, j
    if (.not. allocated (grid)) allocate (grid(1), ocean(1))
    allocate (grid(1)%pm(0:n,0:n), grid(1)%h(0:n,0:n), drag(0:n,0:n))
    allocate (ocean(1)%z(0:n,0:n), ocean(1)%u(0:n,0:n))
    ocean(1)%u = 0
    do j = 0, n
      do i = 0, n
        grid(1)%pm(i,j) = 1 + 0.1d0 * sin (1d0 * i + j)
        grid(1)%h(i,j) = 2 + 0.1d0 * cos (1d0 * i - 2*j)
        drag(i,j) = 0.5d0 + 0.1d0 * sin (3d0 * i * j)
        ocean(1)%z(i,j) = 0
      end do
    end do
  end subroutine
end module
