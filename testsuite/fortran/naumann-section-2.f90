! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-mode=both" }
! Naumann et al., section 2: as printed, where nothing need be recorded, and with
! the bounds as arguments, where a trip count and a bit per iteration are enough.
#include "names.inc"
subroutine f (x, y)
  real(8) :: x(2), y(3)
  integer :: i
  i = 1
  do while (i < 3)
    if (i < 2) then
      y(2) = sin (x(1))
    else
      y(1) = cos (x(2))
    end if
    i = i + 1
  end do
  y(3) = y(1) * y(2)
end subroutine
subroutine g (x, y, m, n)
  real(8) :: x(2), y(3)
  integer :: i, m, n
  i = 1
  do while (i < n)
    if (i < m) then
      y(2) = sin (x(1))
    else
      y(1) = cos (x(2))
    end if
    i = i + 1
  end do
  y(3) = y(1) * y(2)
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (s(1), s(3))
  call g (s(1), s(6), 4, 7)
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use adjoint
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b, g_b
  type(adjoint_counters) :: c
  call adjoint_reset_counters
  call f_b (s(1), sb(1), s(3), sb(3))
  call adjoint_get_counters (c)
  call expect (c%bits == 0)
  call expect (c%word_bytes == 0 .and. c%chunk_bytes == 0)
  call adjoint_reset_counters
  call g_b (s(1), sb(1), s(6), sb(6), 4, 7)
  call adjoint_get_counters (c)
  call expect (c%bits <= 6)
  call expect (c%word_bytes + c%chunk_bytes <= 8)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d, g_d
  call f_d (s(1), sd(1), s(3), sd(3))
  call g_d (s(1), sd(1), s(6), sd(6), 4, 7)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 1.5d0, 4.d0, 5.d0], p(1)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
