! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/fortran/rule-linear.rules" }
! { dg-separate "" }
! Maps that rules call linear: self-adjoint, or with the transposed one; sections, a passive argument
! by reference that changes later, complex numbers.
#include "names.inc"
#ifdef QUAD
#define smooth smooth_q
#define sums sums_q
#define sums_t sums_t_q
#define turn turn_q
#define turn_back turn_back_q
#endif
#ifndef MAIN_FILE
subroutine f (n, x, y)
  implicit none
  integer :: n, k
  real(8) :: x(n), y(n), w, t(n)
  complex(8) :: z(3)
  external :: smooth, sums, turn
  w = 1
  do k = 1, 3
    call smooth (n, w, x, t)
    w = w + 0.5d0 * k
    call sums (n - k, y(k))
    z = cmplx (t(1:3), y(2:4), kind (x))
    call turn (min (k, 2), z(2))
    y = y * t + 0.25d0 * x + aimag (z(2)) * real (z(3))
    call smooth (2, w, y(3), x)
  end do
end subroutine
#endif

#ifndef KERNEL_FILE
subroutine smooth (n, w, x, y)
  implicit none
  integer :: n
  real(8) :: w, x(n), y(n)
  y = w * x
  y(2:n) = y(2:n) + 0.25d0 * x(1:n - 1)
  y(1:n - 1) = y(1:n - 1) + 0.25d0 * x(2:n)
end subroutine
subroutine sums (n, x)
  implicit none
  integer :: n, i
  real(8) :: x(n)
  do i = 2, n
    x(i) = x(i) + x(i - 1)
  end do
end subroutine
subroutine sums_t (n, x)
  implicit none
  integer :: n, i
  real(8) :: x(n)
  do i = n - 1, 1, -1
    x(i) = x(i) + x(i + 1)
  end do
end subroutine
! Of shadows, which are pairs of real numbers, multiplication by I is turned back by that by -I.
subroutine turn (n, z)
  implicit none
  integer :: n
  complex(8) :: z(n)
  z = z * (0d0, 1d0)
end subroutine
subroutine turn_back (n, z)
  implicit none
  integer :: n
  complex(8) :: z(n)
  z = z * (0d0, -1d0)
end subroutine
#endif

#ifndef KERNEL_FILE
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.1d0, -0.8d0, 1.3d0, 1.4d0, 0.5d0, -0.9d0, 0.6d0, 1.2d0, -0.4d0]
#include "two-arrays.inc"
#endif
