! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y)" }
! Module variables and COMMON that carry what varies from call to call.
module m
  implicit none
  real(8) :: last
contains
  subroutine f (x, y)
    real(8), intent(in) :: x
    real(8), intent(inout) :: y
    real(8) :: total
    common /sums/ total
    y = y * last
    last = x ** 2  ! { dg-error "sorry, not supported: global variable 'last' may be read before it is written in a call" }
    total = total + x  ! { dg-error "sorry, not supported: global variable 'sums' may be read before it is written in a call" }
    y = y * last * total
  end subroutine
end module
