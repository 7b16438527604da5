! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-head=h" }
! The plugin's rules for BLAS hold for calls with the routines' own types only: integers of 64
! bits, another precision and another number of arguments are some other routine.
subroutine f (n, x, y)
  implicit none
  integer(8), intent(in) :: n
  real(8) :: x(n), y
  real(8), external :: ddot
  y = ddot (n, x, 1_8, x, 1_8)  ! { dg-error "sorry, not supported: calls 'ddot', whose body is not in this file and which has no derivative rule" }
  ! { dg-message "otherwise the line" "" { target *-*-* } .-1 }
end subroutine
subroutine g (n, x, a)
  implicit none
  integer, intent(in) :: n
  real(8) :: x(n), a
  call sscal (n, a, x, 1)  ! { dg-error "sorry, not supported: calls 'sscal', whose body is not in this file and which has no derivative rule" }
  ! { dg-message "otherwise the line" "" { target *-*-* } .-1 }
end subroutine
subroutine h (n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8) :: x(n), y(n)
  call dcopy (n, x, y)  ! { dg-error "sorry, not supported: calls 'dcopy', whose body is not in this file and which has no derivative rule" }
  ! { dg-message "otherwise the line" "" { target *-*-* } .-1 }
end subroutine
