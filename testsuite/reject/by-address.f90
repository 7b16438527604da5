! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-head=g(y)/(x)" }
! Components and pointers are read as constants, unless an argument with TARGET and of unknown
! extent may be what they lead to, or what varies is stored there after it was read.
module m
  implicit none
  type grid
    real(8) :: dx
    real(8), pointer :: q(:)
    real(8), allocatable :: w(:)
  end type
contains
  subroutine f (n, x, y, p)
    integer, intent(in) :: n
    real(8), target, intent(in) :: x(*)
    real(8), intent(inout) :: y(n)
    type(grid), intent(in) :: p
    y(1) = x(1)
    y(2) = x(2) * p%q(1)  ! { dg-error "sorry, not supported: reals that may be those of argument 'x', which is active, are read under another name" }
  end subroutine
  subroutine g (n, x, y, p)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(grid), intent(inout) :: p
    y(1) = p%w(2)
    p%w(2) = x(1) ** 2  ! { dg-error "memory behind a pointer that is stored in memory may be read before it is written in a call" }
    y(1) = y(1) * p%dx
    p%dx = x(2)  ! { dg-error "memory behind argument 'p' may be read before it is written in a call" }
  end subroutine
end module
