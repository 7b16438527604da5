! SPDX-License-Identifier: GPL-3.0-or-later
! Fields of an ocean model as POINTERs in structures on the heap, which a time loop hands on in each step.
module ocean
  implicit none
  type state
    real(8), pointer :: u(:,:), p(:,:)
  end type
  type(state), allocatable :: states(:)
contains
  subroutine tile (n, u, p)
    integer, intent(in) :: n
    real(8), intent(inout) :: u(:,:), p(:,:)
    real(8) :: flux(n,n)
    integer :: i, j
    do j = 1, n
      do i = 1, n
        flux(i,j) = u(i,j)*p(i,j)
      end do
    end do
    do j = 2, n
      do i = 2, n
        p(i,j) = p(i,j) - 0.1d0*(flux(i,j) - flux(i-1,j))
        u(i,j) = u(i,j) - 0.1d0*(flux(i,j) - flux(i,j-1))
      end do
    end do
  end subroutine
  subroutine steps (n, k, x, cost)
    integer, intent(in) :: n, k
    real(8), intent(in) :: x(n,n)
    real(8), intent(out) :: cost
    integer :: t, j
    do j = 1, n
      states(1)%p(1:n,j) = x(:,j)
      states(1)%u(1:n,j) = 1
    end do
    do t = 1, k
      call tile (n, states(1)%u, states(1)%p)
    end do
    cost = sum (states(1)%p(1:n,1:n)**2)
  end subroutine
end module
