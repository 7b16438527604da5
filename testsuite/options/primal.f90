! SPDX-License-Identifier: GPL-3.0-or-later
! For options.exp: explicit and assumed shape.
subroutine f (n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n,n)
  real(8), intent(out) :: y(:)
  integer :: i
  do i = 1, n
    y(i) = sum (x(:,i) ** 2)
  end do
end subroutine
