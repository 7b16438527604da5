! SPDX-License-Identifier: GPL-3.0-or-later
! State of a module, and a procedure that often does nothing: GCC splits off what it does then.
module profile_m
  integer :: method = 1
  real(8) :: height = -1, speed = 1
  real(8), allocatable :: zi(:), w(:)
end module
subroutine profile (n)
  use profile_m
  integer, intent(in) :: n
  integer :: i
  real(8) :: z
  select case (method)
  case (0)
  case (1, 2)
    z = zi(n) - 0.01d0 * (zi(n) - zi(0))
    if (height > z) height = z
    z = zi(0) + 0.01d0 * (zi(n) - zi(0))
    if (height < z) height = z
    do i = 1, n - 1
      if (zi(i) > height) then
        w(i) = (zi(n) - zi(i)) / (zi(n) - height) * speed
      else
        w(i) = (zi(0) - zi(i)) / (zi(0) - height) * speed
      end if
    end do
    w(0) = 0
    w(n) = 0
  case default
  end select
end subroutine
