! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fstack-arrays -fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Automatic arrays on the stack, in a block construct of a loop and of the function.
#include "names.inc"
subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: w(n)
  integer :: k
  w = y
  do k = 1, n
    block
      real(8) :: t(k)
      t = x(1:k) * x(k)
      if (t(1) > -2) y(k) = y(k) + t(k) * w(k)
      w(1:k) = w(1:k) * t
    end block
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (5, s(1), s(6))
end subroutine
#ifndef QUAD
subroutine nothing_left
  use adjoint
  type(adjoint_counters) :: c
  call adjoint_get_counters (c)
  if (c%local_bytes /= 0) stop 5
end subroutine
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (5, s(1), sb(1), s(6), sb(6))
  call nothing_left
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (5, s(1), sd(1), s(6), sd(6))
  call nothing_left
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(10), p(1)
  integer :: i
  do i = 1, 10
    s(i) = sin (1.7d0 * i)
  end do
  call law (run, run_q, run_b, run_d, 10, s, 0, p, 0)
  call verdict
end program
#endif
