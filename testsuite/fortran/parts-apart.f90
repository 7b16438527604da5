! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Columns of work arrays: one holds what does not vary; another one is reached by one
! element too many; levels of time with a passive component.
#include "names.inc"
subroutine f (n, x, y)
  integer :: n, i, t, now
  real(8) :: x(n), y(n), w(n,3), v(2*n), u(n,2,2)
  w = 0
  do i = 1, n
    w(i,2) = 2d0 + i
    w(i,1) = x(i) ** 2
  end do
  do i = 2, n
    w(i,3) = w(i,1) * w(i-1,2) * w(i,2)
  end do
  v = 1
  do i = 1, n
    v(i+1) = x(i)
  end do
  do i = 2, n
    v(n+i) = v(i) * w(i,2)
  end do
  u(:,1,:) = 0.5d0
  u(:,2,1) = x
  now = 1
  do t = 1, 3
    do i = 1, n
      u(i,1,3-now) = u(i,1,now) + 1
      u(i,2,3-now) = u(i,2,now) ** 2 * u(i,1,now)
    end do
    now = 3 - now
  end do
  do i = 1, n
    y(i) = w(i,3) * w(i,2) + v(n+i) ** 2 + u(i,2,now) * u(n+1-i,1,now)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (5, s(1), s(6))
  call f (1, s(1), s(11))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (1, s(1), sb(1), s(11), sb(11))
  call f_b (5, s(1), sb(1), s(6), sb(6))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (5, s(1), sd(1), s(6), sd(6))
  call f_d (1, s(1), sd(1), s(11), sd(11))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(11) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 0.5d0, 0.d0, 0.d0, 0.d0, 0.d0, 0.d0, 0.d0], p(1)
  call law (run, run_q, run_b, run_d, 11, s, 0, p, 0)
  call verdict
end program
#endif
