! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Allocatable locals of varying size in a loop of known count: the count becomes a
! constant in subscripts of the tape (that once crashed GCC's pass pre).
#include "names.inc"
subroutine f(n,x,y)
  implicit none
  integer :: n, i, k
  real(8) :: x(n), y(n)
  real(8), allocatable :: w(:), z(:)
  do k = 1, 3
    allocate(w(n+k))
    w(1:n) = x*y
    w(n+1:) = x(1)
    if (k == 2) then
      allocate(z(n), source=y)
      y = y*z(n:1:-1)
      deallocate(z)
    end if
    do i = 1, n
      y(i) = w(i+k)*x(i)
    end do
    deallocate(w)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(10), p(*), r
  call f (5, s(1), s(6))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(10), sb(10), p(*), pb(*), rb
  external f_b
  call f_b (5, s(1), sb(1), s(6), sb(6))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(10), sd(10), p(*), pd(*), r, rd
  external f_d
  call f_d (5, s(1), sd(1), s(6), sd(6))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(10) = [ &
    0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0, 1.5d0, -0.5d0], p(1)
  call law (run, run_q, run_b, run_d, 10, s, 0, p, 0)
  call verdict
end program
#endif
