! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fopenmp-simd -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! OpenMP's simd loops with sums, variables of each lane's own and last values: GCC keeps an
! element per lane of each.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n), s, t, last, most
  s = 0
  last = 0
  most = 1
  !$omp simd reduction(+:s) private(t) lastprivate(last)
  do i = 1, n
    t = x(i) * x(i)
    s = s + t * sin (x(i))
    last = t * y(i)
  end do
  !$omp simd reduction(*:most)
  do i = 1, n
    most = most * (1 + x(i) * y(i))
  end do
  !$omp simd
  do i = 1, n
    y(i) = y(i) * s + last * x(i) + most
  end do
end subroutine
#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0, 1.5d0, -0.5d0]
#include "two-arrays.inc"
