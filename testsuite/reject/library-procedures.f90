! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g" }
! Procedures of libgfortran; arguments of assumed rank.
subroutine f (n, x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  type pair
    real(8) :: u, v
  end type
  type(pair) :: r(3)
  r%u = x(1:3)
  r%v = x(1)
  r = cshift (r, n)  ! { dg-error "sorry, not supported: calls '_gfortran_cshift0_4' of the Fortran run-time library, which has no derivative rule; write it as loops" }
  x = x * r(1)%u
end subroutine
subroutine g (x, y)  ! { dg-error "sorry, not supported: argument 'x' of assumed rank" }
  implicit none
  real(8), intent(in) :: x(..)
  real(8), intent(inout) :: y
  y = y * rank (x)
end subroutine
