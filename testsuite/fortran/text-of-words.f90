! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! Text of four and eight characters beside reals, in arrays of derived types, is copied as integers are:
! automatic and of fixed size, behind pointers, grown, sorted.  Components of any length, in automatic arrays.
#include "names.inc"
module kernels
  implicit none
  type rec
    character(8) :: key
    real(8) :: v
    character(4) :: unit
    integer :: n
    real(8) :: w(2)
  end type
  type note
    real(8) :: v
    character(:), allocatable :: d
  end type
contains
  subroutine automatic (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(rec) :: r(n), fixed(4)
    character(8) :: k
    integer :: i
    do i = 1, n
      write (k, '(a,i0)') 'k', mod (i * 7, 5)
      r(i) = rec (k, x(i) * y(1), 'mm', i, x(i))
      fixed(mod (i, 4) + 1) = r(i)
      fixed(mod (i + 1, 4) + 1)%key = k
      fixed(mod (i, 4) + 1)%unit = k(:4)
      fixed(mod (i, 4) + 1)%w(2) = x(1)
    end do
    do i = 1, n
      if (r(i)%key(2:2) == '2') y(i) = y(i) * 2
      y(i) = y(i) * r(i)%v + r(i)%w(2) * fixed(mod (i, 3) + 1)%v
      if (fixed(2)%unit == 'k4') y(i) = y(i) + fixed(2)%w(2)
    end do
  end subroutine
  subroutine grown (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(rec), allocatable, target :: r(:)
    type(rec), pointer :: p
    type(rec) :: t
    character(8) :: k
    integer :: i, j
    allocate (r(0))
    do i = 1, n
      write (k, '(a,i0)') 'k', mod (i * 7, 5)
      r = [r, rec (k, x(i), 'mm', i, y(i))]
      p => r(i)
      p%unit = k(2:5)
    end do
    do j = n, 2, -1
      do i = 1, j - 1
        if (r(i)%key > r(i + 1)%key) then
          t = r(i)
          r(i) = r(i + 1)
          r(i + 1) = t
        end if
      end do
    end do
    do i = 1, n
      y(i) = r(i)%v * r(n + 1 - i)%w(1)
      if (r(i)%unit == '2') y(i) = y(i) + r(i)%v**2
    end do
  end subroutine
  subroutine notes (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(note) :: a(n)
    integer :: i
    do i = 1, n
      a(i)%v = x(i)
      a(i)%d = repeat ('x', i)
    end do
    do i = 2, n
      a(i)%v = a(i)%v * a(i - 1)%v
      a(i)%d = a(i - 1)%d // 'y'
    end do
    do i = 1, n
      if (len (a(i)%d) > 2 .and. index (a(i)%d, 'y') > 0) y(i) = y(i) * a(i)%v
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    call automatic (n, x, y)
    call grown (n, x, y)
    call notes (n, x, y)
  end subroutine
end module

#define MODULE kernels
#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [(0.8d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
