! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -w" }
! Sums over sections that run downwards, of procedures that are inlined, and whose inner loops are unrolled: GCC's
! vectoriser would count elements twice, where it must keep the order of additions (bug 110381). Plain programs
! are not affected where they are inlined otherwise.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine sums (y, d)
    real(8), intent(inout) :: y, d(2:,3:)
    y = y + sum (d*d)*0.32d0 + sum (sin (d))
  end subroutine
  subroutine every_second (y, d)
    real(8), intent(inout) :: y, d(:,:)
    y = y + sum (d*d)*0.32d0 + sum (sin (d(3::2,:)))
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i, j
    real(8) :: d(25,15), s
    do j = 1, 15
      do i = 1, 25
        d(i,j) = 0.3d0*x(1+mod(i*3+j*7+17,n)) - 0.1d0
      end do
    end do
    s = 0
    call sums (s, d(13:3:-1,1:11))
    y = x*s
    call every_second (y(2), d(13:3:-1,1:11))
    call sums (y(3), d(9:1:-2,15:2:-1))
  end subroutine
end module
#define MODULE kernels
#define N 8
#define SECOND 9
#define SIZE 16
#define VALUES s = [(0.3d0 + 0.05d0*i + 0.2d0*sin (1.7d0*i), i = 1, SIZE)]
#include "two-arrays.inc"
