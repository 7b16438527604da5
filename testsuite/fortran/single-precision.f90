! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
#include "names.inc"
subroutine f (n, x, y)
  integer, intent(in) :: n
  real, intent(in) :: x(n)
  real, intent(out) :: y
  integer :: i
  y = 1
  do i = 1, n
    y = y * (1 + 0.25 * x(i)) + sqrt (1 + x(i) ** 2)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(5), p(*), r
  real(4) :: x(4), y
  x = real (s(1:4))
  call f (4, x, y)
  s(5) = y
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(5), sb(5), p(*), pb(*), rb
  real(4) :: x(4), xb(4), y, yb
  external f_b
  x = real (s(1:4)); xb = real (sb(1:4)); yb = real (sb(5))
  call f_b (4, x, xb, y, yb)
  s(5) = y; sb(1:4) = xb; sb(5) = yb
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(5), sd(5), p(*), pd(*), r, rd
  real(4) :: x(4), xd(4), y, yd
  external f_d
  x = real (s(1:4)); xd = real (sd(1:4)); yd = 0
  call f_d (4, x, xd, y, yd)
  s(5) = y; sd(5) = yd
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(5) = [0.25d0, -1.25d0, 0.75d0, 1.5d0, 0d0], p(1)
  call law_single
  call law (run, run_q, run_b, run_d, 5, s, 0, p, 0)
  call verdict
end program
#endif
