! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! class is, extends_type_of and same_type_as: which type it is decides which statements run.
#include "names.inc"
#ifdef QUAD
#define extended extended_q
#endif
module extended
  implicit none
  type, abstract :: base
    real(8) :: s
  end type
  type, extends(base) :: one
    real(8) :: a
  end type
  type, extends(one) :: two
    real(8) :: b
  end type
  type, extends(base) :: other
    real(8) :: c(2)
  end type
contains
  recursive subroutine g (w, x, n)
    class(base), intent(inout) :: w
    real(8), intent(in) :: x
    integer, intent(in) :: n
    type(two) :: like
    select type (w)
    class is (one)
      w%s = w%s * w%a + x
    class default
      w%s = w%s * x
    end select
    if (extends_type_of (w, like)) w%s = w%s * 1.5d0
    if (same_type_as (w, like)) w%s = w%s * x
    if (n > 0) call g (w, x * 0.5d0, n - 1)
  end subroutine
end module
subroutine f (n, x, y)
  use extended
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  type(one) :: u
  type(two) :: v
  class(base), allocatable :: w
  do i = 1, n
    u%s = x(i)
    u%a = y(i)
    v%s = y(i)
    v%a = x(i)
    call g (u, y(1), 1)
    call g (v, x(2), i)
    if (mod (i, 2) == 0) then
      allocate (w, source = v)
    else
      allocate (other :: w)
      w%s = x(i) * y(i)
    end if
    call g (w, u%s, 1)
    x(i) = u%s * v%s
    y(i) = y(i) * 0.5d0 + w%s * 0.125d0
    deallocate (w)
  end do
end subroutine
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 12)]
#include "two-arrays.inc"
