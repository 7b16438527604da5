! SPDX-License-Identifier: GPL-3.0-or-later
! Dummies and a result that are ALLOCATABLE, and arrays of integers and logicals, OPTIONAL ones too, for the interface file.
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
subroutine h (x, y, order, mask, k, grown)
  real(8), intent(in) :: x(:)
  real(8), intent(inout) :: y
  integer, intent(in) :: order(:)
  logical, intent(in), optional :: mask(:)
  integer, intent(in), optional :: k
  integer(8), allocatable, intent(inout) :: grown(:)
  integer :: i
  do i = 1, size (order)
    if (present (mask)) then
      if (.not. mask(i)) cycle
    end if
    y = y + x(order(i))**2
  end do
  if (present (k)) y = y * k
  grown = [grown, int (size (order), 8)]
end subroutine
