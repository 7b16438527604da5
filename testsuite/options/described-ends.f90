! SPDX-License-Identifier: GPL-3.0-or-later
! POINTERs in structures on the heap, whose subscripts say nothing of where their arrays end: a time level is chosen by MOD,
! neighbours come from a table.
module ocean
  implicit none
  type state
    real(8), pointer :: u(:,:), p(:,:), h(:)
    integer, pointer :: next(:)
  end type
  type(state), allocatable :: states(:)
contains
  subroutine steps (n, k, x, cost)
    integer, intent(in) :: n, k
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: cost
    integer :: t, i, old, new
    states(1)%u(1:n,1) = x
    states(1)%p(1:n,1) = 1
    do t = 1, k
      old = 1 + mod (t + 1, 2)
      new = 1 + mod (t, 2)
      associate (s => states(1))
        do i = 1, n
          s%u(i,new) = s%u(i,old) - 0.1d0*s%p(s%next(i),old)*s%h(i)**2
          s%p(i,new) = s%p(i,old) - 0.1d0*s%h(s%next(i))**3*s%u(i,old)
        end do
      end associate
    end do
    cost = sum (states(1)%u(1:n,1 + mod (k, 2))**2)
  end subroutine
end module
