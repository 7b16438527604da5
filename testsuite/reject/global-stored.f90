! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y)" }
! Module variables and COMMON carry real values only for reading.
module m
  implicit none
  real(8) :: last
contains
  subroutine f (x, y)
    real(8), intent(in) :: x
    real(8), intent(inout) :: y
    real(8) :: total
    common /sums/ total
    last = x ** 2  ! { dg-error "sorry, not supported: real values are stored in global variable 'last'" }
    total = total + x  ! { dg-error "sorry, not supported: real values are stored in global variable 'sums'" }
    y = y * last * total
  end subroutine
end module
