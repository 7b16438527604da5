! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both" }
! Upwind fluxes in three nested loops, a column copied out, smoothed and copied back.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine f(n,m,l,a,b)
    integer, intent(in) :: n,m,l
    real(8), intent(inout) :: a(n,m), b(n,m,l)
    real(8) :: col(l), flux(0:n,m)
    integer :: i,j,k
    flux = 0
    do k = l, 1, -1
      do j = 1, m
        do i = 1, n-1
          if (a(i,j) > a(i+1,j)) then
            flux(i,j) = a(i,j)*b(i,j,k)
          else
            flux(i,j) = a(i+1,j)*b(i+1,j,k)
          end if
        end do
      end do
      a = a - 0.1d0*(flux(1:n,:) - flux(0:n-1,:))
      do j = 1, m
        do i = 1, n
          col = b(i,j,:)
          call smooth(l, col, a(i,j))
          b(i,j,:) = col
        end do
      end do
    end do
  end subroutine
  subroutine smooth(l, c, s)
    integer, intent(in) :: l
    real(8), intent(inout) :: c(l), s
    integer :: k
    do k = 2, l
      c(k) = 0.5d0*(c(k-1)+c(k))*s
    end do
    s = s + c(l)*0.01d0
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(36), p(*), r
  call f (3, 4, 2, s(1:12), s(13:36))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(36), sb(36), p(*), pb(*), rb
  external f_b
  call f_b (3, 4, 2, s(1), sb(1), s(13), sb(13))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(36), sd(36), p(*), pd(*), r, rd
  external f_d
  call f_d (3, 4, 2, s(1), sd(1), s(13), sd(13))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(36) = [ &
    0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0, 1.5d0, -0.5d0, &
    0.25d0, 0.125d0, 0.33d0, -1.32d0, 0.77d0, 1.1d0, 2.2d0, 3.3d0, 4.4d0, &
    5.5d0, 1.65d0, -0.55d0, 0.275d0, 0.1375d0, 0.36d0, -1.44d0, 0.84d0, &
    1.2d0, 2.4d0, 3.6d0, 4.8d0, 6.0d0, 1.8d0, -0.6d0, 0.3d0, 0.15d0], p(1)
  call law (run, run_q, run_b, run_d, 36, s, 0, p, 0)
  call verdict
end program
#endif
