! SPDX-License-Identifier: GPL-3.0-or-later
! Where nobody shares memory, pm, h and drag are constants, and are not recorded.
module step_mod
  use types
  implicit none
contains
  subroutine step (n)
    integer, intent(in) :: n
    integer :: i, j
    call tile (0, 0, n, grid(1)%pm, ocean(1)%u)
    do j = 1, n - 1
      do i = 1, n - 1
        ocean(1)%u(i,j) = ocean(1)%u(i,j) * drag(i,j) - 0.01d0 * (ocean(1)%z(i+1,j) - ocean(1)%z(i-1,j)) * grid(1)%h(i,j)
      end do
    end do
    do j = 1, n - 1
      do i = 1, n - 1
        ocean(1)%z(i,j) = ocean(1)%z(i,j) - 0.01d0 * (ocean(1)%u(i,j) - ocean(1)%u(i-1,j)) * grid(1)%h(i,j)
      end do
    end do
  end subroutine
  subroutine tile (lb, mb, n, pm, u)
    integer, intent(in) :: lb, mb, n
    real(8), intent(in) :: pm(lb:,mb:)
    real(8), intent(inout) :: u(lb:,mb:)
    integer :: i, j
    do j = 1, n - 1
      do i = 1, n - 1
        u(i,j) = u(i,j) + 0.1d0 * pm(i,j) * u(i,j-1)**2
      end do
    end do
  end subroutine
end module
subroutine model (n, steps, x, cost)
  use step_mod
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(in) :: x(0:n,0:n)
  real(8), intent(out) :: cost
  integer :: k
  ocean(1)%u(:,:) = 0.1d0 * x
  ocean(1)%z(:,:) = x
  do k = 1, steps
    call step (n)
  end do
  cost = sum (ocean(1)%z**2) + sum (ocean(1)%u**2)
end subroutine
