! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=shallow(objective)/(h0) -fplugin-arg-adjoint-mode=both" }
! { dg-separate "" }
! The model of demo/shallow.f90, small.
#include "names.inc"
#ifdef QUAD
# define shallow shallow_q
# define step step_q
# define halo halo_q
#endif
#ifndef MAIN_FILE
#include "../demo/shallow.f90"
subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call shallow (5, 6, 4, s(1), s(31))
end subroutine
#endif
#if !defined QUAD && !defined KERNEL_FILE
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external shallow_b
  call shallow_b (5, 6, 4, s(1), sb(1), s(31), sb(31))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external shallow_d
  call shallow_d (5, 6, 4, s(1), sd(1), s(31), sd(31))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(31), p(1)
  integer :: i
  do i = 1, 31
    s(i) = 1 + 0.25d0 * sin (2.3d0 * i)
  end do
  call law (run, run_q, run_b, run_d, 31, s, 0, p, 0)
  call verdict
end program
#endif
