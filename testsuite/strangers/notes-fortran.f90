! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-head=h" }
! A library procedure that fills a
! temporary is one refusal.
module notes
  implicit none
contains
  subroutine g (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    complex(8) :: z
    z = cmplx (x(1), x(2), 8)
    z = z * z + tan (z)
    y(1) = real (z)
    read (7, *, asynchronous = 'yes') y  ! { dg-error "sorry, not supported: a read statement of an array" }
! { dg-message "note: read single elements in a do loop, or all of it in the caller" "" { target *-*-* } .-1 }
  end subroutine
  subroutine h (n, x, w, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), intent(in) :: w(n)
    type cell
      real(8) :: a, b
    end type
    type(cell) :: c(3)
    c%a = w(1:3)
    c%b = x(1:3)
    c = pack (c, c%a > 0, c)  ! { dg-error "calls '_gfortran_pack' of the Fortran run-time library" }
! { dg-message "note: 'pack' is what gfortran calls for an intrinsic in this statement: write it as loops" "" { target *-*-* } .-1 }
    y(1:3) = c%b
  end subroutine
end module
