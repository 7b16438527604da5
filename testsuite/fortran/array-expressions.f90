! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(r,y)/(x,c) -fplugin-arg-adjoint-mode=both" }
! Array expressions, reductions, where, merge, forall-like assignments.
#include "names.inc"
function f (n, x, y, c) result (r)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), c
  real(8), intent(inout) :: y(n)
  real(8) :: r
  y = c * x + y ** 2
  where (x > 0)
    y = y * x
  elsewhere
    y = y - x ** 3
  end where
  y(2:n) = y(2:n) + y(1:n-1)
  y(1) = merge (x(1), c, x(2) > c)
  r = sum (y) * dot_product (x, y) + maxval (x) * minval (y) &
    + norm2 (x) + product (x(1:2)) + max (x(1), y(2), c) + sign (c, x(2)) &
    + sum (x, mask = x > 0.5d0)
end function

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r, f
  external f
  r = f (4, s(1), s(5), s(9))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(5), sb(5), s(9), sb(9), rb)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd, f_d
  external f_d
  rd = f_d (4, s(1), sd(1), s(5), sd(5), s(9), sd(9), r)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(9) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 3.d0, 4.d0, 5.d0, 1.5d0], p(1)
  call law (run, run_q, run_b, run_d, 9, s, 0, p, 1)
  call verdict
end program
#endif
