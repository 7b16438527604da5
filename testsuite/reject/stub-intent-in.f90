! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! The shadow of an independent is accumulated into.
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
    real(8), intent(in) :: xb(n)  ! { dg-error "parameter 3 ..xb.. of .m::f_b. is written, so it cannot be INTENT.IN.; make it INTENT.INOUT." "" { target *-*-* } 0 }
    real(8), intent(inout) :: yb
    real(8), intent(inout) :: y
    call adjoint_stub (n, x, xb, y, yb)
  end subroutine
end module
