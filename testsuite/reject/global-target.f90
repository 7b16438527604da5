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
    ! { dg-message "note: an argument has TARGET, or is a plain pointer, and 'scale' may be what it leads to: say how much each such argument leads to .x.n. in C, also in the head: x.10., x.n.; x.n. and x.:. in Fortran., remove TARGET, say restrict, or pass 'scale' as an argument" "" { target *-*-* } .-1 }
    ! { dg-warning "dependent 'y' of 'm::f' is read before it is written; it counts as an independent too" "" { target *-*-* } 14 }
    ! It is said once.
    y = y + scale
  end subroutine
end module
