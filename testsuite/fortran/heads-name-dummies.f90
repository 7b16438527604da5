! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(y,m%w,m%cost,s%in%p)/(x,m%theta,m%w,m%grid,s%in%p,m%cost) -fplugin-arg-adjoint-mode=both" }
! Heads that name components of dummies: scalars, arrays, allocatable ones, pointers, of components;
! in procedures that stay calls too.
#include "names.inc"
module kernels
  implicit none
  type part
    integer :: k = 1
    real(8), pointer :: p(:) => null ()
  end type
  type model
    integer :: n = 0
    real(8) :: theta, cost
    real(8), allocatable :: w(:)
    real(8) :: grid(2,2)
    type(part) :: in
  end type
contains
  recursive subroutine step (m, a, level)
    type(model), intent(inout) :: m
    real(8), intent(in) :: a
    integer, intent(in) :: level
    if (level > 0) call step (m, a * m%theta, level - 1)
    m%w = m%w * a + sin (m%theta * a) * m%grid(1,2)
  end subroutine
  subroutine f (n, x, y, m, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(model), intent(inout) :: m
    type(model), intent(inout) :: s
    call step (m, x(1), 1)
    y = y * m%w + s%in%p * m%grid(2,1) * x
    m%cost = m%cost * sum (y) + m%theta
    s%in%p(2) = s%in%p(2) * m%cost
    if (x(2) < 0) m%w(1) = m%w(1) * x(3)
    y(3) = y(3) * s%in%p(2) + m%w(1)
  end subroutine
  ! s: theta, cost, w, grid, p, y, x
  subroutine put (s, m, t)
    real(8) :: s(18)
    type(model) :: m, t
    m%n = 3
    m%theta = s(1)
    m%cost = s(2)
    m%w = s(3:5)
    m%grid = reshape (s(6:9), [2, 2])
    allocate (t%in%p(3))
    t%in%p = s(10:12)
  end subroutine
  subroutine get (s, m, t)
    real(8) :: s(18)
    type(model) :: m, t
    s(2) = m%cost
    s(3:5) = m%w(1:3)
    s(10:12) = t%in%p
    deallocate (t%in%p)
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(18), p(*), r
  type(model) :: m, t
  call put (s, m, t)
  call f (3, s(16:18), s(13:15), m, t)
  call get (s, m, t)
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  use adjoint
  real(8) :: s(18), sb(18), p(*), pb(*), rb, theta, grid(2,2), cost, w(3), q(3)
  type(model) :: m, t
  interface
    subroutine f_b (n, x, xb, y, yb, m, s)
      import model
      integer, intent(in) :: n
      real(8), intent(in) :: x(n)
      real(8), intent(inout) :: xb(n), y(n), yb(n)
      type(model), intent(inout) :: m, s
    end subroutine
  end interface
  call put (s, m, t)
  call adjoint_seed ('m%w', sb(3:5))
  call adjoint_seed ('M%Cost', sb(2))
  call adjoint_seed ('s%in%p', sb(10:12))
  call f_b (3, s(16:18), sb(16:18), s(13:15), sb(13:15), m, t)
  call adjoint_gradient ('m%theta', theta)
  call adjoint_gradient ('m%grid', grid)
  call adjoint_gradient ('m%cost', cost)
  call adjoint_gradient ('s%in%p', q)
  sb(1) = sb(1) + theta
  sb(2) = cost
  sb(6:9) = sb(6:9) + reshape (grid, [4])
  sb(10:12) = q
  call adjoint_gradient ('m%w', w)
  sb(3:5) = w
  call get (s, m, t)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels
  use adjoint
  real(8) :: s(18), sd(18), p(*), pd(*), r, rd, cost, q(3)
  real(8) :: w(3)
  type(model) :: m, t
  interface
    subroutine f_d (n, x, xd, y, yd, m, s)
      import model
      integer, intent(in) :: n
      real(8), intent(in) :: x(n), xd(n)
      real(8), intent(inout) :: y(n), yd(n)
      type(model), intent(inout) :: m, s
    end subroutine
  end interface
  call put (s, m, t)
  call adjoint_seed ('m%theta', sd(1))
  call adjoint_seed ('m%cost', sd(2))
  call adjoint_seed ('m%w', sd(3:5))
  call adjoint_seed ('m%grid', reshape (sd(6:9), [2, 2]))
  call adjoint_seed ('s%in%p', sd(10:12))
  call f_d (3, s(16:18), sd(16:18), s(13:15), sd(13:15), m, t)
  call adjoint_gradient ('m%w', w)
  call adjoint_gradient ('m%cost', cost)
  call adjoint_gradient ('s%in%p', q)
  sd(2) = cost
  sd(3:5) = w
  sd(10:12) = q
  call get (s, m, t)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(18), p(1)
  s = [0.75d0, -0.75d0, 0.5d0, 0.875d0, 0.25d0, -0.5d0, 1d0, 0.375d0, 0.625d0, 1.25d0, -0.5d0, &
       0.875d0, 1.5d0, -0.25d0, 0.75d0, 0.5d0, -1.125d0, 0.25d0]
  call law (run, run_q, run_b, run_d, 18, s, 0, p, 0)
  call law (run, run_q, run_b, run_d, 18, s, 0, p, 0)
  call verdict
end program
#endif
