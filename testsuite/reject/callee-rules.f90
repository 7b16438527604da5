! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-head=h -fplugin-arg-adjoint-rules=$srcdir/reject/callee-rules-f90.rules" }
! Assumed-shape arrays: only a callee knows where they begin.  TARGET: who knows who has the address.
subroutine f (n, x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(:)
  interface
    subroutine reset (y)
      real(8), intent(out) :: y(:)
    end subroutine
    subroutine look (y)
      real(8), intent(in) :: y(:)
    end subroutine
  end interface
  call look (x)
  call reset (x)  ! { dg-error "sorry, not supported: the rule for 'reset' says that it writes argument 'y', an array with a descriptor" }
  ! { dg-message "note: where the array begins is known to 'reset' only: declare the dummy with explicit shape, x.n." "" { target *-*-* } .-1 }
  x = x * n
end subroutine
subroutine g (x, y)
  implicit none
  real(8), intent(inout), target :: x(3)
  real(8), intent(inout) :: y(3)
  call tick (2)  ! { dg-error "sorry, not supported: calls 'tick', whose body is not in this file and which may reach active reals: argument 'x' has TARGET, POINTER or OPTIONAL" }
  x = x * y
end subroutine
subroutine h (x, y)
  implicit none
  real(8), intent(inout) :: x(3), y(3)
  call mix (y, 3)  ! { dg-error "sorry, not supported: calls 'mix', whose body is not in this file and which has no derivative rule" }
  ! { dg-message "the line 'mix .y, a2.: passive, reads y' in a file" "" { target *-*-* } .-1 }
  x = x * y
end subroutine
