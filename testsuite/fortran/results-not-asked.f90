! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(y!)/(x) -fplugin-arg-adjoint-head=kernels::g(u!,e)/(x,u)" }
! Results that are not asked for: stores of them alone are left out; an array that is read again
! is written, and put back.  Assumed shapes and explicit ones.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine f(x,y)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: y(:)
    integer :: i
    do i = 1, size(x)
      y(i) = exp(x(i))*x(1 + mod(i, size(x))) + y(i)*y(i)
    end do
  end subroutine
  subroutine g(n,m,x,u,e)
    integer, intent(in) :: n,m
    real(8), intent(in) :: x(n,m)
    real(8), intent(inout) :: u(n,m), e
    integer :: t,i,j
    do t = 1, 3
      do j = 2, m-1
        do i = 2, n-1
          u(i,j) = u(i,j) + 0.2d0*u(i,j)*(u(i+1,j) - u(i-1,j)) + 0.1d0*u(i,j+1)*x(i,j-1)
        end do
      end do
    end do
    e = e + sum(u*u)
    u = u*x + e
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(*), p(*), r
  call f (s(1:4), s(5:8))
  call g (4, 5, s(9), s(29), s(49))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(49), sb(49), p(*), pb(*), rb, before(49)
  interface
    subroutine f_b (x, xb, y, yb)
      real(8) :: x(:), xb(:), y(:), yb(:)
    end subroutine
  end interface
  external g_b, run
  before = s
  call g_b (4, 5, s(9), sb(9), s(29), sb(29), s(49), sb(49))
  call f_b (s(1:4), sb(1:4), s(5:8), sb(5:8))
  ! What was not asked for, as the law wants to see it.
  call run (before, p, rb)
  s(5:8) = before(5:8)
  s(29:48) = before(29:48)
end subroutine
program main
  external run, run_q, run_b
  real(8) :: s(49), p(1)
  integer :: i
  do i = 1, 49
    s(i) = sin (1 + 3d0*i) / (1 + mod (i, 3))
  end do
  call law_b (run, run_q, run_b, 49, s, 0, p, 0)
  call verdict
end program
#endif
