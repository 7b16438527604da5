! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(fv)/(x)" }
! A result is named return, or by its variable.
function f (x) result (val)  ! { dg-error "'f' has no argument 'fv'" }
  real(8), intent(in) :: x
  real(8) :: val
  val = x
end function
