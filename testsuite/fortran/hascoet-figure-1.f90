! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Hascoet, Naumann, Pascual, figure 1; check has the body j > i, x starts at 0.
#include "names.inc"
#ifdef QUAD
# define check check_q
#endif
subroutine f (x)
  real(8) :: x(0:10), a
  integer :: i, j
  logical :: check
  i = 0; j = 10; a = 3.14159d0
  do while (check (i, j))
    if (max (i, j) > 7) then
      x(i) = j + sin (x(i))
    else
      x(j) = j * cos (x(j)) + a
    end if
    i = i + 1
    j = j - 1; a = a / 2
  end do
end subroutine
logical function check (i, j)
  integer :: i, j
  check = j > i
end function

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (s)
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (s, sb)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (s, sd)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(11) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 1.5d0, 4.d0, 5.d0, 1.d0, &
    3.d0, -2.d0], p(1)
  call law (run, run_q, run_b, run_d, 11, s, 0, p, 0)
  call verdict
end program
#endif
