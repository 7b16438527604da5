! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! A list of messages in a module that grows on the way: text that is shorter than an element
! is filled up with blanks, in memory that an allocatable owns.
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, 1.2d0, -0.7d0, 1.9d0, 0d0, 0d0, 0d0, 0d0]
#include "names.inc"
#ifdef QUAD
# define messages messages_q
#endif
module messages
  implicit none
  character(len=16), allocatable :: list(:)
  integer :: used = 0
contains
  subroutine add (text)
    character(len=*), intent(in) :: text
    character(len=16), allocatable :: old(:)
    integer :: i
    if (.not. allocated (list)) allocate (list(1))
    if (used == size (list)) then
      allocate (old(used))
      do i = 1, used
        old(i) = trim (list(i))
      end do
      deallocate (list)
      allocate (list(2*used))
      do i = 1, used
        list(i) = trim (old(i))
      end do
      deallocate (old)
    end if
    used = used + 1
    list(used) = trim (text)
  end subroutine
end module

subroutine f (n, x, y)
  use messages
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  if (allocated (list)) deallocate (list)
  used = 0
  do i = 1, n
    y(i) = x(i)**3 * x(1)
    if (x(i) > 0) call add ('positive ' // achar (iachar ('0') + i))
  end do
  do i = 1, used
    if (list(i) == 'positive 2') y(2) = y(2) * x(4)
    if (list(i) == 'positive 4 ') y(1) = y(1) * x(3)
  end do
end subroutine

#include "two-arrays.inc"
