! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! { dg-separate "" }
! Adjoints and tangents written by hand beside their procedures are taken: in a module, also private
! ones, outside of it, of a function.  These are not taken: other arguments, a module variable that
! is read.
#include "names.inc"
#ifdef QUAD
#define outside outside_q
#define outside_b outside_b_q
#define outside_d outside_d_q
#endif
#ifndef MAIN_FILE
subroutine outside (m, n, a, x)
  implicit none
  integer, intent(in) :: m, n
  real(8), intent(in) :: a(m, n)
  real(8), intent(inout) :: x(max (m, n))
  real(8) :: sum(m)
  integer :: i
  sum = 0
  do i = 1, n
    sum = sum + 0.25d0 * a(:, i) * x(i)
  end do
  x(1:m) = sum
end subroutine
#ifndef QUAD
subroutine outside_b (m, n, a, ab, x, xb)
  implicit none
  integer, intent(in) :: m, n
  real(8), intent(in) :: a(m, n)
  real(8), intent(inout) :: ab(m, n), x(max (m, n)), xb(max (m, n))
  real(8) :: seed(m)
  integer :: i
  seed = 0.25d0 * xb(1:m)
  xb(1:m) = 0
  do i = 1, n
    ab(:, i) = ab(:, i) + x(i) * seed
    xb(i) = xb(i) + dot_product (a(:, i), seed)
  end do
end subroutine
subroutine outside_d (m, n, a, ad, x, xd)
  implicit none
  integer, intent(in) :: m, n
  real(8), intent(in) :: a(m, n)
  real(8), intent(inout) :: x(max (m, n))
  real(8), optional :: ad(m, n), xd(max (m, n))
  real(8) :: sum(m)
  integer :: i
  sum = 0
  do i = 1, n
    if (present (ad)) sum = sum + 0.25d0 * ad(:, i) * x(i)
    if (present (xd)) sum = sum + 0.25d0 * a(:, i) * xd(i)
  end do
  if (present (xd)) xd(1:m) = sum
  call outside (m, n, a, x)
end subroutine
#endif

module kernels
  implicit none
  private
  public :: f, factor
  real(8) :: factor = 1.5d0
  integer, public :: calls = 0
contains
  subroutine g (n, x, y, scale)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), scale
    real(8), intent(inout) :: y(n)
    y = scale * x ** 2 + y
  end subroutine
#ifndef QUAD
  subroutine g_b (n, x, xb, y, yb, scale, scaleb)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), scale
    real(8), intent(inout) :: xb(n), y(n), yb(n), scaleb
    xb = xb + 2 * scale * x * yb
    calls = calls + 1
    scaleb = scaleb + sum (x ** 2 * yb)
  end subroutine
  subroutine g_d (n, x, xd, y, yd, scale, scaled)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), scale
    real(8), intent(inout) :: y(n)
    real(8), optional :: xd(n), yd(n), scaled
    call g (n, x, y, scale)
    if (.not. present (yd)) return
    if (present (xd)) yd = yd + 2 * scale * x * xd
    if (present (scaled)) yd = yd + x ** 2 * scaled
  end subroutine
#endif
  real(8) function value (k, x)
    integer, intent(in) :: k
    real(8), intent(in) :: x(3)
    value = x(k) ** 2 * x(1)
  end function
#ifndef QUAD
  subroutine value_b (k, x, x_b, seed)
    integer, intent(in) :: k
    real(8), intent(in) :: x(3)
    real(8), intent(inout) :: x_b(3)
    real(8), value :: seed
    calls = calls + 100
    x_b(k) = x_b(k) + 2 * x(k) * x(1) * seed
    x_b(1) = x_b(1) + x(k) ** 2 * seed
  end subroutine
  real(8) function value_d (k, x, xd, val)
    integer, intent(in) :: k
    real(8), intent(in) :: x(3)
    real(8), intent(in), optional :: xd(3)
    real(8), intent(out) :: val
    val = value (k, x)
    value_d = 0
    if (present (xd)) value_d = 2 * x(k) * x(1) * xd(k) + x(k) ** 2 * xd(1)
  end function
#endif
  ! Not taken.
  subroutine h (n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    x = sin (x)
  end subroutine
  subroutine h_b (n, x, bound)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), bound(n)
    x = min (x, bound)
  end subroutine
  subroutine k (x)
    real(8), intent(inout) :: x(3)
    x = factor * x ** 2
  end subroutine
  subroutine k_b (x, xb)
    real(8), intent(inout) :: x(3), xb(3)
    xb = 1d9 * x
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    real(8) :: t(n)
    external :: outside
    integer :: i
    t = y
    do i = 1, 3
      call g (n, x, t, 0.0625d0 * i)
      call g (n - i, x(i), y, t(i) * 0.125d0)
      x(1) = x(1) * sin (t(2))
      y(2) = y(2) + sin (value (i, x(2)) * value (2, y))
    end do
    call outside (2, 3, x, y)
    call h (n, y)
    call k (y(2:4))
    call h_b (n, x, y)
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(12), p(*), r
  call f (6, s(1:6), s(7:12))
end subroutine
#endif

#if !defined QUAD && !defined KERNEL_FILE
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8) :: s(12), sb(12), p(*), pb(*), rb
  calls = 0
  call f_b (6, s(1), sb(1), s(7), sb(7))
  if (calls /= 606) stop 1
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(12), sd(12), p(*), pd(*), r, rd
  external f_d
  call f_d (6, s(1), sd(1), s(7), sd(7))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(12) = [0.3d0, -1.2d0, 0.7d0, 1.1d0, -0.8d0, 1.3d0, &
    1.4d0, 0.5d0, -0.9d0, 0.6d0, 1.2d0, -0.4d0], p(1)
  call law (run, run_q, run_b, run_d, 12, s, 0, p, 0)
  call verdict
end program
#endif
