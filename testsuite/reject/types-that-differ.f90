! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! A shadow of a derived type that has another size does not lie as its argument.
module m
  use adjoint
  implicit none
  type cell
    real(8) :: h, u(2)
  end type
  type other
    real(8) :: h, k
  end type
contains
  subroutine f (c, e)
    type(cell), intent(in) :: c(2)
    real(8), intent(inout) :: e
    e = e + c(2)%h * c(2)%u(1)
  end subroutine
  subroutine f_b (c, cb, e, eb)  ! { dg-error "declaration of 'm::f_b' does not fit 'm::f'" }
    type(cell), intent(in) :: c(2)
    type(other), intent(inout) :: cb(2)
    real(8), intent(inout) :: e, eb
    call adjoint_stub (c, cb, e, eb)
  end subroutine
end module
