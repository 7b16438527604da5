! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Arrays of one element are copied as integers where the element is a pointer's size: it leads to a local variable all the same, which a
! recursive procedure reads and writes through a module variable.
#include "names.inc"
module kernels
  implicit none
  type t
    real(8), pointer :: a
  end type
  type(t) :: g(1)
contains
  recursive subroutine rd (n, y)
    integer, value :: n
    real(8), intent(inout) :: y
    if (n > 0) call rd (n - 1, y)
    if (n == 0) y = y * g(1)%a
    g(1)%a = g(1)%a * y
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(t) :: s(1)
    real(8), target :: w
    s(1)%a => w
    g = s
    w = x(1) * x(2)
    y(1) = y(1) * w
    call rd (1, y(1))
    y(2) = y(2) + w * x(1)
  end subroutine
end module
#define N 2
#define SECOND 3
#define SIZE 4
#define MODULE kernels
#define VALUES s = [0.7d0, -1.2d0, 0.4d0, 1.1d0]
#define AGAIN
#include "two-arrays.inc"
