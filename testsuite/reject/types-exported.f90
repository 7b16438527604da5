! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-export=g -fplugin-arg-adjoint-head=f(e)/(c)" }
! What other units know of a procedure does not depend on what a head of this unit names.
module m
  implicit none
  type cell
    real(8) :: h, u
  end type
contains
  subroutine g (c, e)
    type(cell), intent(in) :: c
    real(8), intent(out) :: e
    e = c%h * c%u
  end subroutine
  subroutine f (c, e)  ! { dg-error "argument 'c' of 'm::f' is of a derived type, which is not taken for reals with -flto or beside exports, and cannot be an independent; real arguments are 'e'" }
    type(cell), intent(in) :: c(:)
    real(8), intent(out) :: e
    call g (c(1), e)
  end subroutine
end module
