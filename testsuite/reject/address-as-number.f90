! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-w -fplugin-arg-adjoint-head=f(y)/(x)" }
! Arrays of one element are copied as integers where the element is a pointer's size.
module address_as_number
  implicit none
  type t
    real(8), pointer :: a
  end type
  type(t) :: g(1)
contains
  recursive subroutine rd (n, y)
    integer, value :: n
    real(8), intent(inout) :: y
    if (n > 0) call rd (n - 1, y)
    if (n == 0) y = y * g(1)%a
  end subroutine
  subroutine f (x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    type(t) :: s(1)
    real(8), target :: w
    s(1)%a => w
    g = s
    w = x * x
    y = w
    call rd (1, y)  ! { dg-error "reals that may be those of local 'w', which is active, are read under another name" }
  end subroutine
end module
