! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=m::f(y)/(x)" }
! Sections of what pointers describe are packed by the library; of structures it knows no reals.
module m
  type cell
    real(8) :: a
    integer :: k
  end type
contains
  subroutine g (n, c)
    integer, intent(in) :: n
    type(cell), intent(inout) :: c(n)
    c%a = c%a ** 2
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y
    type(cell), pointer :: c(:)
    allocate (c(n))
    c%a = x
    call g (n / 2, c(1:n:2)) ! { dg-error "sorry, not supported: a section of an array of structures or text that a library call packs" }
! { dg-message "note: declare the dummy with assumed shape, .:., or copy the section to an array of its own before the call" "" { target *-*-* } .-1 }
    y = sum (c%a)
  end subroutine
end module
