! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=kernels::f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Sections for assumed-shape dummies of procedures that stay calls: of module arrays, components,
! arguments and local arrays, of any strides; absent and present OPTIONAL ones; complex ones; a
! section of a section in each call of a recursion; an array that is no section; nothing at all.
#include "names.inc"
module kernels
  implicit none
  type grid
    real(8), allocatable :: v(:,:)
    real(8) :: c(6,6)
  end type
  real(8), allocatable :: u(:,:)
  type(grid), save :: g
  complex(8), save :: z(6,6)
contains
  recursive subroutine work (a, level, b)
    real(8), intent(inout) :: a(0:)
    integer, intent(in) :: level
    real(8), optional, intent(in) :: b(:)
    integer :: i
    if (level > 0) then
      if (present (b)) then
        call work (a, level - 1, b(::2))
      else
        call work (a(1:), level - 1)
      end if
    end if
    do i = 1, ubound (a, 1)
      a(i) = 0.5d0 * a(i) * a(i-1) + sin (a(i))
    end do
    if (present (b)) a(0) = sin (a(0) + sum (b * b))
  end subroutine
  recursive real(8) function total (a) result (s)
    real(8), intent(in) :: a(:)
    integer :: h
    if (size (a) <= 1) then
      s = sum (a) ** 2
    else
      h = size (a) / 2
      s = total (a(:h)) + total (a(h+1:)) * a(1)
    end if
  end function
  recursive subroutine smooth (q, level)
    real(8), intent(inout) :: q(:,:)
    integer, intent(in) :: level
    integer :: i, j
    if (level > 0) call smooth (q(ubound (q, 1):1:-1,2:), level - 1)
    do j = 2, size (q, 2) - 1
      do i = 2, size (q, 1) - 1
        q(i,j) = q(i,j) + 0.25d0 * q(i+1,j) * q(i-1,j) - 0.125d0 * q(i,j+1) ** 2
      end do
    end do
  end subroutine
  recursive complex(8) function turn (w, level) result (s)
    complex(8), target, intent(inout) :: w(:)
    integer, intent(in) :: level
    integer :: i
    s = 0
    if (level > 0) s = turn (w(::2), level - 1)
    do i = 1, size (w)
      w(i) = 0.25d0 * (w(i) * w(1) + conjg (w(i)) * s)
      s = s + 0.5d0 * w(i)
    end do
  end function
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: q(n,n)
    integer :: k
    if (allocated (u)) deallocate (u)
    if (allocated (g%v)) deallocate (g%v)
    allocate (u(n,n), g%v(n,n))
    do k = 1, n
      u(:,k) = x * (0.25d0 * k)
      g%v(k,:) = x + 0.125d0 * k
      g%c(k,:) = x - 0.0625d0 * k
      q(:,k) = x * y(k)
      z(k,:) = cmplx (x, y(k), kind (x))
    end do
    do k = 1, n
      call work (u(:,k), 1)
      call work (g%v(k,:), 2, u(k,:))
      call work (q(k,2:n), 1, y)
      call work (g%c(n:1:-2,k), 0, x(2:n))
    end do
    call smooth (u, 2)
    call smooth (g%v(2:n-1,:), 1)
    call smooth (g%c, 1)
    call smooth (q(1:n:2,:), 2)
    y(1) = y(1) * total (u(2,:)) + total (g%v(:,3)) * total (q(n:1:-1,2))
    y(2) = y(2) + total (x) * total (g%c(3,:)) + total (x(3:2))
    y(3) = y(3) + real (turn (z(:,2), 1)) * aimag (turn (z(3,:), 2))
    call work (y(n:1:-1), 1, y(1:0))
  end subroutine
end module

#define N 6
#define SECOND 7
#define SIZE 12
#define MODULE kernels
#define AGAIN
#define VALUES s = [0.5d0, -0.75d0, 0.5d0, 0.875d0, 0.25d0, -0.5d0, 1d0, 0.375d0, -0.25d0, 0.625d0, 0.125d0, 0.75d0]
#include "two-arrays.inc"
