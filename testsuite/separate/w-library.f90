! SPDX-License-Identifier: GPL-3.0-or-later
! Procedures that print, also by what they call, and that write into text.
subroutine smooth (n, x, y, note)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  character(8), intent(inout) :: note
  integer :: i
  do i = 1, n
    y(i) = x(i)**2 + x(max (i - 1, 1))
  end do
  write (*, '(a,i3,2f8.3)') 'smooth', n, y(1:2)
  write (note, '(a,i3)') 'n is', n
  call report (n, y)
end subroutine

subroutine report (m, z)
  implicit none
  integer, intent(in) :: m
  real(8), intent(in) :: z(m)
  if (z(1) > 0.1d0) print *, 'large', z
  flush (6)
end subroutine

subroutine asks (n, x)
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  read (*, *) x(1)
end subroutine
