! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! A section passed to an explicit-shape dummy is packed and unpacked.
#include "names.inc"
subroutine g (n, x)
  integer :: n
  real(8) :: x(n)
  integer :: i
  do i = 1, n - 1
    x(i) = x(i) * x(i+1)
  end do
end subroutine
subroutine f (n, x, y)
  integer :: n
  real(8) :: x(2*n), y(n)
  call g (n, x(1:2*n:2))
  y = y * x(2:2*n:2) + x(1:2*n:2) ** 2
end subroutine

#define N 4
#define SECOND 9
#define SIZE 12
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 3.d0, 4.d0, 5.d0, 1.5d0, -0.5d0, 0.25d0, 0.125d0]
#include "two-arrays.inc"
