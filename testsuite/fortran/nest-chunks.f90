! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both" }
! Nests whose columns share one block of the tape: steps that are no one, loops that do
! not run, a condition known outside, a triangle, a function called between.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine f(n,m,l,a,b)
    integer, intent(in) :: n,m,l
    real(8), intent(inout) :: a(n,m), b(n,m,3)
    integer :: i,j,k
    do k = 1, l
      do j = m, 1, -1
        do i = 1, n
          a(i,j) = 0.4d0*a(i,j)*b(i,j,k) + 0.5d0
          b(i,j,k) = b(i,j,k)*a(i,j)*0.7d0 + 0.2d0
        end do
        if (l > 1) then
          do i = 2, n, 2
            a(i,j) = a(i,j)*a(i-1,j) + 0.3d0
          end do
        end if
        do i = 1, j
          a(1,i) = a(1,i)*a(n,j)*0.6d0 + 0.2d0
        end do
      end do
      b(:,:,k) = b(:,:,k)*smooth(n,m,a)
    end do
  end subroutine
  recursive function smooth(n, m, a) result(s)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: a(n,m)
    real(8) :: s
    integer :: i, j
    s = 0.5d0
    do j = 1, m
      do i = 2, n
        a(i,j) = 0.5d0*a(i,j)*a(i-1,j) + 0.4d0
        s = 0.3d0*s*a(i,j) + 0.6d0
      end do
    end do
    if (m > 2) s = s + 0.1d0*smooth(n, m-2, a)
  end function
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(48), p(*), r
  call f (3, 4, 3, s(1:12), s(13:48))
  call f (4, 3, 1, s(1:12), s(13:48))
  call f (3, 4, 0, s(1:12), s(13:48))
  call f (1, 4, 2, s(1:4), s(13:24))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8) :: s(48), sb(48), p(*), pb(*), rb, at(48,4)
  external f_b
  at(:,1) = s
  call f (3, 4, 3, s(1:12), s(13:48))
  at(:,2) = s
  call f (4, 3, 1, s(1:12), s(13:48))
  at(:,3) = s
  call f (3, 4, 0, s(1:12), s(13:48))
  at(:,4) = s
  call f (1, 4, 2, s(1:4), s(13:24))
  call f_b (1, 4, 2, at(1,4), sb(1), at(13,4), sb(13))
  call f_b (3, 4, 0, at(1,3), sb(1), at(13,3), sb(13))
  call f_b (4, 3, 1, at(1,2), sb(1), at(13,2), sb(13))
  call f_b (3, 4, 3, at(1,1), sb(1), at(13,1), sb(13))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(48), sd(48), p(*), pd(*), r, rd
  external f_d
  call f_d (3, 4, 3, s(1), sd(1), s(13), sd(13))
  call f_d (4, 3, 1, s(1), sd(1), s(13), sd(13))
  call f_d (3, 4, 0, s(1), sd(1), s(13), sd(13))
  call f_d (1, 4, 2, s(1), sd(1), s(13), sd(13))
end subroutine
program main
  external run, run_q, run_b, run_d
  integer :: i
  real(8) :: s(48) = [(0.4d0 + 0.06d0*mod(7*i,11), i = 1, 48)], p(1)
  call law (run, run_q, run_b, run_d, 48, s, 0, p, 0)
  call verdict
end program
#endif
