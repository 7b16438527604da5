! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-rules=$srcdir/reject/rule-derivatives.rules" }
! Arguments that routines of rules do not get.
subroutine f (n, x, y)
  implicit none
  integer :: n
  real(8), intent(inout) :: x(:), y(n)
  interface
    subroutine shaped (x, y)
      real(8), intent(in) :: x(:)
      real(8), intent(inout) :: y
    end subroutine
  end interface
  call shaped (x, y(1))  ! { dg-error "sorry, not supported: the rule for 'shaped' says that it reads argument 'x', an array with a descriptor" }
  ! { dg-message "note: declare the dummy of 'shaped' with explicit shape, x.n.: routines that rules name get plain arrays" "" { target *-*-* } .-1 }
end subroutine
