! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fno-fast-math -fplugin-arg-adjoint-head=f" }
! Modes that change what operations yield.  (With -ffast-math decisions are recorded anyway.)
subroutine f (x)
  use, intrinsic :: ieee_arithmetic
  implicit none
  real(8), intent(inout) :: x
  call ieee_set_rounding_mode (ieee_up)  ! { dg-error "sorry, not supported: a change of how operations round, or underflow" }
  x = x * 0.1d0
  call ieee_set_underflow_mode (.false.)  ! { dg-error "sorry, not supported: a change of how operations round, or underflow" }
end subroutine
