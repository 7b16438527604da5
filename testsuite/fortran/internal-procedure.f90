! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Internal procedures that reach the host's variables.
#include "names.inc"
subroutine f (n, x, y)
  integer :: n, i
  real(8) :: x(n), y(n), scale
  scale = x(1)
  do i = 1, n
    call one (i)
  end do
contains
  subroutine one (k)
    integer :: k
    y(k) = scale * x(k) + y(k)
    scale = scale * x(k)
  end subroutine
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 1.5d0, 4.d0, 5.d0]
#include "two-arrays.inc"
