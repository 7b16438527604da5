! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=m::f(y)/(x)" }
! What grows is copied, and of reals of two kinds in one structure nobody does that.
module m
  type cell
    real(8) :: a
    real(4) :: b
  end type
contains
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y
    type(cell), allocatable :: c(:)
    integer :: i
    allocate (c(0))
    do i = 1, n
      c = [c, cell (x(i), 1.0)] ! { dg-error "sorry, not supported: a structure with reals of several kinds is copied" }
! { dg-message "note: copy the structure component by component" "" { target *-*-* } .-1 }
    end do
    y = sum (c%a * c%b)
  end subroutine
end module
