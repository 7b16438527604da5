! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both" }
! Pointers to sections of arguments, exchanged and passed to a procedure, one
! pointed elsewhere meanwhile.
#include "names.inc"
module kernels
  implicit none
contains
subroutine f(n,x,y)
  integer, intent(in) :: n
  real(8), target, intent(inout) :: x(n), y(n)
  real(8), pointer :: p(:), q(:), t(:)
  integer :: i
  p => x(1:n:2)
  q => y(n:1:-2)
  do i = 1, 3
    p = p*q + 0.5d0
    t => p; p => q; q => t
    call g(p, q)
    if (i == 2) p => x(2:4)
  end do
end subroutine
subroutine g(a,b)
  real(8), intent(inout) :: a(:)
  real(8), intent(in) :: b(:)
  a = sin(a)*b
end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(12), p(*), r
  call f (6, s(1:6), s(7:12))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(12), sb(12), p(*), pb(*), rb
  external f_b
  call f_b (6, s(1), sb(1), s(7), sb(7))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(12), sd(12), p(*), pd(*), r, rd
  external f_d
  call f_d (6, s(1), sd(1), s(7), sd(7))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(12) = [ &
    0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0, 1.5d0, -0.5d0, &
    0.25d0, 0.125d0], p(1)
  call law (run, run_q, run_b, run_d, 12, s, 0, p, 0)
  call verdict
end program
#endif
