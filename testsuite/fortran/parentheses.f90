! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fprotect-parens -fplugin-arg-adjoint-head=f(y)/(x)" }
! Parentheses that the options protect hold in the derivative's own run of the primal too: a sum
! with compensation.
subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(2)
  real(8) :: s, c, t, u
  integer :: i
  s = 0
  c = 0
  do i = 1, n
    t = (x(i) - c)
    u = (s + t)
    c = (u - s) - t
    s = u
  end do
  y(1) = s
  y(2) = c
end subroutine

program main
  external f, f_b
  integer, parameter :: n = 9
  real(8) :: x(n), xb(n), y(2), z(2), yb(2)
  integer :: i
  x = [(0.1d0 * i + 1d-7, i = 1, n)]
  x(1) = 1d10
  xb = 0
  yb = [1, 0]
  call f (n, x, y)
  call f_b (n, x, xb, z, yb)
  if (any (y /= z) .or. y(2) == 0) stop 1
  if (any (abs (xb - 1) > 1d-12)) stop 2
end program
