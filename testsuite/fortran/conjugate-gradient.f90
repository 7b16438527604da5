! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Two steps of conjugate gradients with an internal procedure of its own dummies.
#include "names.inc"
subroutine f(n,a,b,x)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n,n), b(n)
  real(8), intent(inout) :: x(n)
  real(8) :: r(n), p(n), ap(n), alpha, rs, rsn
  integer :: it
  call mv(n,a,x,ap)
  r = b - ap
  p = r
  rs = dot_product(r,r)
  do it = 1, 2
    call mv(n,a,p,ap)
    alpha = rs/dot_product(p,ap)
    x = x + alpha*p
    r = r - alpha*ap
    rsn = dot_product(r,r)
    if (sqrt(rsn) < 1d-10) exit
    p = r + (rsn/rs)*p
    rs = rsn
  end do
contains
  subroutine mv(n,a,x,y)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n,n), x(n)
    real(8), intent(out) :: y(n)
    integer :: i, j
    y = 0
    do j = 1, n
      do i = 1, n
        y(i) = y(i) + a(i,j)*x(j)
      end do
    end do
  end subroutine
end subroutine

subroutine run (s, p, r)
  real(8) :: s(24), p(*), r
  call f (4, s(1), s(17), s(21))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(24), sb(24), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(17), sb(17), s(21), sb(21))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(24), sd(24), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(17), sd(17), s(21), sd(21))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(24) = [ &
    5.0d0, 1.0d0, 0.5d0, 0.2d0, 1.0d0, 6.0d0, 0.3d0, 0.7d0, 0.5d0, 0.3d0, &
    7.0d0, 1.0d0, 0.2d0, 0.7d0, 1.0d0, 8.0d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, &
    0.0d0, 0.0d0, 0.0d0, 0.0d0], p(1)
  call law (run, run_q, run_b, run_d, 24, s, 0, p, 0)
  call verdict
end program
#endif
