! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! A recursive function by value of its result, and recursion over halves of an array.
#include "names.inc"
module kernels
contains
  recursive function fact(n,x) result(r)
    integer, intent(in) :: n
    real(8), intent(in) :: x
    real(8) :: r
    if (n <= 1) then
      r = x
    else
      r = x*fact(n-1,x*0.9d0) + sin(x)
    end if
  end function
  recursive subroutine qsum(x,n,s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: s
    real(8) :: a, b
    if (n == 1) then
      s = x(1)**2
    else
      call qsum(x(1:n/2), n/2, a)
      call qsum(x(n/2+1:n), n-n/2, b)
      s = a*b + a
    end if
  end subroutine
end module
subroutine f(n,x,y)
  use kernels
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n), s
  do i = 1, n
    y(i) = y(i)*fact(i,x(i))
  end do
  call qsum(x,n,s)
  y(1) = y(1) + s
end subroutine

#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0, 1.5d0, -0.5d0]
#include "two-arrays.inc"
