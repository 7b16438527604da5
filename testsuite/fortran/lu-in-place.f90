! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! LU factorisation without pivoting and its solution, in place.
#include "names.inc"
subroutine f(n,a,b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n,n), b(n)
  integer :: i,j,k
  do k = 1, n-1
    do i = k+1, n
      a(i,k) = a(i,k)/a(k,k)
      do j = k+1, n
        a(i,j) = a(i,j) - a(i,k)*a(k,j)
      end do
    end do
  end do
  do i = 2, n
    b(i) = b(i) - dot_product(a(i,1:i-1), b(1:i-1))
  end do
  do i = n, 1, -1
    b(i) = (b(i) - dot_product(a(i,i+1:n), b(i+1:n)))/a(i,i)
  end do
end subroutine

#define N 4
#define SECOND 17
#define SIZE 20
#define VALUES s(1:10) = [5.0d0, 1.0d0, 0.5d0, 0.2d0, 1.0d0, 6.0d0, 0.3d0, 0.7d0, 0.2d0, 0.4d0]
#define MORE_VALUES s(11:20) = [7.0d0, 1.0d0, 0.6d0, 1.1d0, 0.9d0, 8.0d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0]
#include "two-arrays.inc"
