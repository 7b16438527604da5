! SPDX-License-Identifier: GPL-3.0-or-later
! A field whose rows are some distance apart that only its descriptor knows.
module field
  implicit none
  real(8), allocatable :: u(:,:), v(:,:)
contains
  subroutine steps (n, m, k, x, cost)
    integer, intent(in) :: n, m, k
    real(8), intent(in) :: x(n,m)
    real(8), intent(out) :: cost
    integer :: i, j, t
    u = x
    do t = 1, k
      do j = 2, m - 1
        do i = 2, n - 1
          v(i,j) = u(i,j)*(u(i+1,j) - u(i,j-1))
        end do
      end do
      do j = 2, m - 1
        do i = 2, n - 1
          u(i,j) = u(i,j) + 0.1d0*v(i,j)
        end do
      end do
    end do
    cost = sum (u**2)
  end subroutine
end module
