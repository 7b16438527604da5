! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! A stub stands in the file of its primal.
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
  subroutine g_b (n, x, xb, y, yb)  ! { dg-error "stub 'm::g_b': no function 'g' is defined in this file" }
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: xb(n), yb
    real(8), intent(inout) :: y
    call adjoint_stub (n, x, xb, y, yb)
  end subroutine
end module
