! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! A call of an external f_b is checked for its number of arguments.
subroutine f (x, y)
  real(8), intent(in) :: x
  real(8), intent(inout) :: y
  y = x * x
end subroutine
subroutine user (x, xb, y)
  real(8) :: x, xb, y
  external f_b
  call f_b (x, xb, y)  ! { dg-error "call of 'f_b' passes 3 arguments, and it has 4: 'f_b .x, xb, y, yb.'" }
end subroutine
