! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! { dg-output "step +1 +0.*checks, 0 failed" }
! print and write are copied into the forward sweep.
#include "names.inc"
subroutine f (n, x)
  integer :: n, i
  real(8) :: x(n)
  do i = 1, n
    print *, 'step', i, int (x(i))
    x(i) = x(i) * sin (x(1))
    if (i == n) write (*, '(a,f6.2)') 'last', dble (x(i))
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (3, s(1))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (3, s(1), sb(1))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (3, s(1), sd(1))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(3) = [0.3d0, -1.2d0, 0.7d0], p(1)
  call law (run, run_q, run_b, run_d, 3, s, 0, p, 0)
  call verdict
end program
#endif
