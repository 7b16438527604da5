! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! Assumed shape, an automatic array, a reduction; for options.exp.
#include "names.inc"
module kernels
#ifndef QUAD
  use adjoint
#endif
  implicit none
contains
  subroutine f (x, y)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: y(:)
    real(8) :: w(size (x))
    integer :: i
    w = x ** 2
    do i = 2, size (x)
      if (w(i) > 0.2d0) w(i) = w(i) * w(i-1) + sin (x(i))
      y(i) = y(i) * w(i) + sum (w)
    end do
  end subroutine
#ifndef QUAD
  subroutine f_b (x, xb, y, yb)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: xb(:), y(:), yb(:)
    call adjoint_stub (x, xb, y, yb)
  end subroutine
  subroutine f_d (x, xd, y, yd)
    real(8), intent(in) :: x(:), xd(:)
    real(8), intent(inout) :: y(:), yd(:)
    call adjoint_stub (x, xd, y, yd)
  end subroutine
#endif
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(8), p(*), r
  call f (s(1:4), s(5:8))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8) :: s(8), sb(8), p(*), pb(*), rb
  call f_b (s(1:4), sb(1:4), s(5:8), sb(5:8))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels
  real(8) :: s(8), sd(8), p(*), pd(*), r, rd
  call f_d (s(1:4), sd(1:4), s(5:8), sd(5:8))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 1.5d0, 4.d0, 5.d0], p(1)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
