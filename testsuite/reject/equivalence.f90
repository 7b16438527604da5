! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f" }
! Reals and integers in one place.
subroutine f (x, y)
  real(8), intent(in) :: x(4)
  real(8), intent(out) :: y
  real(8) :: r(4)
  integer :: k(8)
  equivalence (r, k)
  r = x * x
  k = k(8:1:-1) ! { dg-error "memory that may hold reals is accessed as something else" }
  y = sum (r)
end subroutine
