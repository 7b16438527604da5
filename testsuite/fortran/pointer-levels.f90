! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Time levels exchanged as pointers to local targets.
#include "names.inc"
subroutine f(n,nt,c,u0)
  implicit none
  integer :: n, nt, t, i
  real(8) :: c, u0(n)
  real(8), target :: u(n), v(n)
  real(8), pointer :: old(:), new(:), tmp(:)
  u = u0
  v = 0
  old => u; new => v
  do t = 1, nt
    do i = 2, n-1
      new(i) = old(i) + 0.1d0*c*old(i)*(old(i+1)-2*old(i)+old(i-1))
    end do
    new(1) = new(2)
    new(n) = new(n-1)
    tmp => old; old => new; new => tmp
  end do
  u0 = old
end subroutine

subroutine run (s, p, r)
  real(8) :: s(7), p(*), r
  call f (6, 7, s(1), s(2))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(7), sb(7), p(*), pb(*), rb
  external f_b
  call f_b (6, 7, s(1), sb(1), s(2), sb(2))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(7), sd(7), p(*), pd(*), r, rd
  external f_d
  call f_d (6, 7, s(1), sd(1), s(2), sd(2))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(7) = [ &
    0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0], p(1)
  call law (run, run_q, run_b, run_d, 7, s, 0, p, 0)
  call verdict
end program
#endif
