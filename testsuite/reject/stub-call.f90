! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! A call in a stub, which gfortran gives no line of its own.
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
    call clear (y, yb)  ! { dg-error "stub .m::f_b. contains more than 'call adjoint_stub'; the plugin would throw this statement away" "" { target *-*-* } 0 }
    call adjoint_stub (n, x, xb, y, yb)
  end subroutine
  subroutine clear (y, z)
    real(8), intent(in) :: y
    real(8), intent(out) :: z
    z = y
  end subroutine
end module
