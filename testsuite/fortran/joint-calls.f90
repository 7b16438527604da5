! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-tune=callee:joint" }
! Joint calls: functions of scalars and of arrays, steps in place on local and automatic
! arrays and on arguments, one in another, in loops and conditions, inputs that are
! overwritten later, arguments that are constants.
#include "names.inc"
#ifdef QUAD
# define decide decide_q
#endif
! A value of scalars; a long tape.
real(8) function g (a, b, n)
  real(8), intent(in) :: a, b
  integer, intent(in) :: n
  integer :: i
  g = a
  do i = 1, n
    g = g * b + 0.25d0 * sin (g)
  end do
end function

! In place, with a constant extent.
subroutine h (u, c, n)
  real(8) :: u(3), t
  real(8), intent(in) :: c
  integer, intent(in) :: n
  real(8), external :: g
  integer :: i
  do i = 1, n
    t = u(1) * u(2) + 0.1d0 * c
    u(1) = 0.5d0 * u(2) * u(3)
    u(2) = t
    u(3) = u(3) * u(1) + 0.25d0 * g (t, 0.5d0, 3)
  end do
end subroutine

! In place, with an extent that an argument tells; decides by reals.
subroutine decide (u, n)
  integer, intent(in) :: n
  real(8) :: u(n)
  integer :: i
  do i = 2, n
    if (u(i) * u(i-1) > 0.2d0) then
      u(i) = u(i) - 0.5d0 * u(i-1) * u(i)
    else
      u(i) = u(i) + u(i-1) * u(i-1)
    end if
  end do
end subroutine

subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8) :: y(3), u(3), w(n), v(8), s
  real(8), external :: g
  integer :: i
  u = x(1:3)
  w = x
  v = x(1)
  s = 0
  do i = 1, 6
    s = s + g (x(mod (i, n) + 1), 0.5d0 + 0.01d0 * i, 30)
    if (mod (i, 3) /= 0) call h (u, s, 2)
    call decide (w, n)
    w(1) = w(1) + 0.125d0 * u(1)
    v(i) = s
    if (i > 2) call decide (v, 8)
    call h (y, 0.25d0, 1)
    y(2) = y(2) + w(n)
  end do
  s = s + g (u(1), u(1), 2)
  u(1) = 0
  y(1) = y(1) + s * w(2) + v(8)
  y(3) = y(3) * y(1)
end subroutine

#define N 5
#define SECOND 6
#define SIZE 8
#define VALUES data s / 0.3, -0.7, 0.7, 0.9, 0.5, 0.25, -0.5, 0.4 /
#include "two-arrays.inc"
