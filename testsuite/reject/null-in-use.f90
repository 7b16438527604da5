! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-O2 -fno-delete-null-pointer-checks -fplugin-arg-adjoint-head=f(y)/(x)" }
! Where a program may use address zero, what is accessed there does not end it.
module m
  logical :: tracers = .false.
contains
  subroutine layer (x, y, q)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    real(8), intent(inout), optional :: q
    y = sin (x)
    if (tracers) then
      q = x * x ! { dg-error "sorry, not supported: memory at a constant address" }
      ! { dg-message "note: pass the memory as an argument" "" { target *-*-* } .-1 }
    end if
  end subroutine
end module
subroutine f (x, y)
  use m
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  call layer (x, y)
end subroutine
