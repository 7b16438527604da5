! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=g(z)/(x) -fplugin-arg-adjoint-head=m::q(z)/(x)" }
! A derivative that is called in a function that is differentiated: made for a call, and in
! a stub.
module m
contains
  subroutine p (x, y)
    real(8), intent(in) :: x
    real(8), intent(inout) :: y
    y = x * x
  end subroutine
  subroutine p_b (x, xb, y, yb)
    use adjoint
    real(8), intent(in) :: x
    real(8), intent(inout) :: xb, y, yb
    call adjoint_stub (x, xb, y, yb)
  end subroutine
  subroutine q (x, xb, y, yb, z)
    real(8) :: x, xb, y, yb, z
    call p_b (x, xb, y, yb)  ! { dg-error "sorry, not supported: calls 'm::p_b', which is a derivative itself" }
    z = xb * x
  end subroutine
end module
subroutine f (x, y)
  real(8), intent(in) :: x
  real(8), intent(inout) :: y
  y = x * x
end subroutine
subroutine g (x, xb, y, yb, z)
  real(8) :: x, xb, y, yb, z
  external f_b
  call f_b (x, xb, y, yb)  ! { dg-error "sorry, not supported: calls 'f_b', which is a derivative itself" }
! { dg-message "note: derivatives of derivatives are not made: take differences of 'f_b'" "" { target *-*-* } .-1 }
  z = xb * x
end subroutine
