! SPDX-License-Identifier: GPL-3.0-or-later
! Automatic, allocatable and assumed-shape arrays in loops whose first statement stands
! lines below them.
subroutine rk (n, steps, dx, u, a, cost)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(in) :: dx, u(n)
  real(8), intent(inout) :: a(:), cost
  real(8) :: k1(n), v(n)
  real(8), allocatable :: w(:)
  integer :: s, i
  allocate (w(n))
  v = u
  do s = 1, steps   ! line 14

    do i = 2, n - 1
      k1(i) = (v(i+1) - v(i-1)) * v(i) / dx
      w(i) = sin (v(i)) * k1(i)
    end do

    do i = 2, n - 1   ! line 21

      v(i) = v(i) + k1(i) * w(i)
      a(i) = a(i) * v(i)
    end do
  end do
  cost = sum (v**2) + sum (a * a)
end subroutine
