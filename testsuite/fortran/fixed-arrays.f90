! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Elements at constant places of an array, which are loaded in a loop that overwrites them, and, by the dummy argument of an
! inlined procedure that has another shape, in a loop behind it.  GCC 12 takes the first loads out of their loop.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine pick (n, u, r, v)
    integer :: n, i, j
    real(8) :: r(4,4)
    real(8) :: v(4,4), u(4,4)
    do j = 2, n - 1
      do i = 2, n - 1
        v(i,j) = r(i,j)
      end do
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8) :: x(16), y(16)
    real(8) :: gm(3,3), u1(8), lv(4,4,0:3)
    integer :: kt, ka, kb
    do kt = 1, 5
      do ka = 1, 3
        do kb = 1, 3
          gm(ka,kb) = sin (x(kt) * y(ka + kb))
        end do
      end do
      u1(1:3) = [(sum (gm(:,ka)), ka = 1, 3)]
      y(kt:kt + 2) = u1(1:3)
    end do
    lv = x(1)
    do kt = 0, 1
      call pick (4, lv(:,:,iand (kt + 1, 3)), y, lv(:,:,iand (kt, 3)))
    end do
    y(1) = y(1) + lv(2,3,0) * lv(3,2,1)
  end subroutine
end module
#define N 16
#define SECOND 17
#define SIZE 32
#define MODULE kernels
#define VALUES s = [(sin (1.d0 * i), i = 1, 16), (cos (1.d0 * i * i), i = 0, 15)]
#define AGAIN
#include "two-arrays.inc"
