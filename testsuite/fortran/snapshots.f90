! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-head=kernels::g -fplugin-arg-adjoint-mode=both" }
! Regions that are copied once and read in place: a stencil in two dimensions with a
! work array, rows of a section, a local vector that a matrix is applied to; and no
! elements at all.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine f(n,m,steps,u,v,c)
    integer, intent(in) :: n,m,steps
    real(8), intent(inout) :: u(n,m), v(n,m), c
    integer :: t,i,j
    do t = 1, steps
      do j = 2, m-1
        do i = 2, n-1
          v(i,j) = u(i,j) - c*u(i,j)*(u(i+1,j) - u(i-1,j) + u(i,j+1) - u(i,j-1))
        end do
      end do
      u(2:n-1,2:m-1) = v(2:n-1,2:m-1)
    end do
  end subroutine
  subroutine g(n,m,a,x,y)
    integer, intent(in) :: n,m
    real(8), intent(inout) :: a(m,n), x(m), y(n)
    real(8) :: w(m)
    integer :: t,i,j
    w = x
    do t = 1, 9
      do i = 1, n
        do j = m, 1, -1
          y(i) = y(i) + 0.125d0*a(j,i)*w(j)*w(j)
        end do
      end do
      do j = 1, m
        w(j) = 0.5d0*w(j)*x(j) + y(1)
      end do
    end do
    if (m > 0) x = w
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(*), p(*), r
  call f (4, 5, 3, s(1), s(21), s(41))
  call f (2, 5, 3, s(1), s(21), s(41))
  call f (0, 0, 3, s(1), s(21), s(41))
  call g (2, 4, s(42), s(50), s(54))
  call g (2, 0, s(42), s(50), s(54))
end subroutine
#ifndef QUAD
! The calls in between change nothing, neither do their adjoints.
subroutine run_b (s, sb, p, pb, rb)
  use adjoint
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b, g_b
  type(adjoint_counters) :: c
  call g_b (2, 0, s(42), sb(42), s(50), sb(50), s(54), sb(54))
  call g_b (2, 4, s(42), sb(42), s(50), sb(50), s(54), sb(54))
  call adjoint_reset_counters
  call f_b (0, 0, 3, s(1), sb(1), s(21), sb(21), s(41), sb(41))
  call f_b (2, 5, 3, s(1), sb(1), s(21), sb(21), s(41), sb(41))
  call adjoint_get_counters (c)
  call expect (c%chunk_bytes == 0)
  call f_b (4, 5, 3, s(1), sb(1), s(21), sb(21), s(41), sb(41))
  call adjoint_get_counters (c)
  call expect (c%chunk_bytes == 3*18*8)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d, g_d
  call f_d (4, 5, 3, s(1), sd(1), s(21), sd(21), s(41), sd(41))
  call g_d (2, 4, s(42), sd(42), s(50), sd(50), s(54), sd(54))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(55), p(1)
  integer :: i
  do i = 1, 55
    s(i) = sin (1 + 3d0*i) / (1 + mod (i, 3))
  end do
  call law (run, run_q, run_b, run_d, 55, s, 0, p, 0)
  call verdict
end program
#endif
