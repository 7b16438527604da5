! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 2 of the program whose head names memory.
module ocean
  implicit none
  real(8), allocatable :: t(:)
  real(8), pointer :: now(:), next(:)
  real(8) :: cost, albedo
  type sea
    real(8) :: depth
  end type
  type, extends(sea) :: shelf
    real(8), allocatable :: v(:)
    class(shelf), pointer :: next
  end type
  class(shelf), pointer :: far
contains
  subroutine step (n)
    integer, intent(in) :: n
    real(8) :: rate, mass(4)
    integer :: calls
    common /bios/ rate, mass, calls
    real(8), pointer :: other(:)
    integer :: i
    do i = 1, n
      next(i) = now(i) * albedo + t(i) * mass(mod (i, 4) + 1)
    end do
    other => now
    now => next
    next => other
  end subroutine
end module
subroutine march (n, steps)
  use ocean
  implicit none
  integer, intent(in) :: n, steps
  integer :: k
  cost = 0
  do k = 1, steps
    call grow (now(k))
    call step (n)
    cost = cost + sum (now * now) * far%next%v(2) * far%next%depth
  end do
end subroutine
