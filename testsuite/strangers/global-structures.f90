! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)" }
! Of a variable that is a structure is spoken once, by a component that the warning is about.
module m
  implicit none
  type clocks
    real(8) :: begin, inner, outer, total
  end type
  type (clocks) :: clock
contains
  subroutine start (v)
    real(8), intent(in) :: v
    clock%begin = 3
    clock%inner = v
    clock%outer = 2 * v
    clock%total = 0
  end subroutine
  subroutine f (x, y) ! { dg-warning "global variable 'clock%inner' is a constant to the derivative of 'm::f', but 'm::start' stores in it what may vary; what depends on an independent must be an argument" }
    real(8), intent(in) :: x(4)
    real(8), intent(out) :: y
    y = clock%begin * x(1) + clock%inner * x(2) + clock%outer * x(3) + clock%total * x(4)
  end subroutine
end module
