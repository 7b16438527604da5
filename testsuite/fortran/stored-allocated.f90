! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! State in allocatables of a module and of a structure, beside variables: steps that do not vary, and
! an array that does so through an assumed-shape dummy, whose descriptor is as an allocatable's.
#include "names.inc"
#ifdef QUAD
# define fields fields_q
# define grid grid_q
# define setup setup_q
# define grow grow_q
# define advance advance_q
# define move move_q
#endif
module fields
  implicit none
  type grid
    real(8), allocatable :: h(:), area(:)
    integer :: n
  end type
  type(grid) :: g
  real(8), allocatable :: u(:), spare(:)
  real(8), allocatable, target :: t(:)
  real(8), pointer :: p(:)
  real(8) :: dt, dx, w(5), flux(5)
contains
  recursive subroutine setup (step, level)
    integer, intent(in) :: step, level
    if (level > 1) call setup (step, level - 1)
    dt = 0.125d0 * step
    dx = 0.5d0 + dt
    g%area = [1, 2, 3, 4, 5] * dx
  end subroutine
  recursive subroutine grow (a, level)
    real(8), intent(inout) :: a(:)
    integer, intent(in) :: level
    integer :: i
    if (level > 1) call grow (a(1:size (a):2), level - 1)
    do i = 1, size (a)
      a(i) = a(i) * 0.5d0 + u(i) * dt
    end do
  end subroutine
  recursive subroutine advance (level)
    integer, intent(in) :: level
    integer :: i
    if (level > 1) call advance (level - 1)
    do i = 1, g%n
      flux(i) = u(i) * dt / dx
      u(i) = u(i) + flux(i) * g%h(i) * g%area(i)
      g%h(i) = g%h(i) * (1 + 0.25d0 * w(i) * dt)
      t(i) = t(i) + u(i) * g%h(i)
    end do
    p = p * dx + t(g%n:1:-1)
  end subroutine
  recursive subroutine move (level)
    integer, intent(in) :: level
    if (level > 1) call move (level - 1)
    call move_alloc (u, spare)
    allocate (u(g%n))
    u = spare * spare(1)
    deallocate (spare)
  end subroutine
end module
subroutine f (n, x, y)
  use fields
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: step
  g%n = n
  allocate (g%h(n), g%area(n), t(n), p(n))
  w = 0.25d0
  g%h = y
  t = 0.125d0
  p = 0.5d0
  u = x
  do step = 1, 3
    call setup (step, 2)
    call grow (w, 2)
    call grow (g%h, 2)
    call advance (2)
    if (step == 2) call move (2)
  end do
  y = u * dx + g%h * w + t * flux + p
  deallocate (g%h, g%area, t, p, u)
end subroutine

#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 0.75d0, 1.25d0, 0.5d0, 1.5d0, -0.5d0]
#include "two-arrays.inc"
