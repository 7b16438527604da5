! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/fortran/rule-adjoint.rules" }
! { dg-separate "" }
! Routines whose rule names an adjoint that runs them again: what it changes is a copy, so that the
! caller's memory stays as it is; in loops, on sections, twice in a row, with a result.
#include "names.inc"
#ifdef QUAD
#define mix mix_q
#define norm norm_q
#endif
#ifndef MAIN_FILE
subroutine f (n, x, y)
  implicit none
  integer :: n, k
  real(8) :: x(n), y(n), total, t(n), one(1)
  real(8), external :: norm
  external :: mix
  total = x(1)
  t = y * 0.5d0
  do k = 1, 3
    call mix (n, x, y, total)
    call mix (n - k, y(k), t, total)
    x = x + 0.1d0 * total * t
    y(k) = y(k) + norm (n - 1, x(2)) * norm (k, y)
  end do
  one = total
  call mix (1, x(2), one, y(n))
  y(1) = y(1) * one(1)
end subroutine
#endif

#ifndef KERNEL_FILE
subroutine mix (n, x, y, total)
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n), total
  do i = 1, n
    y(i) = 0.5d0 * y(i) * x(i) + x(i)**2
    total = 0.5d0 * total + y(i)
  end do
end subroutine
real(8) function norm (n, x)
  implicit none
  integer :: n
  real(8) :: x(n)
  norm = sum (x * x) * 0.1d0
end function
#ifndef QUAD
subroutine mix_b (n, x, xb, y, yb, total, totalb)
  implicit none
  integer :: n, i
  real(8) :: x(n), xb(n), y(n), yb(n), total, totalb, old(n), v
  old = y
  call mix (n, x, y, total)
  do i = n, 1, -1
    v = yb(i) + totalb
    totalb = 0.5d0 * totalb
    xb(i) = xb(i) + (0.5d0 * old(i) + 2 * x(i)) * v
    yb(i) = 0.5d0 * x(i) * v
  end do
end subroutine
subroutine mix_d (n, x, xd, y, yd, total, totald)
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n), total
  real(8), optional :: xd(n), yd(n), totald
  real(8) :: dx, dy, dt
  dt = 0
  if (present (totald)) dt = totald
  do i = 1, n
    dx = 0
    dy = 0
    if (present (xd)) dx = xd(i)
    if (present (yd)) dy = yd(i)
    dy = 0.5d0 * (dy * x(i) + y(i) * dx) + 2 * x(i) * dx
    y(i) = 0.5d0 * y(i) * x(i) + x(i)**2
    dt = 0.5d0 * dt + dy
    total = 0.5d0 * total + y(i)
    if (present (yd)) yd(i) = dy
  end do
  if (present (totald)) totald = dt
end subroutine
subroutine norm_b (n, x, xb, seed)
  implicit none
  integer :: n
  real(8) :: x(n), xb(n)
  real(8), value :: seed
  xb = xb + 0.2d0 * x * seed
end subroutine
real(8) function norm_d (n, x, xd, res)
  implicit none
  integer :: n
  real(8) :: x(n), res
  real(8), optional :: xd(n)
  res = sum (x * x) * 0.1d0
  norm_d = 0
  if (present (xd)) norm_d = 0.2d0 * sum (x * xd)
end function
#endif
#endif

#ifndef KERNEL_FILE
#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [0.3d0, -0.7d0, 0.6d0, 0.45d0, -0.8d0, 0.3d0, 0.4d0, 0.5d0, -0.2d0, 0.9d0]
#include "two-arrays.inc"
#endif
