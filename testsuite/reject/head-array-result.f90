! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f" }
! Array results come back through a hidden argument.
function f (x)  ! { dg-error "sorry, not supported: the derivative of 'f', which returns an array; make it a subroutine" }
  real(8), intent(in) :: x
  real(8) :: f(3)
  f = x
end function
