! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! The derivative of a function that returns an array is a subroutine.
module m
  use adjoint
  implicit none
contains
  function f (x) result (y)
    real(8), intent(in) :: x(2)
    real(8) :: y(2)
    y = x ** 2
  end function
  function f_d (x, xd) result (yd)  ! { dg-error "declaration of 'm::f_d' does not fit 'm::f': it returns an array; 'f_d .x, xd, f, fd.' would fit" }
    real(8), intent(in) :: x(2), xd(2)
    real(8) :: yd(2)
    call adjoint_stub (x, xd, yd)
  end function
end module
