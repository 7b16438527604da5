! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)" }
! A module variable is no constant where an argument with TARGET, of unknown extent, may be the
! same.
module m
  implicit none
  real(8), target :: scale = 2
  real(8) :: last
contains
  subroutine f (x, y)
    real(8), target, intent(in) :: x(*)
    real(8), intent(inout) :: y
    y = y * x(1) * scale  ! { dg-error "sorry, not supported: global variable 'scale' carries real values, and an argument may lead to it" }
    ! { dg-warning "dependent 'y' of 'm::f' is read before it is written; it counts as an independent too" "" { target *-*-* } 14 }
  end subroutine
end module
