! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! A stub does nothing but call adjoint_stub.
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
  subroutine f_b (n, x, xb, y, yb)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: xb(n), yb
    real(8), intent(inout) :: y
    xb = 0  ! { dg-error "stub 'm::f_b' contains more than 'call adjoint_stub'; the plugin would throw this statement away" }
    call adjoint_stub (n, x, xb, y, yb)
  end subroutine
end module
