! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(y)/(x,c) -fplugin-arg-adjoint-mode=both" }
! { dg-separate "" }
! What is made of a module procedure without a stub is the external procedure f_b.
#include "names.inc"
#ifndef MAIN_FILE
module kernels
  implicit none
contains
  subroutine f (n, x, y, c)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), c
    real(8), intent(out) :: y(n)
    y = c * x ** 2 + cshift_by_hand (n, x)
  end subroutine
  function cshift_by_hand (n, x) result (z)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8) :: z(n)
    z(1:n-1) = x(2:n)
    z(n) = x(1) * x(n)
  end function
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(9), p(*), r
  call f (4, s(1:4), s(5:8), s(9))
end subroutine
#endif
#if !defined QUAD && !defined KERNEL_FILE
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(9), sb(9), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(5), sb(5), s(9), sb(9))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(9), sd(9), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(5), sd(5), s(9), sd(9))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(9) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 3.d0, 4.d0, 5.d0, 1.5d0], p(1)
  call law (run, run_q, run_b, run_d, 9, s, 0, p, 0)
  call verdict
end program
#endif
