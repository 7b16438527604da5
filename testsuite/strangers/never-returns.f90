! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! LAPACK's way to report a wrong argument: a procedure that ends in STOP is a stop.
#include "names.inc"
subroutine g (srname, info)
  character(*), intent(in) :: srname
  integer, intent(in) :: info
  integer :: unit
  open (newunit=unit, file='log')
  write (unit, 9999) srname(1:len_trim(srname)), info
  close (unit)
  stop
9999 format (' ** On entry to ', a, ' parameter number ', i2, ' had an illegal value')
end subroutine

subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n), y(n)
  integer :: i, info, unit
  external g
  info = 0
  if (n < 0) info = 1
  if (info /= 0) then
    call g ('F', info)
    return
  end if
  do i = 1, n
    if (x(i) > 1d6) then
      open (newunit=unit, file='log')
      read (unit, *) x(i)
      error stop 'too large'
    end if
    y(i) = y(i) * sin (x(i))
    x(i) = x(i) * x(i)
  end do
end subroutine
#define N 4
#define SIZE 8
#define SECOND 5
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.9d0, -0.4d0, 0.8d0, 1.1d0, 0.6d0]
#include "two-arrays.inc"
