! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! The name of a stub says what it is a derivative of.
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
  subroutine f_adj (n, x, xb, y, yb)  ! { dg-error "the name of stub 'm::f_adj' does not end in '_b' or '_d'" }
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: xb(n), yb
    real(8), intent(inout) :: y
    call adjoint_stub (n, x, xb, y, yb)
  end subroutine
end module
