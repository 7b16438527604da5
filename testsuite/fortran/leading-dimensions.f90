! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Factorisations in place with leading dimensions that only the run tells, and no checks of
! arguments: as many rows, more; a vector that is used as a matrix whose columns overlap;
! two arrays; a sum that is read behind the loops.
#include "names.inc"
#ifdef QUAD
#define f_vector f_vector_q
#endif
subroutine g(n,lda,a)
  implicit none
  integer, intent(in) :: n, lda
  real(8), intent(inout) :: a(lda,*)
  integer :: i,j,k
  do k = 1, n
    a(k,k) = sqrt(2 + a(k,k)**2)
    do i = k+1, n
      a(i,k) = a(i,k)/a(k,k)
    end do
    do j = k+1, n
      do i = j, n
        a(i,j) = a(i,j) - a(i,k)*a(j,k)
      end do
    end do
  end do
end subroutine
subroutine h(n,lda,a,m,ldb,b)
  implicit none
  integer, intent(in) :: n, lda, m, ldb
  real(8), intent(in) :: a(lda,*)
  real(8), intent(inout) :: b(ldb,*)
  real(8) :: s
  integer :: i,j,k
  s = 0
  do j = 1, m
    do k = 1, n
      b(k,j) = b(k,j)/(2 + a(k,k)**2)
      s = s + b(k,j)**2
      do i = k+1, n
        b(i,j) = b(i,j) - b(k,j)*a(i,k)
      end do
    end do
  end do
  b(1,1) = b(1,1)*s
end subroutine
subroutine f_vector(n,lda,a)
  implicit none
  integer, intent(in) :: n, lda
  real(8), intent(inout) :: a(0:*)
  integer :: i,j,k
  do k = 0, n-1
    do j = k+1, n-1
      do i = j, n-1
        a(i+j*lda) = a(i+j*lda) - 0.5d0*a(i+k*lda)*a(j+k*lda)
      end do
    end do
  end do
end subroutine
#ifndef QUAD
block data
  integer :: rows(4)
  common /extents/ rows
  data rows /4, 6, 3, 1/
end block data
#endif
subroutine f(n,a,b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: a(32), b(32)
  real(8) :: c(32), d(32), e(32), u(32)
  integer :: rows(4)
  common /extents/ rows
  c = b
  d = b
  e = a
  u = b
  call g(n, rows(1), a)
  call g(n, rows(2), u)
  call h(n, rows(2), u, 2, rows(1), c)
  call f_vector(n, rows(3), d)
  call f_vector(n, rows(4), e)
  b = c + 2*d + 3*e + 4*u
end subroutine

#define N 4
#define SECOND 33
#define SIZE 64
#define VALUES s = 0.1d0; s(1:16) = [.5d0, 1d0, .5d0, .2d0, .3d0, 1d0, .6d0, .3d0, .7d0, .2d0, .2d0, .4d0, .7d0, .1d0, .9d0, .8d0]
#define MORE_VALUES s(17:56) = [s(5:16), s(1:16), s(3:14)]
#include "two-arrays.inc"
