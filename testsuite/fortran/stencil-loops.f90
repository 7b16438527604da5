! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(u,y,p)/(u,y,p) -fplugin-arg-adjoint-mode=both" }
! Stencils of one and two dimensions, out of place and in place, with cells that stay;
! no turns, few, downwards, by two, from a bound that is not known.
#include "names.inc"
subroutine f (n, first, u, y, p)
  integer, intent(in) :: n, first
  real(8), intent(inout) :: u(n,4), y(n,4), p(2)
  integer :: i, j
  do j = 2, 3
    do i = 2, n - 1
      y(i,j) = u(i,j) + p(1) * u(i,j) * (u(i+1,j) - u(i-1,j)) &
        + p(2) * u(i,j+1) * u(i,j-1)
    end do
  end do
  do i = first, n - 2
    y(i,1) = y(i,1) + u(i+2,1) * u(i,1) + sin (u(i+1,1))
  end do
  do i = n - 2, first, -1
    u(i,4) = 0.2d0 * y(i,1) * y(i+2,1)
  end do
  do i = 1, n - 2, 2
    u(i,2) = u(i,2) + y(i,2) * y(i+2,2)
    u(i+1,2) = p(2) * y(i+1,3)
  end do
  do i = 2, n - 1
    y(i-1,4) = y(i-1,4) + u(i,2) * p(1)
    y(i,4) = y(i,4) + exp (0.1d0 * u(i,2))
    y(i+1,4) = u(i,2) * u(i,3)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  integer :: n
  do n = 0, 7
    call f (n, 1 + mod (n, 2), s(1), s(29), s(57))
  end do
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  real(8) :: at(58,0:7), scratch(58)
  integer :: n
  external f_b
  do n = 0, 7
    at(:,n) = s(1:58)
    scratch = 0
    call f_b (n, 1 + mod (n, 2), s(1), scratch(1), s(29), scratch(29), s(57), &
              scratch(57))
  end do
  do n = 7, 0, -1
    call f_b (n, 1 + mod (n, 2), at(1,n), sb(1), at(29,n), sb(29), at(57,n), sb(57))
  end do
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  integer :: n
  external f_d
  do n = 0, 7
    call f_d (n, 1 + mod (n, 2), s(1), sd(1), s(29), sd(29), s(57), sd(57))
  end do
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(58), p(1)
  integer :: i
  do i = 1, 58
    s(i) = 0.5d0 * sin (1.7d0 * i)
  end do
  call law (run, run_q, run_b, run_d, 58, s, 0, p, 0)
  call verdict
end program
#endif
