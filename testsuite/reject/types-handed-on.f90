! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(c)/(c)" }
! Sections of structures of reals are handed to procedures that are inlined only.
module m
  implicit none
  type cell
    real(8) :: h, u
  end type
contains
  recursive subroutine halve (c)
    type(cell), intent(inout) :: c(:)
    c(1)%h = c(1)%h * c(1)%u
    if (size (c) > 1) call halve (c(2:))
  end subroutine
  subroutine f (c)
    type(cell), intent(inout) :: c(:)
    call halve (c(2:))  ! { dg-error "sorry, not supported: an array descriptor is passed to a procedure that is not inlined" }
  end subroutine
end module
