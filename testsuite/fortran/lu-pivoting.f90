! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Row exchanges by maxloc, sections exchanged through a temporary.
#include "names.inc"
subroutine f(n,a,b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n,n), b(n)
  real(8) :: t(n), tb
  integer :: i,k,p
  do k = 1, n
    p = k - 1 + maxloc(abs(a(k:n,k)),1)
    if (p /= k) then
      t = a(k,:); a(k,:) = a(p,:); a(p,:) = t
      tb = b(k); b(k) = b(p); b(p) = tb
    end if
    do i = k+1, n
      a(i,k) = a(i,k)/a(k,k)
      a(i,k+1:) = a(i,k+1:) - a(i,k)*a(k,k+1:)
      b(i) = b(i) - a(i,k)*b(k)
    end do
  end do
  do i = n, 1, -1
    b(i) = (b(i) - sum(a(i,i+1:n)*b(i+1:n)))/a(i,i)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(20), p(*), r
  call f (4, s(1), s(17))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(20), sb(20), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(17), sb(17))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(20), sd(20), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(17), sd(17))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(20) = [ &
    0.5d0, 1.0d0, 5.0d0, 0.2d0, 1.0d0, 6.0d0, 0.3d0, 0.7d0, 0.2d0, 0.4d0, &
    7.0d0, 9.0d0, 0.6d0, 1.1d0, 0.9d0, 8.0d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0], p(1)
  call law (run, run_q, run_b, run_d, 20, s, 0, p, 0)
  call verdict
end program
#endif
