! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Strings and literal arguments are constants without a name, not variables of the
! function: assigned, printed, compared, kept in a module variable, passed on.
#include "names.inc"
#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 1.5d0, 4.d0, 5.d0, 1.d0, 3.d0]
module kernels
  character(3) :: last = '...'
  character(8) :: longer(2) = 'nothing'
contains
  recursive subroutine scaled (y, by, name, depth)
    real(8) :: y, by
    character(*) :: name
    integer :: depth
    if (depth > 0) call scaled (y, 0.5d0, 'deeper', depth - 1)
    if (name == 'negative') y = y * by
  end subroutine
end module
subroutine f (n, x, y)
  use kernels
  integer :: n, i
  real(8) :: x(n), y(n)
  character(3) :: m
  character(8) :: long
  do i = 1, n
    m = 'abc'
    long = 'positive'
    if (x(i) < 0) m = 'neg'
    if (x(i) < 0) long = 'negative'
    last = m
    longer(2) = long
    call scaled (y(i), 3d0, long, 1)
    if (m == 'neg') then
      y(i) = y(i) * sin (x(i))
    else
      y(i) = y(i) + x(i) ** 2
    end if
  end do
  if (n < 0) print *, m, long, last
end subroutine
#include "two-arrays.inc"
