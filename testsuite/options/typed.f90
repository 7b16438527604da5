! SPDX-License-Identifier: GPL-3.0-or-later
! Dummies of a derived type that is made of reals, for the interface file.
module typed
  implicit none
  type cell
    real(8) :: h, u(2)
  end type
contains
  subroutine f (n, c, d, e)
    integer, intent(in) :: n
    type(cell), intent(in) :: c(:)
    type(cell), intent(in) :: d(n)
    real(8), intent(out) :: e
    e = sum (c%h * d%u(2))
  end subroutine
end module
