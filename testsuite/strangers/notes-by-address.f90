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
    m%u(1) = m%u(1) * y(1)  ! { dg-error "memory behind a pointer that is stored in memory may be read before it is written in a call" }
! { dg-message "note: 'm%u' carries a value from one call to the next: name it on both sides of the head, pass it as an argument of its own, or set it before it is read" "" { target *-*-* } .-1 }
    y = y * m%u(1)
! What m%u leads to may be what m%v does.
    m%v(2) = m%v(2) + y(2)  ! { dg-warning "memory behind a pointer that is stored in memory may be read before it is written in a call" }
    y(1) = y(1) * m%v(2) * m%s
    m%s = y(1)  ! { dg-error "memory behind argument 'm' may be read before it is written in a call" }
! { dg-message "note: 'm%s' carries a value from one call to the next" "" { target *-*-* } .-1 }
  end subroutine
  subroutine g (x, y, m)
    real(8), intent(in), target :: x(*)
    real(8), intent(inout) :: y
    type(model), intent(in) :: m
    y = y * x(1) + m%u(1)  ! { dg-error "reals that may be those of argument 'x', which is active, are read under another name" }
! { dg-message "note: a pointer in memory or another argument may lead to 'x' too: say in the first declaration how much 'x' leads to .x.n. and x.n..m. in C, x.n. and x.:. in Fortran., or, in C, in the head .x.10., x.n..; if none does, say restrict, or leave out TARGET and POINTER" "" { target *-*-* } .-1 }
  end subroutine
end module
