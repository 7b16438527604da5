! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! What different allocatables of modules own is different memory: constants beside what varies. Where they
! hand memory over (MOVE_ALLOC, here and in a callee), get it by a dummy, by a copy, as elements of a
! structure, or under another name, what varies is followed.
#include "names.inc"
#ifdef QUAD
# define other other_q
#endif
module other
  implicit none
  real(8), allocatable :: u(:), shared(:)
end module
module kernels
  use other, only: u_other => u, shared
  implicit none
  type cell
    real(8), allocatable :: a(:)
    real(8) :: b(2)
  end type
  real(8), allocatable :: dx(:), u(:), v(:), w(:), grid(:,:)
  type(cell), allocatable :: cells(:)
  class(cell), allocatable :: one
contains
  subroutine start
    dx = [1d0, 2d0, 0.5d0, 4d0]
    u = dx * 0.1d0
    v = dx * 0.2d0
    w = dx * 0.3d0
    u_other = dx + 1
    shared = dx + 2
    if (.not. allocated (grid)) allocate (grid(4, 3))
    grid = 0.5d0
    if (.not. allocated (cells)) allocate (cells(2))
    cells(1)%a = dx * 3
    cells(2)%a = dx * 4
    cells(1)%b = 1
    cells(2)%b = 2
    if (.not. allocated (one)) allocate (one)
    one%a = dx
    one%b = 3
  end subroutine
  recursive subroutine flow (d, n)
    integer, intent(in) :: d, n
    integer :: i
    if (d > 0) call flow (d - 1, n)
    do i = 2, n
      v(i) = v(i) + u(i) * (u(i) - u(i-1)) / dx(i) * shared(i)
    end do
  end subroutine
  recursive subroutine through (d, n, p, q)
    integer, intent(in) :: d, n
    real(8), intent(in) :: p(n)
    real(8), intent(inout) :: q(n)
    if (d > 0) call through (d - 1, n, p, q)
    q = q + p * p * u_other(1:n)
  end subroutine
  recursive subroutine swap (d)
    integer, intent(in) :: d
    real(8), allocatable :: t(:)
    if (d > 1) call swap (d - 2)
    call move_alloc (v, t)
    call move_alloc (w, v)
    call move_alloc (t, w)
  end subroutine
  recursive subroutine renew (d, p)
    integer, intent(in) :: d
    real(8), allocatable, intent(inout) :: p(:)
    if (d > 0) call renew (d - 1, p)
    p = [p(2:4), p(1) * p(2)]
  end subroutine
  recursive subroutine rows (d, x, g)
    integer, intent(in) :: d
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: g(:,:)
    integer :: k
    if (d > 0) call rows (d - 1, x, g)
    do k = 1, size (g, 2)
      g(:, k) = g(:, k) * k + x * dx
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: k
    u(:) = x ** 2
    call flow (1, n)
    y = y + v
    call through (1, n, v, w)
    y = y * w
    call swap (1)
    call flow (0, n)
    y = y + v * w
    u_other = x * dx
    call through (0, n, u_other, u)
    y = y + u * u_other
    call renew (1, u)
    y = y + u
    call rows (1, x, grid)
    y = y + grid(:, 2) * grid(:, 3)
    do k = 1, 2
      cells(k)%a = cells(k)%a * x
      cells(k)%b = x(k:k+1)
    end do
    y = y + cells(1)%a * cells(2)%a * cells(2)%b(1)
    one%a(:) = y * x
    y = y + one%a * one%b(2)
    call move_alloc (u, shared)
    y = y * shared
    allocate (u, source=y)
    u = u * dx
    y = y + u
  end subroutine
end module
#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0, 4.d0, 5.d0]
#define START call start
#define AGAIN
#include "two-arrays.inc"
