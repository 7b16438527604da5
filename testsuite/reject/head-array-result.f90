! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-head=h(x)/(return)" }
! The caller cannot hand in shadows of arrays that are made only by the call; where no pointer leads to them
! they are named.
function f (x)
  real(8), intent(in) :: x
  real(8), allocatable :: f(:)
  allocate (f(3))
  f = x
end function
subroutine f_b (x, xb, y, yb)  ! { dg-error "argument 'f' of 'f', which allocates or frees it, has no shadow in a signature: leave it out, and give its seed by 'adjoint_seed'" }
  use adjoint
  real(8), intent(in) :: x
  real(8), intent(inout) :: xb, yb(:)
  real(8), allocatable, intent(inout) :: y(:)
  call adjoint_stub (x, xb, y, yb)
end subroutine
function g (x)  ! { dg-error "sorry, not supported: the derivative of 'g', which returns an array that is a pointer or has TARGET" }
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
