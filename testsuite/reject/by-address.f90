! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-head=g(y)/(x)" }
! Components and pointers are read as constants, unless an argument with TARGET may be what they
! lead to, or what varies is stored there.
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
    real(8), target, intent(in) :: x(n)
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
    p%w(1) = x(1) ** 2  ! { dg-error "a value that depends on an independent is stored through a pointer that is stored in memory" }
    p%dx = x(2)  ! { dg-error "a value that depends on an independent is stored behind argument 'p', which is no array of reals" }
    y(1) = p%w(1) * p%dx
  end subroutine
end module
