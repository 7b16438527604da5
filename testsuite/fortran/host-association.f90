! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Internal procedures that use and change variables of their host.
#include "names.inc"
subroutine f(n,x,y)
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n), acc
  acc = 0
  do i = 1, n
    call add(x(i))
    y(i) = y(i) + sq(acc)
  end do
contains
  subroutine add(a)
    real(8), intent(in) :: a
    acc = acc + a*y(i)
  end subroutine
  real(8) function sq(a)
    real(8), intent(in) :: a
    sq = a*a*x(1)
  end function
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0]
#include "two-arrays.inc"
