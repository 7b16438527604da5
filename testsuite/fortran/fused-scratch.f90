! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Items that use an automatic and a local array again and again.  In `own' each item stores all
! elements before it reads them: its sweeps run together (options.exp).  In `carried' w(n) is that of
! the item before.
#include "names.inc"
#define N 4
#define SECOND 13
#define SIZE 24
#define VALUES s = [(0.06d0 * i - 0.7d0, i = 1, SIZE)]
subroutine f (n_, x, y)
  integer, intent(in) :: n_
  real(8), intent(inout) :: x(3, n_), y(3, n_)
  call carried (n_, x, y)
  call own (n_, x, y)
contains
  subroutine own (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(3, n), y(3, n)
    real(8) :: w(n, 2), v(3)
    integer :: i, j, k
    do i = 1, n
      v = 0
      do k = 1, 2
        do j = 1, n
          w(j, k) = sin (x(k, i) * j)
        end do
      end do
      do j = 1, 3
        do k = 1, 3
          v(k) = v(k) + x(j, i) * x(k, i) * w(1, 1) * w(n, 2)
        end do
      end do
      do j = 1, n
        y(1, i) = y(1, i) + w(j, 1) * w(n + 1 - j, 2)
      end do
      y(3, i) = v(1) * v(2) * v(3)
    end do
  end subroutine
  subroutine carried (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(3, n), y(3, n)
    real(8) :: w(n)
    integer :: i, j
    w = x(1, 1)
    do i = 1, n
      do j = 1, n - 1
        w(j) = sin (x(2, i) * j)
      end do
      do j = 1, n
        y(2, i) = y(2, i) + w(j) * w(n + 1 - j) * w(n)
      end do
      w(n) = y(2, i)
    end do
  end subroutine
end subroutine
#include "two-arrays.inc"
