! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! A shadow has the kind of what it mirrors.
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
  subroutine f_b (n, x, xb, y, yb)  ! { dg-error "declaration of 'm::f_b' does not fit 'm::f': parameter 3 .'xb'., the shadow of 'x', should be real.8.; 'f_b .n, x, xb, y, yb.' would fit" }
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(4), intent(inout) :: xb(n)
    real(8), intent(inout) :: yb
    real(8), intent(inout) :: y
    call adjoint_stub (n, x, xb, y, yb)
  end subroutine
end module
