! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=steps::f(y)/(x,y) -fplugin-arg-adjoint-mode=both -Wno-uninitialized -Wno-maybe-uninitialized" }
! An ALLOCATABLE dummy, named on both sides, is read, freed, allocated anew and written: what is written
! lies behind the address that was stored in the dummy, not behind one that was loaded from there.
#include "names.inc"
#ifdef QUAD
# define steps steps_q
#endif
module steps
  implicit none
contains
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), allocatable, intent(inout) :: y(:)
    real(8), allocatable :: t(:)
    t = y * x(1)
    deallocate (y)
    if (n > 3) then
      allocate (y(2:n+2))
      y = x(1)
      y(2:n) = t(1:n-1) * x(2:n)
      y(3) = y(3) * y(2)
    else
      y = t
      y(1) = y(1) * x(2)
    end if
  end subroutine
end module

subroutine run (s, p, r)
  use steps
  implicit none
  real(8) :: s(*), p(*), r
  real(8), allocatable :: y(:)
  y = s(6:10)
  call f (5, s(1:5), y)
  s(6:11) = y
  y = s(12:14)
  call f (3, s(1:3), y)
  s(12:14) = y
  r = 0
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use adjoint
  implicit none
  interface
    subroutine f_b (n, x, xb, y)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n)
      real(8), intent(inout) :: xb(n)
      real(8), allocatable, intent(inout) :: y(:)
    end subroutine
  end interface
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  real(8), allocatable :: y(:)
  y = s(12:14)
  call adjoint_seed ('y', sb(12:14))
  call f_b (3, s(1:3), sb(1:3), y)
  call adjoint_gradient ('y', sb(12:14))
  s(12:14) = y
  y = s(6:10)
  call adjoint_seed ('y', sb(6:11))
  call f_b (5, s(1:5), sb(1:5), y)
  call adjoint_gradient ('y', sb(6:10))
  sb(11) = 0
  s(6:11) = y
  rb = 0
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use adjoint
  implicit none
  interface
    subroutine f_d (n, x, xd, y)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n), xd(n)
      real(8), allocatable, intent(inout) :: y(:)
    end subroutine
  end interface
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  real(8), allocatable :: y(:)
  y = s(6:10)
  call adjoint_seed ('y', sd(6:10))
  call f_d (5, s(1:5), sd(1:5), y)
  call adjoint_gradient ('y', sd(6:11))
  s(6:11) = y
  y = s(12:14)
  call adjoint_seed ('y', sd(12:14))
  call f_d (3, s(1:3), sd(1:3), y)
  call adjoint_gradient ('y', sd(12:14))
  s(12:14) = y
  r = 0
  rd = 0
end subroutine
program main
  implicit none
  external run, run_q, run_b, run_d
  real(8) :: s(14), p(1)
  integer :: i
  s = [(0.8d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, 14)]
  call law (run, run_q, run_b, run_d, 14, s, 0, p, 1)
  call verdict
end program
#endif
