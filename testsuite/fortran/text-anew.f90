! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Text of deferred length gets other lengths: in an optional dummy, a local variable and a component.
#include "names.inc"
#ifdef QUAD
#define texts texts_q
#endif
module texts
  implicit none
  type :: tagged
    character(len=:), allocatable :: name
    real(8) :: s = 1
  end type
contains
  recursive subroutine note (x, y, n, info)
    real(8), intent(inout) :: x, y
    integer, intent(in) :: n
    character(len=:), allocatable, intent(out), optional :: info
    if (x <= 0) then
      if (present (info)) info = 'not positive'
      y = y * x
    else
      if (present (info)) info = 'fine'
      y = y + x * x
    end if
    if (n > 0) call note (y, x, n - 1)
  end subroutine
end module
subroutine f (n, x, y)
  use texts
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  character(len=:), allocatable :: info, all
  type(tagged) :: t
  all = ''
  do i = 1, n
    if (mod (i, 3) == 0) then
      call note (x(i), y(i), 1)
    else
      call note (x(i), y(i), 2, info)
      all = all // info // ';'
      t%name = info
      t%s = t%s * y(i) * len (t%name)
    end if
    if (index (all, 'not') > 0) x(i) = x(i) * 0.5d0
  end do
  y(1) = y(1) + t%s * len (all)
end subroutine
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 12)]
#include "two-arrays.inc"
