! SPDX-License-Identifier: GPL-3.0-or-later
! A staggered grid: the mean of neighbours, whose adjoint adds to elements side by side.
module grid
  implicit none
  real(8), allocatable :: u(:), v(:)
contains
  subroutine steps (n, k, x, cost)
    integer, intent(in) :: n, k
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: cost
    integer :: i, j
    real(8) :: s
    u(1:n) = x
    v(1:n) = x
    do j = 1, k
      do i = 2, n
        s = 0.5d0 * (v(i) + v(i-1))
        u(i) = u(i) - 0.1d0 * u(i) * sqrt (1 + u(i)**2 + s**2)
      end do
    end do
    cost = sum (u(1:n)**2)
  end subroutine
end module
