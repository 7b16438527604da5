! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both" }
! Recursion inside loops, by reference: halves of a split adjoint.
#include "names.inc"
module kernels
  implicit none
contains
  recursive subroutine g (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y
    integer :: i
    real(8) :: t(2)
    y = y + sin (x(n))
    do i = 1, n - 1
      t(1) = y * x(i)
      t(2) = 0.5d0
      call g (n - i, x(i:n), t(1))
      y = y * t(2) + sin (t(1)) * x(1)
      x(n) = x(n) * y
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y
    integer :: i
    do i = 1, n
      y = 0.5d0 * y * x(i)
      call g (i, x, y)
    end do
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(5), p(*), r
  call f (4, s(1:4), s(5))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(5), sb(5), p(*), pb(*), rb
  external f_b
  call f_b (4, s, sb, s(5), sb(5))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(5), sd(5), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s, sd, s(5), sd(5))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(5) = [0.25d0, -1.25d0, 0.75d0, 1.5d0, 0.5d0], p(1)
  call law (run, run_q, run_b, run_d, 5, s, 0, p, 0)
  call verdict
end program
#endif
