! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! A chemical box model: indirect species, fixed-point iteration with exit, step size
! control with cycle.
#include "names.inc"
module kernels
  implicit none
  integer, parameter :: nr = 4, nsp = 3
  integer, parameter :: ireac(2,nr) = reshape([1,2, 2,2, 1,3, 3,3],[2,nr])
  integer, parameter :: iprod(nr) = [3, 1, 2, 1]
end module
subroutine f(n,nstep,c,k)
  use kernels
  implicit none
  integer, intent(in) :: n, nstep
  real(8), intent(inout) :: c(n)
  real(8), intent(in) :: k(nr)
  real(8) :: r(nr), p(nsp), l(nsp), jac(nsp,nsp), dt, t, err, cn(nsp)
  integer :: s, i, it
  t = 0; dt = 0.1d0; s = 0
  do while (t < 0.5d0 .and. s < 50)
    s = s + 1
    cn = c
    do it = 1, 20
      p = 0; l = 0
      do i = 1, nr
        r(i) = k(i)*cn(ireac(1,i))*cn(ireac(2,i))
        p(iprod(i)) = p(iprod(i)) + r(i)
        l(ireac(1,i)) = l(ireac(1,i)) + r(i)/cn(ireac(1,i))
        l(ireac(2,i)) = l(ireac(2,i)) + r(i)/cn(ireac(2,i))
      end do
      jac(:,1) = (c + dt*p)/(1 + dt*l)
      err = maxval(abs(jac(:,1)-cn))
      cn = jac(:,1)
      if (err < 1d-4) exit
    end do
    if (it > 3) then
      dt = dt*0.7d0
      if (dt > 0.03d0) cycle
    end if
    c = cn
    t = t + dt
    dt = min(dt*1.1d0, 0.5d0-t+1d-3)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(7), p(*), r
  call f (3, 5, s(1), s(4))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(7), sb(7), p(*), pb(*), rb
  external f_b
  call f_b (3, 5, s(1), sb(1), s(4), sb(4))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(7), sd(7), p(*), pd(*), r, rd
  external f_d
  call f_d (3, 5, s(1), sd(1), s(4), sd(4))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(7) = [ &
    1.0d0, 0.5d0, 0.1d0, 0.3d0, 0.2d0, 0.1d0, 0.05d0], p(1)
  call law (run, run_q, run_b, run_d, 7, s, 0, p, 0)
  call verdict
end program
#endif
