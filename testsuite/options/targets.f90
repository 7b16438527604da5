! SPDX-License-Identifier: GPL-3.0-or-later
! Fields of an ocean model, ATTRIBUTES: allocatables with TARGET, or POINTERs; and a number of the module's without it.
module fields
  implicit none
  real(8), ATTRIBUTES :: u(:), p(:), dx(:)
  real(8) :: dt = 0.01d0
contains
  subroutine steps (n, k, x, cost)
    integer, intent(in) :: n, k
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: cost
    integer :: i, j
    p(1:n) = x
    u(1:n) = 0
    do j = 1, k
      do i = 2, n
        u(i) = u(i) - dt * (p(i) - p(i-1)) / dx(i)
      end do
      do i = 1, n - 1
        p(i) = p(i) - dt * (u(i+1) - u(i)) / dx(i)
      end do
    end do
    cost = sum (p(1:n)**2)
  end subroutine
end module
