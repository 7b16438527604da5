! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f1(mod::costs)/(x) -fplugin-arg-adjoint-head=f2(y)/(x,mod::n) -fplugin-arg-adjoint-head=f3(y)/(x,theta) -fplugin-arg-adjoint-head=f4(y)/(x,mod::s) -fplugin-arg-adjoint-head=f5(y)/(/blk/gamma,x) -fplugin-arg-adjoint-head=f6(y)/(mod::k,x)" }
! Memory that heads cannot name.
module mod
  real(8) :: theta, cost
  integer :: n
  integer, allocatable :: k(:)
  real(8), target :: t(3)
  type tt
    real(8) :: u
  end type
  type(tt) :: s
end module
subroutine f1 (x)  ! { dg-error "no variable 'mod::costs' is used in this file; did you mean 'mod::cost'." }
  use mod
  real(8), intent(in) :: x
  cost = theta * x
end subroutine
subroutine f2 (x, y)  ! { dg-error "variable 'mod::n' is an integer; it cannot be an independent" }
  use mod
  real(8) :: x, y
  y = n * x
end subroutine
subroutine f3 (x, y)  ! { dg-error "'f3' has no argument 'theta'; did you mean 'mod::theta'." }
  use mod
  real(8) :: x, y
  y = theta * x
end subroutine
subroutine f4 (x, y)  ! { dg-error "variable 'mod::s' is of a derived type; name a component, as in a%b; it cannot be an independent" }
  use mod
  real(8) :: x, y
  y = s%u * x
end subroutine
subroutine f5 (x, y)  ! { dg-error "no variable '/blk/gamma' is used in this file" }
  real(8) :: x, y, alpha, beta
  common /blk/ alpha, beta
  y = alpha * x + beta
end subroutine
subroutine f6 (x, y)  ! { dg-error "variable 'mod::k' is no array of reals; it cannot be an independent" }
  use mod
  real(8) :: x, y
  y = k(1) * x
end subroutine
