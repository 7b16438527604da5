! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both" }
! Memory that has no shadow, and needs none: components of arguments, allocatable and pointer ones,
! lists, module allocatables and pointers, COMMON, SAVE.  What is stored there does not vary, but
! changes between a use and its reverse.
#include "names.inc"
#ifdef QUAD
# define weights weights_q
#endif
module kernels
  implicit none
  type grid
    integer :: n = 0
    real(8) :: dx = 0
    real(8) :: corner(2)
    real(8), allocatable :: u(:,:)
    real(8), pointer :: q(:) => null ()
    type(grid), pointer :: next => null ()
  end type
  real(8), allocatable :: w(:)
  real(8), pointer :: window(:)
  real(8) :: total
contains
  ! Stays a call.
  recursive subroutine g (n, x, p, level)
    integer, intent(in) :: n, level
    real(8), intent(inout) :: x(n)
    type(grid), intent(inout) :: p
    p%dx = p%dx * 0.75d0
    x = x * p%u(:n,1) * p%dx
    if (level > 1) call g (n, x, p, level - 1)
    x = x + p%q(:n) * p%corner(2)
  end subroutine
  ! Gets sections of components as arrays.
  recursive subroutine h (n, x, a, b, level)
    integer, intent(in) :: n, level
    real(8), intent(inout) :: x(n)
    real(8), intent(in) :: a(n), b(n)
    if (level > 1) call h (n, x, b, a, level - 1)
    x = x * a + b * sin (x)
  end subroutine
  subroutine f (n, x, y, p)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    type(grid), intent(inout) :: p
    real(8), save :: calls
    real(8) :: gravity
    integer :: i
    common /weights/ gravity
    calls = 0.5d0
    do i = 1, n
      y(i) = y(i) + x(i) * x(i) * p%u(i,2) / p%dx * w(i) + window(i) * y(i)
      p%dx = p%dx * 1.25d0
      p%u(i,1) = 0.5d0 * i
      total = total + gravity
      x(i) = x(i) * p%q(i) * total * calls + p%next%corner(1) * y(i)
      p%next%u(i,1) = p%u(n,2) * i
      calls = calls * 2
      w(i) = w(i) + 1
    end do
    p%next%u(:,2) = p%u(:,2)
    p%next%corner = p%corner * w(1:2)
    call g (n, x, p%next, 2)
    call h (n, y, p%u(:,1), p%next%q, 2)
    y = y * p%next%u(:n,2) * p%next%dx + x
    gravity = gravity + 1
  end subroutine
  subroutine start (p, q)
    type(grid), intent(inout), target :: p
    type(grid), intent(inout), target :: q
    real(8) :: gravity
    real(8), save, target :: pool(12)
    integer :: i
    common /weights/ gravity
    gravity = 0.25d0
    total = 1
    if (.not. allocated (w)) allocate (w(4))
    do i = 1, 12
      pool(i) = 0.125d0 * i - 0.5d0
    end do
    w = [1d0, -0.5d0, 0.75d0, 2d0]
    window => pool(1:8:2)
    p%next => q
    p%dx = 0.75d0
    q%dx = 1.5d0
    p%q => pool(5:8)
    q%q => pool(12:9:-1)
    p%corner = [0.5d0, 2d0]
    q%corner = [1.5d0, 0.25d0]
    p%u = reshape ([(0.25d0 * i, i = 1, 8)], [4, 2])
    q%u = 1 - p%u
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(8), p(*), r
  type(grid) :: a
  type(grid), target :: b
  call start (a, b)
  call f (4, s(1:4), s(5:8), a)
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8) :: s(8), sb(8), p(*), pb(*), rb
  type(grid) :: a
  type(grid), target :: b
  interface
    subroutine f_b (n, x, xb, y, yb, p)
      import grid
      integer, intent(in) :: n
      real(8), intent(inout) :: x(n), xb(n), y(n), yb(n)
      type(grid), intent(inout) :: p
    end subroutine
  end interface
  call start (a, b)
  call f_b (4, s(1:4), sb(1:4), s(5:8), sb(5:8), a)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels
  real(8) :: s(8), sd(8), p(*), pd(*), r, rd
  type(grid) :: a
  type(grid), target :: b
  interface
    subroutine f_d (n, x, xd, y, yd, p)
      import grid
      integer, intent(in) :: n
      real(8), intent(inout) :: x(n), xd(n), y(n), yd(n)
      type(grid), intent(inout) :: p
    end subroutine
  end interface
  call start (a, b)
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
