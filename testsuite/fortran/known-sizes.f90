! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fstack-arrays -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Temporaries and automatic arrays on the stack whose size is known only where the function is
! inlined.
#include "names.inc"
#define N 5
#define SECOND 6
#define SIZE 11
#define VALUES s = [(0.4d0 * sin (1.3d0 * i * i), i = 1, SIZE)]
subroutine f (n, x, y)
  implicit none
  integer :: n
  real(8) :: x(n), y(n + 1)
  y(1:3) = turned (y(1:3))
  y(2:5) = y(2:5) * turned (x(1:4) * x(2:5))
  x(1:3) = x(1:3) + scaled (3, y(4:6))
  x(1:n) = x(1:n) * scaled (n, y(1:n))
contains
  pure function turned (v)
    real(8), intent(in) :: v(:)
    real(8) :: turned(size (v))
    turned = [v(2:), v(1)]
  end function
  pure function scaled (m, v)
    integer, intent(in) :: m
    real(8), intent(in) :: v(m)
    real(8) :: scaled(m), w(m)
    w = v * v
    scaled = w(m:1:-1) + sin (v)
  end function
end subroutine
#include "two-arrays.inc"
