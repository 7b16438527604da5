! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Subscripts that loops step in integers, kept in every 64th iteration: bit reversal in place of pairs of
! numbers, cyclic orders, a packed triangle; once each in 200, 64 and no iterations, and all of it twice.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine reverse (n, c)
    integer, intent(in) :: n
    real(8), intent(inout) :: c(2, n)
    real(8) :: t(2)
    integer :: i, j, m
    j = 1
    do i = 1, n
      if (j > i) then
        t = c(:, j)
        c(:, j) = c(:, i)
        c(:, i) = t
      end if
      m = n / 2
      do while (m >= 2 .and. j > m)
        j = j - m
        m = m / 2
      end do
      j = j + m
    end do
  end subroutine
  subroutine cycle (n, step, v)
    integer, intent(in) :: n, step
    real(8), intent(inout) :: v(0:15)
    integer :: i
    integer(8) :: j
    j = 7
    do i = 1, n
      v(mod (j, 16_8)) = 0.9d0 * v(mod (j, 16_8)) + 0.25d0 * v(mod (i, 16))
      j = mod (j * 1103515245_8 + step, 2147483648_8)
      if (j > 1000000000_8) then
        j = j / 16
      else if (mod (j, 3_8) == 0) then
        j = j + i
      end if
    end do
  end subroutine
  subroutine triangle (n, x, p)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: p(*)
    integer :: i, j, at
    at = 1
    do i = 1, n
      do j = 1, i
        p(at) = p(at) + x(i) * x(j)
        at = at + 1
      end do
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: c(2, 256), v(0:15), p(21)
    integer :: i, k, turn
    do turn = 1, 2
      do i = 1, 256
        c(1, i) = x(1 + mod (i, n))
        c(2, i) = x(1 + mod (7 * i, n)) * y(1 + mod (i, n))
      end do
      call reverse (42 * n + 4, c)
      call reverse (10 * n + 4, c(1, 3))
      do i = 0, 15
        v(i) = c(1, 1 + 5 * i) * c(2, 40 + i)
      end do
      do k = 200, 0, -68
        call cycle (k, 12345 + turn, v)
      end do
      p = 0
      call triangle (n, x, p)
      do i = 1, n
        y(i) = 0.5d0 * y(i) + v(i) * v(i + 4) + p(3 * i)
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
