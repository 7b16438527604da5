! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Factorisations in place, whose later stores never meet a column that was read: Cholesky
! with a leading dimension and LAPACK's checks of arguments; one whose leading dimension may
! be less than what the loops run to, by what the procedure knows; a triangular solve.
#include "names.inc"
#ifdef QUAD
#define f_update f_update_q
#endif
subroutine g(n,lda,a,info)
  implicit none
  integer, intent(in) :: n, lda
  real(8), intent(inout) :: a(lda,*)
  integer, intent(out) :: info
  integer :: i,j,k
  info = 0
  if (n < 0) then
    info = -1
  else if (lda < max(1,n)) then
    info = -2
  end if
  if (info /= 0) return
  do k = 1, n
    a(k,k) = sqrt(a(k,k))
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
subroutine f_update(n,lda,a)
  implicit none
  integer, intent(in) :: n, lda
  real(8), intent(inout) :: a(*)
  integer :: i,j,k
  do k = 1, n
    do j = k+1, n
      do i = 1, n
        a(i+(j-1)*lda) = a(i+(j-1)*lda) - 0.5d0*a(i+(k-1)*lda)*a(j+(k-1)*lda)
      end do
    end do
  end do
end subroutine
subroutine h(m,n,a,b)
  implicit none
  integer, intent(in) :: m, n
  real(8), intent(in) :: a(5,m)
  real(8), intent(inout) :: b(m,n)
  integer :: i,j,k
  do j = 1, n
    do k = 1, m
      b(k,j) = b(k,j)/a(k,k)
      do i = k+1, m
        b(i,j) = b(i,j) - b(k,j)*a(i,k)
      end do
    end do
  end do
end subroutine
subroutine f(n,a,b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: a(5,n), b(n*2)
  integer :: info
  call g(n, 5, a, info)
  call h(n, 2, a, b)
  ! Columns that overlap: rows of three, two apart.
  call f_update(3, 2, b)
end subroutine

#define N 4
#define SECOND 21
#define SIZE 28
#define VALUES s(1:14) = [5d0, 1d0, .5d0, .2d0, 3d0, 1d0, 6d0, .3d0, .7d0, 2d0, .2d0, .4d0, 7d0, 1d0]
#define MORE_VALUES s(15:28) = [1d0, .6d0, 1.1d0, .9d0, 8d0, 1d0, 2d0, 3d0, 4d0, 1d0, .2d0, .7d0, .4d0, .6d0]
#include "two-arrays.inc"
