! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -Wno-surprising" }
! A large local array, which gfortran makes static.
#include "names.inc"
subroutine f (n, x, y)
  integer :: n, i
  real(8) :: x(n), y(n)
  real(8) :: big(20000)
  big = 0
  do i = 1, n
    big(i) = x(i) ** 2
    big(5000*i) = big(i) * x(1)
  end do
  do i = 1, n
    y(i) = big(5000*i) * big(i) + y(i)
  end do
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 3.d0, 4.d0, 5.d0]
#include "two-arrays.inc"
