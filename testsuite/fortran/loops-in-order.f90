! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! A loop that stores what later iterations would have read, beside records of the tape: GCC's loop
! distribution brought the store of y(i) forward.
#include "names.inc"
subroutine f (n, x, y)
  integer :: n, i
  real(8) :: x(n + 2), y(n + 2)
  do i = 1, n
    x(i + 2) = cos (0.3d0 + x(i + 1))
    x(i) = x(i) * 0.375d0 * y(i + 2)
    y(i) = 0.375d0 * i
  end do
end subroutine
#define N 8
#define SECOND 11
#define SIZE 20
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 20)]
#include "two-arrays.inc"
