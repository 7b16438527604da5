! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=kernels::f(y)/(x,y) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/fortran/passive-by-address.rules" }
! { dg-separate "" }
! Passive callees set memory whose shadow is by address: module variables, COMMON, a component of a
! dummy of derived type.  Behind the call these depend on nothing.  Integers that they set beside reals of one
! structure leave these as they are.
#include "names.inc"
#ifdef QUAD
#define fill fill_q
#define count_call count_call_q
#define tally tally_q
#define state state_q
#define block block_q
#endif
#ifndef MAIN_FILE
module kernels
  implicit none
  type box
    integer :: n
    real(8) :: inside(4), sum(1)
  end type
  type table
    integer(8) :: n
    real(8) :: inside(4)
  end type
  real(8) :: state(4)
  type(table), save, target :: kept(2)
contains
  subroutine note (x, y, t)
    real(8), intent(in) :: x(4), y(4)
    type(table), intent(inout) :: t
    t%inside = x * y
    call tally (x, t%n)
  end subroutine
  subroutine f (n, x, y, b)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(box), intent(inout) :: b
    real(8) :: shared(4)
    integer :: i
    common /block/ shared
    do i = 1, n
      state(i) = x(i) * y(i)
      shared(i) = sin (x(i))
      b%inside(i) = x(i) ** 2
    end do
    b%sum(1) = x(1) * x(2)
    y(1) = y(1) + b%sum(1) * x(2)
    call fill (1, b%sum(1:1))
    call fill (2, b%inside(2:3))
    call fill (3, state)
    call fill (n - 2, shared(2:n))
    call count_call ()
    call note (x, y, kept(2))
    y(2) = y(2) + kept(2)%inside(kept(2)%n)
    do i = 1, n
      y(i) = y(i) * state(i) + shared(n + 1 - i) * b%inside(i) + b%sum(1) * x(i)
      state(i) = y(i)
      if (i == 2) call fill (1, state)
    end do
    y(4) = y(4) * state(1) * state(4)
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(8), p(*), r
  type(box) :: b
  call f (4, s(1:4), s(5:8), b)
end subroutine
#endif

#ifndef KERNEL_FILE
subroutine fill (n, x)
  integer :: n
  real(8) :: x(n)
  x = 0.75d0 + n / 8.d0
end subroutine
subroutine count_call ()
end subroutine
subroutine tally (x, n)
  real(8) :: x(4)
  integer(8) :: n
  n = merge (3, 2, x(1) > 0)
end subroutine
#endif

#if !defined QUAD && !defined KERNEL_FILE
module boxes
  type box
    integer :: n
    real(8) :: inside(4), sum(1)
  end type
end module
subroutine run_b (s, sb, p, pb, rb)
  use boxes
  real(8) :: s(8), sb(8), p(*), pb(*), rb
  type(box) :: b
  external f_b
  call f_b (4, s(1), sb(1), s(5), sb(5), b)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use boxes
  real(8) :: s(8), sd(8), p(*), pd(*), r, rd
  type(box) :: b
  external f_d
  call f_d (4, s(1), sd(1), s(5), sd(5), b)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8) = [0.3d0, -1.2d0, 0.7d0, 1.1d0, -0.8d0, 1.3d0, 1.4d0, 0.5d0], p(1)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
