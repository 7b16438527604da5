! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Automatic arrays: malloc and free, at -Ofast alloca.
#include "names.inc"
subroutine f (n, x, y)
  integer :: n, i
  real(8) :: x(n), y(n), w(n), m(n,2)
  do i = 1, n
    w(i) = x(i) ** 2
    m(i,1) = w(i) * x(1)
    m(i,2) = w(1) * x(i)
  end do
  do i = 1, n
    w(i) = w(i) * m(n + 1 - i,1) + m(i,2) * y(i)
  end do
  do i = 2, n
    y(i) = w(i) * w(i-1)
  end do
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 3.d0, 4.d0, 5.d0]
#include "two-arrays.inc"
