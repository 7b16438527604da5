! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/fortran/passive-optional.rules" }
! { dg-separate "" }
! What a passive callee writes, where the argument is absent, is a section that is packed, or is
! part of a structure; its own result is stored in memory.
#include "names.inc"
#ifdef QUAD
#define reset reset_q
#define level level_q
#endif
#ifndef MAIN_FILE
module kernels
  implicit none
  type state
    integer :: n
    real(8) :: w(4)
  end type
  interface
    subroutine reset (x, y, how)
      real(8), intent(inout) :: x(3)
      real(8), intent(inout), optional :: y
      integer, intent(in) :: how
    end subroutine
    real(8) function level (n)
      integer, intent(in) :: n
    end function
  end interface
contains
  recursive subroutine g (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(6)
    real(8), intent(inout), optional :: y
    x = x * x
    call reset (x(2:6:2), y, n)
    if (present (y)) y = y + x(1) * x(2)
    if (n > 1) call g (n - 1, x)
    x(3) = x(3) * x(1)
  end subroutine
  subroutine f (x, y)
    real(8), intent(inout) :: x(6), y(6)
    type(state) :: s
    s%n = 2
    s%w = y(1:4) * x(1:4)
    call reset (s%w(2), x(1), s%n)      ! w(2:4)
    y(1:4) = s%w * y(1:4) * x(1)
    call g (2, x)
    call g (1, y, x(5))
    y(6) = y(6) * x(5) * x(3)
    y(2) = level (s%n)
    x(2) = x(2) * y(2) + y(5)
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(12), p(*), r
  call f (s(1:6), s(7:12))
end subroutine
#endif

#ifndef KERNEL_FILE
subroutine reset (x, y, how)
  real(8), intent(inout) :: x(3)
  real(8), intent(inout), optional :: y
  integer, intent(in) :: how
  x = [real(8) :: 0.5d0, -1.5d0, 2.5d0] * how
  if (present (y)) y = 1.25d0
end subroutine
real(8) function level (n)
  integer, intent(in) :: n
  level = 0.5d0 + n
end function
#endif

#if !defined QUAD && !defined KERNEL_FILE
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(12), sb(12), p(*), pb(*), rb
  external f_b
  call f_b (s(1), sb(1), s(7), sb(7))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(12), sd(12), p(*), pd(*), r, rd
  external f_d
  call f_d (s(1), sd(1), s(7), sd(7))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(12) = [0.3d0, -1.2d0, 0.7d0, 1.1d0, -0.8d0, 1.3d0, &
    1.4d0, 0.5d0, -0.9d0, 0.6d0, 1.2d0, -0.4d0], p(1)
  call law (run, run_q, run_b, run_d, 12, s, 0, p, 0)
  call verdict
end program
#endif
