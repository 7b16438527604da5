! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! A section passed to an explicit-shape dummy is packed and unpacked.
#include "names.inc"
subroutine g (n, x)
  integer :: n
  real(8) :: x(n)
  integer :: i
  do i = 1, n - 1
    x(i) = x(i) * x(i+1)
  end do
end subroutine
subroutine f (n, x, y)
  integer :: n
  real(8) :: x(2*n), y(n)
  call g (n, x(1:2*n:2))
  y = y * x(2:2*n:2) + x(1:2*n:2) ** 2
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (4, s(1), s(9))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(9), sb(9))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(9), sd(9))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(12) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 3.d0, 4.d0, 5.d0, 1.5d0, &
    -0.5d0, 0.25d0, 0.125d0], p(1)
  call law (run, run_q, run_b, run_d, 12, s, 0, p, 0)
  call verdict
end program
#endif
