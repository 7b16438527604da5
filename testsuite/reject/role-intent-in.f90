! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(x)/(y)" }
! What is INTENT(IN) does not come out.
subroutine f (x, y)  ! { dg-error "argument 'x' of 'f' is INTENT.IN. and cannot be a dependent" }
  real(8), intent(in) :: x
  real(8) :: y
  y = x
end subroutine
