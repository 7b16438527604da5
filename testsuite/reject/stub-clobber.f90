! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! INTENT(OUT) lets callers throw the seed away.
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
    real(8), intent(inout) :: xb(n), y
    real(8), intent(out) :: yb
    call adjoint_stub (n, x, xb, y, yb)
  end subroutine
  subroutine user (n, x, xb, y, seed)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), xb(n), y, seed
    real(8) :: yb
    yb = seed
    call f_b (n, x, xb, y, yb)  ! { dg-error "the value of 'yb' is lost before this call: 'yb' of 'm::f_b' is INTENT.OUT.; make it INTENT.INOUT." }
    seed = yb
  end subroutine
end module
