! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(a,b)/(a,b) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-tune=pieces:small" }
! Straight lines cut into functions of their own: arrays of the procedure, branches, loops
! between the lines, complex and logical variables, an internal procedure, early return.
#include "names.inc"
subroutine f (n, a, b)
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n), b(n)
  real(8) :: t(8), u, v
  complex(8) :: c
  logical :: up
  integer :: i, k
  u = a(1) * b(2)
  v = sin (u) + a(2)
  t(1) = u * v
  c = cmplx (u, v, kind (u))
  up = v > 0.4_8
  t(2) = t(1) * a(3) + b(1)
  a(3) = t(2) * t(1) - u
  k = merge (2, 3, up)
  b(k) = a(k) * t(2) + v
  c = c * c + a(1)
  t(3) = real (c, kind (u)) * b(k)
  if (t(3) > 100) return
  call mix (t(4), t(3), a(2))
  do i = 1, n
    b(i) = b(i) * cos (t(3)) + a(i) * u
  end do
  t(5) = t(4) * b(1) + t(3)
  if (up) then
    u = u * t(5) + b(k)
    a(1) = u * a(1)
  else
    v = v * t(5) - b(k)
    a(2) = v + a(1)
  end if
  t(6) = u * v + aimag (c)
  b(2) = t(6) * a(k)
  call mix (t(7), t(6), t(5))
  a(4) = t(7) * t(6) + b(2)
  t(8) = sum (t(1:7)) * 0.01_8
  b(4) = t(8) * a(4) + a(1) * b(1)
  a(k) = a(k) + b(4) * t(2)
contains
  subroutine mix (x, y, z)
    real(8), intent(out) :: x
    real(8), intent(in) :: y, z
    x = y * z + u
    if (x > 1) x = x * 0.5_8 + v
    u = u + 0.1_8 * x
  end subroutine
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (4, s(1), s(5))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(5), sb(5))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(5), sd(5))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8), p(1)
  integer :: i
  do i = 1, 8
    s(i) = sin (1.7d0 * i)
  end do
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  s = 0.4d0 - s
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
