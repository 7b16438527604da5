! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both" }
! Dummies with TARGET that pointer components and pointers of a module lead to as well: explicit
! shape, assumed shape with strides of its own in argument and shadow, a scalar.  What is given as
! their shadows is one with what is reached by address.
#include "names.inc"
module kernels
  implicit none
  type grid
    real(8), pointer :: u(:) => null ()
    real(8) :: k = 0
    real(8) :: tmp(4)
  end type
  real(8), pointer :: window(:), one
contains
  subroutine f (n, x, y, z, p)
    integer, intent(in) :: n
    real(8), intent(inout), target :: x(n), y(:), z
    type(grid), intent(inout) :: p
    integer :: i
    do i = 1, n
      p%tmp(i) = x(i) * p%u(n + 1 - i) + z
    end do
    do i = 1, n
      p%u(i) = p%tmp(i) * p%tmp(n + 1 - i) + sin (y(i))
      y(i) = y(i) * x(i) * p%k + window(n + 1 - i)
    end do
    z = z * p%u(2) + window(2)
    one = one * x(1)
    do i = 1, n
      x(i) = x(i) + window(i) * z
      window(i) = window(i) * 0.5d0
    end do
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8), target :: s(13)
  real(8) :: p(*), r
  type(grid) :: a
  a%u => s(1:4)
  a%k = 2
  window => s(5:11:2)
  one => s(13)
  call f (4, s(1:4), s(5:11:2), s(13), a)
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8), target :: s(13), sb(13)
  real(8) :: p(*), pb(*), rb, yb(4)
  type(grid) :: a
  interface
    subroutine f_b (n, x, xb, y, yb, z, zb, p)
      import grid
      integer, intent(in) :: n
      real(8), intent(inout), target :: x(n), y(:), z
      real(8), intent(inout) :: xb(n), yb(:), zb
      type(grid), intent(inout) :: p
    end subroutine
  end interface
  a%u => s(1:4)
  a%k = 2
  window => s(5:11:2)
  one => s(13)
  yb = sb(5:11:2)
  call f_b (4, s(1:4), sb(1:4), s(5:11:2), yb, s(13), sb(13), a)
  sb(5:11:2) = yb
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels
  real(8), target :: s(13), sd(13)
  real(8) :: p(*), pd(*), r, rd
  type(grid) :: a
  interface
    subroutine f_d (n, x, xd, y, yd, z, zd, p)
      import grid
      integer, intent(in) :: n
      real(8), intent(inout), target :: x(n), y(:), z
      real(8), intent(inout) :: xd(n), yd(:), zd
      type(grid), intent(inout) :: p
    end subroutine
  end interface
  a%u => s(1:4)
  a%k = 2
  window => s(5:11:2)
  one => s(13)
  call f_d (4, s(1:4), sd(1:4), s(5:11:2), sd(5:11:2), s(13), sd(13), a)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(13), p(1)
  integer :: i
  s = [(sin (1.7d0 * i), i = 1, 13)]
  call law (run, run_q, run_b, run_d, 13, s, 0, p, 0)
  call law (run, run_q, run_b, run_d, 13, s, 0, p, 0)
  call verdict
end program
#endif
