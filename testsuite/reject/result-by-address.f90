! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-head=h(y)/(x) -fplugin-arg-adjoint-head=k(return)/(x)" }
! Numbers that are ALLOCATABLE or POINTERs, as results.
function f (x)  ! { dg-warning "the result of 'f', which is ALLOCATABLE or a POINTER, has no seed: it is no dependent" }
  real(8), intent(in) :: x
  real(8), allocatable :: f
  allocate (f)
  f = x * x
end function
function g (x)  ! { dg-warning "the result of 'g', which is ALLOCATABLE or a POINTER, has no seed: it is no dependent" }
  real(8), intent(in), target :: x
  real(8), pointer :: g
  g => x
end function
function h (x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8), allocatable :: h
  y = x * x
  allocate (h)
  h = y
end function
function k (x)  ! { dg-error "the result of 'k' is not real and cannot be a dependent" }
  real(8), intent(in) :: x
  real(8), allocatable :: k
  allocate (k)
  k = x * x
end function
