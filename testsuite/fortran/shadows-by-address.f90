! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both" }
! Shadows by address: components, allocatables and pointers of a module, COMMON, module variables,
! written in a call before they are read, also by procedures that stay calls.
#include "names.inc"
#ifdef QUAD
# define sums sums_q
#endif
module kernels
  implicit none
  type grid
    integer :: n = 0
    real(8) :: dx = 0
    real(8) :: corner(2)
    real(8), allocatable :: u(:,:)
    real(8), pointer :: q(:) => null ()
  end type
  real(8), allocatable :: w(:)
  real(8), pointer :: window(:)
  real(8) :: total, flux(4)
contains
  recursive subroutine g (n, x, p, level)
    integer, intent(in) :: n, level
    real(8), intent(inout) :: x(n)
    type(grid), intent(inout) :: p
    integer :: i
    p%u(:n,1) = x * p%u(:n,1)
    if (level > 1) call g (n, x, p, level - 1)
    do i = 1, n
      total = total + x(i) * flux(i)
      p%q(i) = p%q(i) * total
    end do
  end subroutine
  recursive subroutine h (n, x, a, level)
    integer, intent(in) :: n, level
    real(8), intent(inout) :: x(n), a(n)
    if (level > 1) call h (n, x, a, level - 1)
    x = x * a + sin (x)
    a = a * x
  end subroutine
  subroutine f (n, x, y, p)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    type(grid), intent(inout) :: p
    real(8) :: gravity, other(2)
    integer :: i
    common /sums/ gravity, other
    gravity = x(1) * y(2)
    other = [x(2), y(3)]
    total = 0
    do i = 1, n
      flux(i) = x(i) * gravity
      w(i) = flux(i) * y(i) + other(2)
      window(i) = w(i) * x(i)
      p%q(i) = w(i) + x(i)
      p%u(i,1) = window(i) * other(1)
      p%u(i,2) = window(i)
    end do
    p%dx = total + x(3)
    call g (n, y, p, 2)
    call h (n, x, p%u(:,1), 2)
    call h (n, y, flux, 1)
    p%corner = w(1:2) * p%dx
    do i = 1, n
      y(i) = y(i) * p%u(i,1) * p%corner(1) + total * p%q(i) + window(i) * p%u(i,2)
    end do
    other(2) = p%corner(2) * y(1)
    y(n) = y(n) * other(2) + flux(2)
  end subroutine
  subroutine start (p)
    type(grid), intent(inout), target :: p
    real(8), save, target :: pool(12)
    pool = 0
    if (.not. allocated (w)) allocate (w(4))
    w = 0
    window => pool(1:4)
    p%q => pool(5:11:2)
    if (.not. allocated (p%u)) allocate (p%u(4,2))
    p%u = 0
    total = 1
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(8), p(*), r
  type(grid), target, save :: a
  call start (a)
  call f (4, s(1:4), s(5:8), a)
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8) :: s(8), sb(8), p(*), pb(*), rb
  type(grid), target, save :: a
  interface
    subroutine f_b (n, x, xb, y, yb, p)
      import grid
      integer, intent(in) :: n
      real(8), intent(inout) :: x(n), xb(n), y(n), yb(n)
      type(grid), intent(inout) :: p
    end subroutine
  end interface
  call start (a)
  call f_b (4, s(1:4), sb(1:4), s(5:8), sb(5:8), a)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels
  real(8) :: s(8), sd(8), p(*), pd(*), r, rd
  type(grid), target, save :: a
  interface
    subroutine f_d (n, x, xd, y, yd, p)
      import grid
      integer, intent(in) :: n
      real(8), intent(inout) :: x(n), xd(n), y(n), yd(n)
      type(grid), intent(inout) :: p
    end subroutine
  end interface
  call start (a)
  call f_d (4, s(1:4), sd(1:4), s(5:8), sd(5:8), a)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8), p(1)
  s = [1.25d0, -0.75d0, 0.5d0, 0.875d0, 0.25d0, -0.5d0, 1d0, 0.375d0]
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
