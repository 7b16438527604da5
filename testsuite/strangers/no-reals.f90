! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! What holds no reals runs once, forwards: SAVE, text in all its forms (dummies, comparisons,
! assignments, concatenations, trim), derived types and arrays of integers, the clock; and
! comparisons of reals of a third precision, as `x >= 1d-1' is under -fdefault-real-8.
#include "names.inc"
#ifndef QUAD
module kinds_of_state
  implicit none
  type cursor
    integer :: at, moved(4)
    logical :: forwards
    character(4) :: name
  end type
  integer :: visits = 0
end module
#endif

subroutine g (n, iw, c, mode, log)
  use kinds_of_state
  integer, intent(in) :: n
  integer, intent(inout) :: iw(n)
  type(cursor), intent(inout) :: c
  character(*), intent(in) :: mode
  character(*), intent(inout) :: log
  integer :: i
  do i = 1, n
    iw(i) = mod (i + c%moved(1), n) + 1
  end do
  c%name = mode(1:1) // '-' // c%name
  log = trim (mode) // ':' // adjustl (log)
end subroutine

subroutine f (n, x, y)
  use kinds_of_state
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n), y(n)
  logical, save :: first = .true.
  character(12), save :: before = 'nothing'
  character(12) :: log
  integer, allocatable :: order(:)
  integer :: iw(n), i, ticks
  type(cursor) :: c
  interface
    subroutine g (n, iw, c, mode, log)
      use kinds_of_state
      integer, intent(in) :: n
      integer, intent(inout) :: iw(n)
      type(cursor), intent(inout) :: c
      character(*), intent(in) :: mode
      character(*), intent(inout) :: log
    end subroutine
  end interface
  c = cursor (1, [1, 2, 3, 4], .true., 'full')
  log = ' start'
  call system_clock (ticks)
  if (first) then
    visits = visits + 1
    first = .false.
  end if
  before = 'nothing'
  allocate (order(n))
  do i = 1, n
    order(i) = n + 1 - i
  end do
  do i = 1, n
    call g (n, iw, c, 'go ', log)
    c%moved(1) = c%moved(1) + 1
    if (log == 'go:go:start' .or. index (trim (log) // c%name, 'g-g-') > 2) then
      y(iw(i)) = y(iw(i)) * x(i)
    else
      y(iw(i)) = y(iw(i)) + x(i) * x(order(i))
    end if
    if (x(i) >= 1e-1_16) then
      x(iw(i)) = x(iw(i)) * x(i)
    else
      x(iw(i)) = x(iw(i)) * y(i)
    end if
    x(i) = merge (x(i) * y(i), 3 * x(i), y(i) * 2.0_16 - x(i) < 1.5_16)
    select case (before)
    case ('nothing'); y(i) = sin (y(i))
    case default; y(i) = y(i) * x(1)
    end select
    before = log
    order(i) = 1
  end do
end subroutine
#define N 4
#define SIZE 8
#define SECOND 5
#define VALUES s = [0.11d0, -1.2d0, 0.7d0, 1.9d0, -0.4d0, 0.8d0, 1.1d0, 0.6d0]
#include "two-arrays.inc"
