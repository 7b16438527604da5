! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! ALLOCATABLE and POINTER dummies of procedures that stay calls: read, changed, allocated anew,
! associated with something else; arrays of structures and of integers as assumed-shape dummies.
! Nothing here is state from call to call, and nothing is said of it.
#include "names.inc"
module kernels
  implicit none
  type cell
    real(8) :: a, b
    integer :: k
  end type
  type(cell), allocatable :: c(:)
  real(8), pointer :: w(:,:)
  real(8), allocatable :: v(:)
  integer, allocatable :: index(:,:)
contains
  recursive subroutine cells (q, level)
    type(cell), intent(inout) :: q(:)
    integer, intent(in) :: level
    integer :: i
    if (level > 0) call cells (q(2:), level - 1)
    do i = 1, size (q)
      q(i)%a = q(i)%a * q(i)%b + 0.125d0 * q(i)%k
    end do
  end subroutine
  recursive subroutine gather (a, ix, r, level)
    real(8), intent(in), target :: a(:)
    integer, intent(in) :: ix(:), level
    real(8), intent(inout) :: r(:)
    integer :: i
    if (level > 0) call gather (a, ix(::-1), r, level - 1)
    do i = 1, size (ix)
      r(i) = r(i) + a(ix(i)) ** 2
    end do
  end subroutine
  recursive subroutine chain (a, level)
    real(8), pointer, intent(in) :: a(:)
    integer, intent(in) :: level
    integer :: i
    if (level > 0) call chain (a, level - 1)
    do i = 2, size (a)
      a(i) = a(i) * a(i-1)
    end do
  end subroutine
  recursive subroutine longer (a, level)
    real(8), allocatable, intent(inout) :: a(:)
    integer, intent(in) :: level
    real(8), allocatable :: b(:)
    if (level > 0) call longer (a, level - 1)
    allocate (b(size (a) + 1))
    b(:size (a)) = a * a(2)
    b(size (b)) = a(1) * a(3)
    call move_alloc (b, a)
  end subroutine
  recursive subroutine next (row, level)
    real(8), pointer, intent(inout) :: row(:)
    integer, intent(in) :: level
    if (level > 0) call next (row, level - 1)
    row(1) = row(1) * row(2)
    row => w(level + 1,:)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), pointer :: row(:)
    integer :: i
    allocate (c(n), w(n,n), v(n), index(n,n))
    do i = 1, n
      c(i)%a = x(i)
      c(i)%b = x(n+1-i) ** 2
      c(i)%k = i
      index(i,:) = modulo (i * [1, 2, 3, 4], n) + 1
      w(:,i) = x + 0.125d0 * i
    end do
    call cells (c, 1)
    call cells (c(n:1:-2), 1)
    call gather (x, index(2,:), w(3,:), 1)
    call gather (w(2,:), index(3,2:4), y(2:), 1)
    row => w(2,:)
    call chain (row, 1)
    call next (row, 2)
    row(2) = row(2) * x(3)
    v = y * x
    call longer (v, 1)
    y = y * v(2:n+1) + c%a * row + w(:,n) * w(1,:) + w(2,:)
    deallocate (c, w, v, index)
  end subroutine
end module

#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define AGAIN
#define VALUES s = [1.25d0, -0.75d0, 0.5d0, 0.875d0, 0.25d0, -0.5d0, 1d0, 0.375d0]
#include "two-arrays.inc"
