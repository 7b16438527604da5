! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! A head that has the name of another procedure's internal procedure; tables of text of eight characters beside
! reals in COMMON, and BACKTRACE, in what reports errors.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine twice (x, y)
    real(8), intent(in) :: x
    real(8), intent(inout) :: y
    y = f (x) * y + f (2 * y)
  contains
    real(8) function f (z)
      real(8), intent(in) :: z
      f = x * sin (z)
    end function
  end subroutine
  subroutine report (who, k)
    character(*), intent(in) :: who
    integer, intent(in) :: k
    character(8), save :: table(4) = ' '
    character(4), save :: short(4)
    character(2), save :: two(2, 2)
    character(8) :: name
    name = who
    if (k > 9) call backtrace
    if (k > 9 .or. k < 1) return
    table(mod (k, 4) + 1) = name
    short(mod (k, 4) + 1) = name(2:5)
    two(1, mod (k, 2) + 1) = name(:2)
    if (table(1) == 'x' .and. short(2) == 'y' .and. two(1, 1) == 'z') stop 3
  end subroutine
subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  real(8) :: p(3)
  common /par/ p
  p(1) = x(1)
  do i = 1, n
    call report ('step', i)
    p(2) = p(1) * y(i)
    call twice (x(i), y(i))
    p(1) = sin (p(2)) + y(i)
  end do
  y(1) = y(1) + p(1)
end subroutine
end module
#define MODULE kernels
#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [(0.6d0 * sin (1.3d0 * i * i) + 0.05d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
