! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Generic names, optional arguments, VALUE, a reversed section as actual argument.
#include "names.inc"
module kernels
  implicit none
  interface g
    module procedure g1, g2
  end interface
contains
  subroutine g1(x,a)
    real(8), intent(inout) :: x
    real(8), intent(in), optional :: a
    if (present(a)) then
      x = x*a
    else
      x = x**2
    end if
  end subroutine
  subroutine g2(x,i,a)
    real(8), intent(inout) :: x(:)
    integer, value :: i
    real(8), value :: a
    x(i) = x(i)*a
    a = a + 1
    i = i - 1
    if (i>0) x(i) = x(i) + a
  end subroutine
end module
subroutine f(n,x,y)
  use kernels
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  do i = 1, n
    call g(x(i))
    call g(y(i), x(i))
    call g(y(n:1:-1), i, x(2))
  end do
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0]
#include "two-arrays.inc"
