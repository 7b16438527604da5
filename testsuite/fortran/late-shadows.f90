! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(a)/(a) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-tune=callee:split -Wno-maybe-uninitialized" }
! Shadows of the locals of procedures that stay calls: automatic arrays, those of fixed size, results of
! functions, temporaries of sections, what is handed on to other procedures.
#include "names.inc"
#ifdef QUAD
# define steps steps_q
#endif
module steps
  implicit none
contains
  recursive subroutine advance (depth, n, a)
    integer, intent(in) :: depth, n
    real(8), intent(inout) :: a(n,n)
    real(8) :: t(n,n), v(4), w(0:n+depth)
    integer :: i, j
    do j = 1, n
      do i = 1, n
        t(i,j) = a(i,j) * a(j,i)
      end do
    end do
    v = t(1:4,2) + a(2,1:4)
    w = 0.25d0
    w(1:n) = smooth (n, t(:,1) * v(1))
    call scale (n, t(2,:), w(1:n))
    if (depth > 0) then
      call advance (depth - 1, n, t)
      if (t(1,1) > 0) call advance (0, n, a)
    end if
    a = 0.5d0 * a + 0.1d0 * t * v(2)
    a(:,1) = a(:,1) * w(1:n)
  end subroutine
  function smooth (n, x) result (y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8) :: y(n), z(n)
    z = x * x
    y(1) = z(1)
    y(2:n) = z(1:n-1) * x(2:n)
  end function
  subroutine scale (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: z(8)
    z = 1
    z(1:n) = sin (x)
    y = y * z(1:n) + sum (z)
  end subroutine
end module

subroutine f (n, a)
  use steps
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n,n)
  integer :: k
  do k = 1, 3
    call advance (k, n, a)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (4, s)
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (4, s, sb)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s, sd)
end subroutine

program main
  external run, run_q, run_b, run_d
  real(8) :: s(16), p(1)
  integer :: i
  do i = 1, 16
    s(i) = 0.8d0 * sin (1.7d0 * i)
  end do
  call law (run, run_q, run_b, run_d, 16, s, 0, p, 0)
  call verdict
end program
#endif
