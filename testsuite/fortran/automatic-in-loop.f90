! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Automatic arrays that are made again in each step: of one size, of a size that
! changes, under a condition, in a procedure called from two places, and partly
! written.
#include "names.inc"
#ifdef QUAD
# define smooth smooth_q
# define partly partly_q
#endif
subroutine smooth (n, a)
  integer :: n, i
  real(8) :: a(n), w(n), v(n)
  do i = 1, n
    w(i) = a(i) * a(i)
    v(i) = sin (a(i))
  end do
  do i = 2, n
    a(i) = a(i) + 0.25d0 * w(i-1) * v(i) + 0.125d0 * w(i) * w(i)
  end do
end subroutine

subroutine f (n, steps, x, y)
  integer :: n, steps, t
  real(8) :: x(n), y(n)
  do t = 1, steps
    call smooth (n, x)
    call smooth (t, y)
    if (x(2) > 0.5d0) call smooth (n - 1, y)
    call partly (n, t, x, y)
    x(1) = x(1) * y(n) - y(1)
  end do
end subroutine

subroutine partly (n, t, x, y)
  integer :: n, t, i
  real(8) :: x(n), y(n), w(2 * n)
  w(1:n) = 0.5d0 * y
  do i = 1, min (t, n)
    w(n+i) = x(i) * w(i)
  end do
  if (mod (t, 2) == 0) return
  do i = 1, min (t, n)
    y(i) = cos (w(n+i)) + w(i)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (4, 3, s(1), s(5))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (4, 3, s(1), sb(1), s(5), sb(5))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (4, 3, s(1), sd(1), s(5), sd(5))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8) = [0.3d0, -0.2d0, 0.7d0, 1.d0, 0.2d0, 0.3d0, 0.4d0, 0.5d0], p(1)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
