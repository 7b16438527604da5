! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -Wno-uninitialized -Wno-maybe-uninitialized" }
! One variable for an INTENT(OUT) dummy and, by value, for another one: gfortran says
! that its contents do not matter before it loads them, and then takes them for
! undefined.  The adjoint goes by the standard; judged by y = 9 x**4.
module kernels
contains
  subroutine s (x, v, w)
    double precision, intent(in) :: x
    double precision, intent(out) :: v
    double precision, value :: w
    v = x * w
  end subroutine
end module
subroutine f (n, x, y)
  use kernels
  integer, intent(in) :: n
  double precision, intent(in) :: x(n)
  double precision, intent(out) :: y(n)
  double precision :: v
  integer :: i
  do i = 1, n
    v = 3 * x(i)
    call s (x(i), v, v)
    y(i) = v * v
  end do
end subroutine
program main
  external f_b
  double precision :: x(3), xb(3), y(3), yb(3)
  x = [0.5d0, -1.25d0, 2d0]
  xb = 0
  yb = [1d0, 0.5d0, -2d0]
  call f_b (3, x, xb, y, yb)
  if (any (abs (y - 9 * x**4) > 1d-12 * 200)) stop 1
  if (any (abs (xb - [1d0, 0.5d0, -2d0] * 36 * x**3) > 1d-12 * 700)) stop 2
end program
