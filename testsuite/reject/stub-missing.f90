! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! An argument is missing.
module m
  use adjoint
  implicit none
contains
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y
    y = y * sum (x)
  end subroutine
  subroutine f_b (n, x, xb)  ! { dg-error "declaration of 'm::f_b' does not fit 'm::f': argument 'y' is missing; 'f_b .n, x, xb, y, yb.' would fit" }
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: xb(n)
    call adjoint_stub (n, x, xb)
  end subroutine
end module
