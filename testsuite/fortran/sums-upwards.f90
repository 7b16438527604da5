! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Sums that loops carry: dot_product, matmul by rows, sum of products, an array of the own; eight rows at once.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine eight_rows (c, rows, inp, weight, out)
    integer, intent(in) :: c, rows
    real(8), intent(in) :: inp(c, 8 * rows), weight(c)
    real(8), intent(out) :: out(8 * rows)
    real(8) :: s(8), w
    integer :: i, k, o
    do o = 0, rows - 1
      s = 0.125d0
      do i = 1, c
        w = weight(i)
        do k = 1, 8
          s(k) = s(k) + inp(i, 8 * o + k) * w
        end do
      end do
      out(8 * o + 1:8 * o + 8) = s
    end do
  end subroutine
  function squares (n, v) result (s)
    integer, intent(in) :: n
    real(8), intent(in) :: v(n)
    real(8) :: s
    real(8) :: a(n), t
    integer :: i
    a = 2 * v
    t = 0
    do i = 1, n
      t = t + a(i) * a(i)
    end do
    s = t * t
  end function
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: inp(n, 16), out(16), t
    integer :: i, j, k
    do k = 1, 16
      inp(:, k) = x * x(1 + mod (k, n)) + 0.1d0 * k
    end do
    do k = 0, n
      call eight_rows (k, 2, inp, y, out)
      t = dot_product (inp(1:k, 3), x(1:k)) - sum (x(1:k) * y(1:k))
      do j = 1, 3
        do i = 1, k
          t = t - inp(i, j) * inp(i, j + 1)
        end do
      end do
      do i = 1, n
        y(i) = 0.5d0 * y(i) + 0.01d0 * t * out(i) + 0.001d0 * squares (k, inp(:, i))
      end do
    end do
  end subroutine
end module
#define N 6
#define SECOND 7
#define SIZE 12
#define MODULE kernels
#define VALUES s = [0.7d0, -0.2d0, 0.4d0, 0.1d0, 0.3d0, -0.5d0, 0.2d0, 0.6d0, -0.1d0, 0.25d0, 0.15d0, -0.3d0]
#include "two-arrays.inc"
