! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Arrays of text whose length is known when the program runs: automatic ones, with bounds, of two dimensions, dummies.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine relabel (m, t)
    integer, intent(in) :: m
    character(*), intent(inout) :: t(0:m)
    integer :: i
    do i = 0, m
      if (t(i)(1:1) == 'c') t(i)(2:) = 'x' // t(m - i)(1:1)
    end do
    t(m) = t(0)(len (t):len (t)) // 'end'
  end subroutine
  integer function found (t, what)
    character(*), intent(in) :: t(:), what
    integer :: i
    found = 0
    do i = 1, size (t)
      if (t(i) == what) found = i
    end do
  end function
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    character(n) :: z(3), q(-1:1, 2)
    character(2 * n) :: long(n)
    real(8) :: w(n)
    integer :: i
    z = 'ab'
    z(2) = 'cd'
    q = 'm'
    do i = 1, n
      write (long(i), '(a,i0)') 'item', mod (i, 3)
      w(i) = x(i) * y(i)
    end do
    do i = 1, 3
      if (z(i)(1:1) == 'c') z(i) = 'efgh'
      q(i - 2, mod (i, 2) + 1)(1:1) = z(i)(2:2)
    end do
    call relabel (2, z)
    do i = 1, n
      if (z(2) == 'efgh') y(i) = y(i) * w(i)
      if (z(mod (i, 3) + 1)(1:1) == 'a') y(i) = y(i) + sin (w(i))
      if (q(mod (i, 3) - 1, 2)(1:1) == 'b') y(i) = y(i) + 0.5d0 * x(n + 1 - i)
      if (found (long, 'item1') == i .or. long(i) == 'item2') y(i) = y(i) * w(n + 1 - i)
    end do
  end subroutine
end module
#define MODULE kernels
#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [(0.6d0 * sin (1.3d0 * i * i) + 0.05d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
