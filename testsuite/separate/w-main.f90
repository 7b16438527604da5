! SPDX-License-Identifier: GPL-3.0-or-later
! The gradient of what prints in other units; the same lines come from f_b as from f.
subroutine f (n, x, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: r
  real(8) :: y(n), z(n)
  real(8), external :: loud
  character(8) :: note
  integer :: k
  y = x
  do k = 1, 2
    note = 'nothing'
    call smoothed (n, y, z, note)
    print '(a)', note
    y = z
  end do
  r = sum (y) * loud (y(2))
end subroutine

subroutine smoothed (n, x, y, note)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  character(8), intent(inout) :: note
  call smooth (n, x, y, note)
end subroutine

program main
  implicit none
  integer, parameter :: n = 3
  real(8) :: x(n), xb(n), r, rb, up, down, h
  integer :: i
  x = [0.25d0, -0.5d0, 0.75d0]
  xb = 0
  rb = 1
  call f (n, x, r)
  call f_b (n, x, xb, r, rb)
  print '(a)', 'differences'
  h = 1d-5
  do i = 1, n
    x(i) = x(i) + h
    call f (n, x, up)
    x(i) = x(i) - 2 * h
    call f (n, x, down)
    x(i) = x(i) + h
    if (abs ((up - down) / (2 * h) - xb(i)) > 1d-7) stop 1
  end do
end program
