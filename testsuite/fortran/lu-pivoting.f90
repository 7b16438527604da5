! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Row exchanges by maxloc, sections exchanged through a temporary.
#include "names.inc"
subroutine f(n,a,b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n,n), b(n)
  real(8) :: t(n), tb
  integer :: i,k,p
  do k = 1, n
    p = k - 1 + maxloc(abs(a(k:n,k)),1)
    if (p /= k) then
      t = a(k,:); a(k,:) = a(p,:); a(p,:) = t
      tb = b(k); b(k) = b(p); b(p) = tb
    end if
    do i = k+1, n
      a(i,k) = a(i,k)/a(k,k)
      a(i,k+1:) = a(i,k+1:) - a(i,k)*a(k,k+1:)
      b(i) = b(i) - a(i,k)*b(k)
    end do
  end do
  do i = n, 1, -1
    b(i) = (b(i) - sum(a(i,i+1:n)*b(i+1:n)))/a(i,i)
  end do
end subroutine

#define N 4
#define SECOND 17
#define SIZE 20
#define VALUES s(1:10) = [0.5d0, 1.0d0, 5.0d0, 0.2d0, 1.0d0, 6.0d0, 0.3d0, 0.7d0, 0.2d0, 0.4d0]
#define MORE_VALUES s(11:20) = [7.0d0, 9.0d0, 0.6d0, 1.1d0, 0.9d0, 8.0d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0]
#include "two-arrays.inc"
