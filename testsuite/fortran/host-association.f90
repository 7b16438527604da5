! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Internal procedures that use and change variables of their host.
#include "names.inc"
subroutine f(n,x,y)
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n), acc
  acc = 0
  do i = 1, n
    call add(x(i))
    y(i) = y(i) + sq(acc)
  end do
contains
  subroutine add(a)
    real(8), intent(in) :: a
    acc = acc + a*y(i)
  end subroutine
  real(8) function sq(a)
    real(8), intent(in) :: a
    sq = a*a*x(1)
  end function
end subroutine

subroutine run (s, p, r)
  real(8) :: s(8), p(*), r
  call f (4, s(1), s(5))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(8), sb(8), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(5), sb(5))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(8), sd(8), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(5), sd(5))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8) = [ &
    0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0], p(1)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
