! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! A local of derived type, copied whole and passed to a procedure.
#include "names.inc"
module kernels
  type vecs
    real(8) :: v(4)
    real(8) :: s
  end type
contains
  subroutine step(w,x)
    type(vecs), intent(inout) :: w
    real(8), intent(in) :: x(:)
    integer :: i
    do i = 1, 4
      w%v(i) = w%v(i)*x(i) + w%s
    end do
    w%s = w%s*sum(w%v)
  end subroutine
end module
subroutine f(n,x,y)
  use kernels
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  type(vecs) :: w, w0
  w%s = x(1)
  w%v = y
  do i = 1, 3
    w0 = w
    call step(w,x)
    w%v(1) = w%v(1) + w0%v(2)
  end do
  y = w%v
  x(2) = w%s
end subroutine

subroutine run (s, p, r)
  real(8) :: s(8), p(*), r
  call f (4, s(1), s(5))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(8), sb(8), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(5), sb(5))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(8), sd(8), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(5), sd(5))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8) = [ &
    0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0], p(1)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
