! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both -Wno-maybe-uninitialized" }
! Functions whose result is text of a length that is computed when they run, beside reals.
#include "names.inc"
module kernels
  implicit none
contains
  function repeated (n) result (r)
    integer, intent(in) :: n
    character(2*n) :: r
    r = repeat ('ab', n)
  end function
  function strip (x) result (y)
    character(len=*), intent(in) :: x
    character(len=len (trim (adjustl (x)))) :: y
    y = trim (adjustl (x))
  end function
  function padded (x, n) result (y)
    character(len=*), intent(in) :: x
    integer, intent(in) :: n
    character(len=n) :: y
    y = strip (x)
  end function
  function named (x, k) result (s)
    real(8), intent(in) :: x
    integer, intent(in) :: k
    real(8) :: s
    character(30) :: name, work(3)
    character(:), allocatable :: t
    name = repeated (k)
    s = x
    if (name == 'abab') s = s * x
    work(1 + mod (k, 3)) = '  item'
    t = strip (work(1 + mod (k, 3))) // padded (name, k)
    if (t(1:4) == 'item' .and. len (t) == 4 + k) s = s + x * x * len (t)
    if (index (t, 'b') == 6) s = s * 0.5d0
  end function
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = 1, n
      y(i) = y(i) * named (x(i), i) + named (x(i) * y(i), 2)
    end do
  end subroutine
end module
#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define VALUES s = [0.7d0, -0.2d0, 0.4d0, 0.1d0, 0.3d0, -0.5d0, 0.2d0, 0.6d0]
#include "two-arrays.inc"
