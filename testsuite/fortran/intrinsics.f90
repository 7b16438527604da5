! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Elemental intrinsics, integer and real exponents, rounding, max and min of four.
#include "names.inc"
subroutine f(n,x,y)
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  y = y + sin(x)*cos(x)+tan(x)+asin(x)+acos(x)+atan(x)+atan2(x,2+x*x)+sinh(x)+cosh(x)+tanh(x)
  y = y + exp(x)+log(abs(x)+1)+log10(x*x+1)+sqrt(x*x+2)+hypot(x,x(1)+0.1d0)+erf(x)+erfc(x)
  y = y + gamma(x*x+1.5d0)*1d-3 + log_gamma(x*x+1)
  y = y + asinh(x)+acosh(2+x*x)+atanh(x)
  y = y + bessel_j0(x)+bessel_j1(x)+bessel_y0(x*x+1)+bessel_y1(x*x+1)
  do i = 1, n
    y(i) = y(i) + mod(x(i)*10,3d0) + modulo(x(i)*10,3.5d0) + aint(x(i)*5)*x(i) + anint(x(i)*3)*x(i)
    y(i) = y(i) + nint(x(i)*7)*x(i) + int(x(i)*7)*x(i) + floor(x(i)*7)*x(i) + ceiling(x(i)*7)*x(i)
    y(i) = y(i) + x(i)**3 + x(i)**(-2) + abs(x(i))**1.7d0 + 2d0**x(i) + abs(x(i))**x(1) + x(i)**i + x(i)**(i-3)
    y(i) = y(i)
    y(i) = y(i) + min(x(i),y(1),0.4d0,x(2)) + max(x(i),y(2),x(3)) &
 +sign(x(i),x(2)) + dim(x(i),x(1)+0.01d0) + merge(x(i),y(i),x(i)>0)
  end do
end subroutine

#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s(1:10) = [0.313d0, -0.217d0, 0.729d0, 0.931d0, -0.523d0, 0.617d0, 0.1511d0, 0.2311d0, 0.3511d0, 0.4111d0]
#define MORE_VALUES s(11:12) = [0.5311d0, 0.6711d0]
#include "two-arrays.inc"
