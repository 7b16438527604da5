! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-head=kernels::g -fplugin-arg-adjoint-mode=both" }
! Own memory that is put back where it was overwritten: an automatic array updated in
! place in two dimensions, a local one by sections and under conditions.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine f(n,m,steps,u,e)
    integer, intent(in) :: n,m,steps
    real(8), intent(inout) :: u(n,m), e
    real(8) :: w(n,m)
    integer :: t,i,j
    w = u
    do t = 1, steps
      do j = 2, m-1
        do i = 2, n-1
          w(i,j) = w(i,j) + 0.2d0*w(i,j)*(w(i+1,j) - w(i-1,j)) + 0.1d0*w(i,j+1)*w(i,j-1)
        end do
      end do
    end do
    e = e + sum(w*w)
  end subroutine
  subroutine g(n,x,y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y
    real(8) :: a(6)
    integer :: t
    a = x(1)
    do t = 1, n
      a(2:6) = a(1:5)*x(t) + a(2:6)*a(6)
      if (a(3) > a(2)) a(3) = a(2)*a(4)
      a(1) = a(1) + x(t)*a(6)*a(5)
      y = y + a(1)*a(2)*a(3)
    end do
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(*), p(*), r
  call f (4, 5, 3, s(1), s(25))
  call g (4, s(21), s(26))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b, g_b
  call g_b (4, s(21), sb(21), s(26), sb(26))
  call f_b (4, 5, 3, s(1), sb(1), s(25), sb(25))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d, g_d
  call f_d (4, 5, 3, s(1), sd(1), s(25), sd(25))
  call g_d (4, s(21), sd(21), s(26), sd(26))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(26), p(1)
  integer :: i
  do i = 1, 26
    s(i) = sin (1 + 3d0*i) / (1 + mod (i, 3))
  end do
  call law (run, run_q, run_b, run_d, 26, s, 0, p, 0)
  call verdict
end program
#endif
