! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -fcheck=all -fPIC" }
! A van Leer limiter and one-sided differences under all run-time checks (that of
! recursion keeps a static flag), as part of a shared library: procedures that
! another body may replace are differentiated as they stand.
#include "names.inc"
module kernels
  implicit none
  private
  public :: f
contains
  elemental real(8) function limiter (r)
    real(8), intent(in) :: r
    limiter = (r + abs (r)) / (1 + abs (r))
  end function
  subroutine halo (n, u, w)
    integer, intent(in) :: n
    real(8), intent(in) :: u(n)
    real(8), intent(out) :: w(-1:n+2)
    w(1:n) = u
    w(0) = u(n)
    w(-1) = u(n-1)
    w(n+1) = u(1)
    w(n+2) = u(2)
  end subroutine
  subroutine f (n, steps, c, u)
    integer, intent(in) :: n, steps
    real(8), intent(in) :: c
    real(8), intent(inout) :: u(n)
    real(8) :: flux(0:n), w(-1:n+2), r
    integer :: i, t
    do t = 1, steps
      call halo (n, u, w)
      do i = 0, n
        if (abs (w(i+1) - w(i)) > 1d-12) then
          r = (w(i) - w(i-1)) / (w(i+1) - w(i))
          flux(i) = c * (w(i) + 0.5d0 * (1 - c) * limiter (r) * (w(i+1) - w(i)))
        else
          flux(i) = c * w(i)
        end if
      end do
      u = u - (flux(1:n) - flux(0:n-1))
    end do
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(9), p(*), r
  call f (8, 5, s(1), s(2:9))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(9), sb(9), p(*), pb(*), rb
  external f_b
  call f_b (8, 5, s(1), sb(1), s(2), sb(2))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(9), sd(9), p(*), pd(*), r, rd
  external f_d
  call f_d (8, 5, s(1), sd(1), s(2), sd(2))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(9) = [0.4d0, 1.d0, 2.d0, 3.d0, 2.5d0, 2.d0, 1.d0, 0.5d0, 0.7d0], p(1)
  call law (run, run_q, run_b, run_d, 9, s, 0, p, 0)
  call verdict
end program
#endif
