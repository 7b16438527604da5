! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-w -fplugin-arg-adjoint-head=shapes::f(return)/(x)" }
! A class variable is copied whose type nothing here extends: the types of its objects are elsewhere.
module shapes
  implicit none
  type, abstract :: shape
    real(8) :: s
  end type
contains
  real(8) function f (x, a) result (r)
    real(8), intent(in) :: x
    class (shape), intent(in) :: a
    class (shape), allocatable :: v
    allocate (v, source = a)
    r = v%s * x  ! { dg-error "sorry, not supported: a class variable is copied, of whose types none is in this file" }
  end function
end module
