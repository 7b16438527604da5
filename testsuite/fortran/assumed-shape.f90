! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Assumed-shape dummies whose shadows have other strides than the primals.
#include "names.inc"
module kernels
  implicit none
#ifndef QUAD
  interface
    subroutine f_b (x, xb, y, yb)
      real(8), intent(in) :: x(:)
      real(8), intent(inout) :: xb(:), y(:,:), yb(:,:)
    end subroutine
    subroutine f_d (x, xd, y, yd)
      real(8), intent(in) :: x(:), xd(:)
      real(8), intent(inout) :: y(:,:), yd(:,:)
    end subroutine
  end interface
#endif
contains
  subroutine f (x, y)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: y(:,:)
    integer :: i, j
    do j = 1, size (y, 2)
      do i = 1, size (y, 1)
        y(i,j) = y(i,j) * x(i) + x(j) ** 2
      end do
    end do
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(12), p(*), r, y(2,3)
  y = reshape (s(7:12), [2, 3])
  call f (s(1:6:2), y)
  s(7:12) = reshape (y, [6])
end subroutine
#ifndef QUAD
! x: stride 2, its shadow: reversed or dense; y: dense, its shadow: a section.
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8) :: s(12), sb(12), p(*), pb(*), rb, y(2,3), xb(3), yb(5,6)
  y = reshape (s(7:12), [2, 3])
  yb = -99
  yb(1:4:3,2:6:2) = reshape (sb(7:12), [2, 3])
  xb = sb(5:1:-2)
  call f_b (s(1:6:2), xb(3:1:-1), y, yb(1:4:3,2:6:2))
  sb(5:1:-2) = xb
  s(7:12) = reshape (y, [6])
  sb(7:12) = reshape (yb(1:4:3,2:6:2), [6])
  yb(1:4:3,2:6:2) = -99
  call expect (all (yb == -99))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels
  real(8) :: s(12), sd(12), p(*), pd(*), r, rd, y(2,3), xd(3), yd(5,6)
  y = reshape (s(7:12), [2, 3])
  yd = -99
  yd(1:4:3,2:6:2) = reshape (sd(7:12), [2, 3])
  xd = sd(5:1:-2)
  call f_d (s(1:6:2), xd(3:1:-1), y, yd(1:4:3,2:6:2))
  s(7:12) = reshape (y, [6])
  sd(7:12) = reshape (yd(1:4:3,2:6:2), [6])
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(12) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 3.d0, 4.d0, 5.d0, 1.5d0, &
    -0.5d0, 0.25d0, 0.125d0], p(1)
  call law (run, run_q, run_b, run_d, 12, s, 0, p, 0)
  call verdict
end program
#endif
