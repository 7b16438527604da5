! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Arrays that nothing reads any more, whose shadows are stored to; and such as look alike, but are read again: in
! part, after another store to some elements only, behind the loop, in the nest that stores anew, on one way only.
#include "names.inc"
module kernels
  implicit none
contains
  ! Time levels that are copied; fluxes that each step allocates.
  subroutine levels (n, m, u, work)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: u(0:n+1,0:m+1)
    real(8), intent(inout) :: work(0:n+1,0:m+1)
    real(8) :: v(0:n+1,0:m+1), flux(0:n+1,0:m+1), w(0:n+1,0:m+1)
    integer :: i, j, t
    v = u
    do t = 1, 3
      do j = 0, m + 1
        do i = 0, n + 1
          flux(i,j) = v(i,j) * v(i,j) + 0.1d0 * u(i,j)
        end do
      end do
      do j = 1, m
        do i = 1, n
          w(i,j) = 0.25d0 * (v(i-1,j) + v(i+1,j) + v(i,j-1) + v(i,j+1)) - 0.1d0 * (flux(i+1,j) - flux(i-1,j)) &
            + 0.05d0 * (flux(i,j+1) - flux(i,j-1))
        end do
      end do
      v(1:n,1:m) = w(1:n,1:m)
      v(0,1:m) = v(n,1:m)
      v(n+1,1:m) = v(1,1:m)
      work = work + 0.1d0 * v
    end do
    u = u + v
  end subroutine
  ! What is stored anew leaves out the last row, or the first element.
  subroutine but_some (n, m, u)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: u(n,m)
    real(8) :: v(n,m), w(n,m)
    integer :: i, j, t
    v = u
    w = 0.5d0 * u
    do t = 1, 3
      do j = 1, m
        do i = 1, n
          u(i,j) = u(i,j) * 0.5d0 + v(i,j) * w(i,j) * t
        end do
      end do
      do j = 1, m - 1
        do i = 1, n
          v(i,j) = u(i,j) + 0.1d0
        end do
      end do
      do j = 1, m
        do i = 2, n
          w(i,j) = 0.3d0 * u(i,j)
        end do
      end do
    end do
  end subroutine
  ! Read again behind the loop, by a condition; stored anew by a condition.
  subroutine on_ways (n, u)
    integer, intent(in) :: n
    real(8), intent(inout) :: u(n)
    real(8) :: v(n), w(n), z(n), s
    integer :: i, t
    v = u * u
    w = 2 * u
    z = u
    do t = 1, 4
      do i = 1, n
        u(i) = 0.9d0 * u(i) + 0.1d0 * v(i) * w(i) + 0.2d0 * z(i)
      end do
      if (t /= 2) then
        do i = 1, n
          w(i) = u(i) * (t + 1)
        end do
      end if
      do i = 1, n
        z(i) = 0.25d0 * (z(i) + u(i))
      end do
    end do
    if (n > 2) then
      s = 0
      do i = 1, n
        s = s + v(i)
      end do
      u(1) = u(1) + s
    end if
  end subroutine
  ! The nest that stores anew reads what it overwrites, itself or another element.
  subroutine in_the_nest (n, u)
    integer, intent(in) :: n
    real(8), intent(inout) :: u(n)
    real(8) :: v(n), w(n)
    integer :: i, t
    v = u
    w = 0.5d0 * u
    do t = 1, 3
      do i = 1, n
        u(i) = u(i) + 0.1d0 * v(i) * w(i)
      end do
      do i = 1, n
        v(i) = u(i) + 0.2d0 * v(n + 1 - i)
      end do
      do i = 1, n
        w(i) = u(i) * 0.5d0 + 0.1d0 * w(i)
      end do
    end do
  end subroutine
  ! Rows of one array share elements; two loads of one element; an element that is read in each iteration.
  subroutine overlapping (n, u)
    integer, intent(in) :: n
    real(8), intent(inout) :: u(n)
    real(8) :: v(2 * n + 2), w(2 * n + 2)
    integer :: i, j
    do i = 1, 2 * n + 2
      v(i) = u(1 + mod (i, n)) * i
      w(i) = u(1 + mod (i + 1, n)) * 0.5d0
    end do
    do j = 0, n - 1
      do i = 1, n
        u(i) = u(i) + 0.01d0 * v(i + j) + 0.02d0 * w(i) * w(i + 1) * v(1)
      end do
    end do
    do j = 1, n
      do i = 1, n
        u(i) = u(i) + 0.01d0 * w(i + 1) * w(i + 1) - 0.02d0 * v(i)
      end do
    end do
  end subroutine
  ! Two loads of a loop that meet in the middle, and in rows of a loop that may run upwards.
  subroutine from_both_ends (n, u)
    integer, intent(in) :: n
    real(8), intent(inout) :: u(n)
    real(8) :: v(n), w(n,n+1), r(n,n)
    integer :: i, j
    v = u * u
    do j = 1, n + 1
      w(:,j) = u * j
    end do
    do i = 1, n
      u(i) = u(i) + 0.1d0 * v(i) + 0.2d0 * v(n + 1 - i) * i
    end do
    do j = 1, n
      do i = 1, n
        r(i,j) = 0.1d0 * w(i,j) * w(n + 1 - i,j + 1)
      end do
    end do
    u = u + sum (r, 2)
  end subroutine
  ! Each row is made, read and forgotten: the loop over rows may run upwards.
  subroutine row_by_row (n, m, u)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: u(n,m)
    real(8) :: v(n), all(n,m), shared(n)
    integer :: i, j
    shared = u(:,1) * 0.5d0
    all = 2 * u
    do j = 1, m
      do i = 1, n
        v(i) = u(i,j) * u(i,j)
      end do
      do i = 1, n
        u(i,j) = u(i,j) + v(i) * all(i,j) * shared(i)
      end do
    end do
  end subroutine
  ! Left before its end; a loop that may not run at all.
  subroutine left_early (n, u)
    integer, intent(in) :: n
    real(8), intent(inout) :: u(n)
    real(8) :: v(n), w(n)
    integer :: i, t
    v = u * 0.5d0
    w = u * 0.7d0
    do t = 1, 3
      do i = 1, n
        u(i) = u(i) + v(i) * w(i)
      end do
      if (sum (u) > 2d0) exit
      do i = 1, n
        v(i) = u(i) * 0.3d0
      end do
      if (sum (v) < -4d0) cycle
      do i = 1, n
        w(i) = u(i) * 0.3d0
      end do
    end do
    do i = 2, n
      u(i) = u(i) + 0.5d0 * v(i - 1) + 0.1d0 * w(i)
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: u(0:n+1,0:n+1), work(0:n+1,0:n+1), a(n,n), b(n)
    integer :: i, k
    do k = 1, n
      do i = 0, n + 1
        u(:,i) = 0.3d0 + 0.1d0 * x(1 + mod (i, n)) * y(1 + mod (k, n))
        u(i,:) = u(i,:) + 0.05d0 * y(1 + mod (i, n))
      end do
      work = 0.1d0 * u
      call levels (k, n, u(0:k+1,:), work(0:k+1,:))
      u = tanh (u)
      call levels (n, k, u(:,0:k+1), work(:,0:k+1))
      a = tanh (u(1:n,1:n)) + 0.1d0 * tanh (work(1:n,1:n))
      call but_some (k, n, a(1:k,:))
      a = 0.5d0 * tanh (a)
      call but_some (n, k, a(:,1:k))
      a = 0.5d0 * tanh (a)
      call row_by_row (n, k, a(:,1:k))
      b = 0.5d0 * x + 0.1d0 * tanh (sum (a, 2))
      call on_ways (k, b(1:k))
      b = 0.5d0 * tanh (b)
      call in_the_nest (k, b(1:k))
      b = 0.5d0 * tanh (b)
      call overlapping (k, b(1:k))
      call left_early (k, b(1:k))
      b = tanh (b)
      call from_both_ends (k, b(1:k))
      b = tanh (b)
      u = tanh (u)
      y = 0.5d0 * y + 0.1d0 * b + 0.01d0 * sum (a) + 0.02d0 * sum (u) + 0.01d0 * sum (tanh (work))
    end do
  end subroutine
end module
#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define VALUES s = [0.7d0, -0.2d0, 0.4d0, 0.1d0, 0.3d0, -0.5d0, 0.2d0, 0.6d0]
#include "two-arrays.inc"
