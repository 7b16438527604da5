! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(a)" }
! Text that shares its memory with reals, padded from a place that only the run tells.
subroutine f (n, a, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a
  real(8), intent(out) :: y
  real(8) :: z(3)
  character(24) :: c
  equivalence (z, c)
  z = a
  c(n:) = ' ' ! { dg-error "sorry, not supported: (reals are (copied|filled)|memory that holds reals is accessed)" }
  y = z(1) * a
end subroutine
