! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f7(y)/(x,mod::t)" }
! What the head names may be what an argument leads to, which has a shadow of its own.
module mod
  real(8), target :: t(3)
end module
subroutine f7 (x, y)  ! { dg-error "sorry, not supported: argument 'x' may lead to 'mod::t', which the head names, and has a shadow of its own" }
  use mod
  real(8), target :: x
  real(8) :: y
  y = t(1) * x
end subroutine
