! SPDX-License-Identifier: GPL-3.0-or-later
! Dummies and a result that are ALLOCATABLE, for the interface file.
subroutine f (n, x, y, z)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), allocatable, intent(out) :: y(:)
  real(8), allocatable, intent(inout) :: z(:,:)
  allocate (y(0:n - 1))
  y = x * x * z(1,0)
  z = 2 * z
end subroutine
function g (x) result (y)
  real(8), intent(in) :: x(:)
  real(8), allocatable :: y(:)
  y = [x(1) * x(2), x]
end function
