! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g" }
! Notes about memory without shadow name components as Fortran does; each is refused once.
module notes
  implicit none
  type model
    real(8), pointer :: u(:)
    real(8), pointer :: v(:)
    real(8) :: s
  end type
contains
  subroutine f (m, y)
    type(model), intent(inout) :: m
    real(8), intent(inout) :: y(:)
    m%u = y * y  ! { dg-error "a value that depends on an independent is stored through a pointer that is stored in memory" }
! { dg-message "note: the address 'm%u' is loaded from memory, so its shadow is not known: pass the array as an argument of its own" "" { target *-*-* } .-1 }
    m%u = y * 2
    m%v = y  ! { dg-error "a value that depends on an independent is stored through a pointer that is stored in memory" }
! { dg-message "note: the address 'm%v' is loaded from memory" "" { target *-*-* } .-1 }
    m%s = y(1)  ! { dg-error "a value that depends on an independent is stored behind argument 'm', which is no array of reals" }
! { dg-message "note: 'm%s' has no shadow: pass it as an array of reals, an argument of its own" "" { target *-*-* } .-1 }
  end subroutine
  subroutine g (x, y, m)
    real(8), intent(in), target :: x
    real(8), intent(inout) :: y
    type(model), intent(in) :: m
    y = y * x + m%u(1)  ! { dg-error "reals that may be those of argument 'x', which is active, are read under another name" }
! { dg-message "note: a pointer in memory or another argument may lead to 'x' too: say restrict, or leave out TARGET and POINTER" "" { target *-*-* } .-1 }
  end subroutine
end module
