! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)" }
! The bits of what varies, for a checksum: the note says what to do about it.
subroutine hash (n, x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  integer :: words(2), h, i
  h = 0
  do i = 1, n
    words = transfer (x(i), words)  ! { dg-error "sorry, not supported: the bits of a real are used as another type" }
    ! { dg-message "note: the bits of 'words' pass no derivative on: convert its value instead; a procedure that only looks at them, for a checksum, may be passive by a rule" "" { target *-*-* } .-1 }
    h = ieor (h, ieor (words(1), words(2)))
  end do
  print *, 'hash', h
end subroutine
subroutine f (n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  call hash (n, x)
  y = sum (x**2)
end subroutine
