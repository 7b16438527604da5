! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Robertson-like kinetics, a classical Runge-Kutta step with array-valued functions.
#include "names.inc"
module kernels
  implicit none
contains
  pure function rhs(y,k) result(dy)
    real(8), intent(in) :: y(3), k(3)
    real(8) :: dy(3)
    dy(1) = -k(1)*y(1) + k(2)*y(2)*y(3)
    dy(3) = k(3)*y(2)**2
    dy(2) = -dy(1) - dy(3)
  end function
end module
subroutine f(nstep,dt,y,k)
  use kernels
  implicit none
  integer, intent(in) :: nstep
  real(8), intent(in) :: dt, k(3)
  real(8), intent(inout) :: y(3)
  real(8), dimension(3) :: k1,k2,k3,k4
  integer :: s
  do s = 1, nstep
    k1 = rhs(y,k)
    k2 = rhs(y+0.5d0*dt*k1,k)
    k3 = rhs(y+0.5d0*dt*k2,k)
    k4 = rhs(y+dt*k3,k)
    y = y + dt/6*(k1+2*k2+2*k3+k4)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(7), p(*), r
  call f (20, s(1), s(2), s(5))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(7), sb(7), p(*), pb(*), rb
  external f_b
  call f_b (20, s(1), sb(1), s(2), sb(2), s(5), sb(5))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(7), sd(7), p(*), pd(*), r, rd
  external f_d
  call f_d (20, s(1), sd(1), s(2), sd(2), s(5), sd(5))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(7) = [ &
    0.01d0, 1.0d0, 0.1d0, 0.2d0, 0.4d0, 3.0d0, 1.2d0], p(1)
  call law (run, run_q, run_b, run_d, 7, s, 0, p, 0)
  call verdict
end program
#endif
