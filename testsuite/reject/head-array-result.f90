! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-head=h(x)/(return)" }
! The caller cannot hand in shadows of arrays that are made only by the call.
function f (x)  ! { dg-error "sorry, not supported: the derivative of 'f', which returns an array that is allocatable or a pointer" }
  real(8), intent(in) :: x
  real(8), allocatable :: f(:)
  allocate (f(3))
  f = x
end function
function g (x)  ! { dg-error "sorry, not supported: the derivative of 'g', which returns an array that is allocatable or a pointer" }
  real(8), intent(in), target :: x(4)
  real(8), pointer :: g(:)
  g => x(::2)
end function
function h (x)  ! { dg-error "the result of 'h' cannot be an independent; the independents stand behind the slash" }
  real(8), intent(inout) :: x
  real(8) :: h(3)
  h = x
  x = 2 * x
end function
