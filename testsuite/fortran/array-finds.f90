! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Places of elements: findloc of one and of several dimensions, with masks; maxloc along a dimension
! with a mask that is a scalar. Bessel functions of several orders at once, of each kind.
#include "names.inc"
#ifdef QUAD
# define W 16
#else
# define W 10
#endif
subroutine f (n, x, y)
  implicit none
  integer :: n, k(2), m(3), l
  real(8) :: x(n), y(n)
  real(8) :: a(3,4), v(5)
  complex(kind (x)) :: c(2,3)
  real(8), allocatable :: z(:)
  real(W) :: w1(3)
  logical :: yes
  yes = n > 2
  a = reshape (x(1:12), [3, 4])
  a(2,3) = a(1,2)
  a(3,4) = a(1,2)
  k = findloc (a, x(4))
  y(1) = y(1) * a(k(1),k(2)) * sum (k)
  k = findloc (a, a(1,2), back=.true.)
  y(2) = y(2) * a(k(1),k(2)) * sum (k)
  k = findloc (a, a(1,2), mask=a /= x(4) .or. reshape ([(mod (l, 3) == 2, l = 1, 12)], [3, 4]))
  y(3) = y(3) * x(sum (k))
  k = findloc (a, a(1,2), mask=yes)
  y(4) = y(4) * x(sum (k))
  m(1:3) = findloc (a, a(1,2), dim=2)
  y(5) = y(5) * x(1+m(1)) * x(1+m(2)) * x(1+m(3))
  m(1:3) = findloc (a, a(1,2), dim=2, mask=a > -10, back=.true.)
  y(5) = y(5) * x(1+m(1)) * x(1+m(2)) * x(1+m(3))
  m(1:3) = findloc (a, a(1,2), dim=2, mask=yes)
  y(6) = y(6) * x(1+m(1)) * x(1+m(2)) * x(1+m(3))
  m(1:3) = maxloc (a, dim=2, mask=yes) + minloc (a, dim=2, mask=.not. yes)
  y(7) = y(7) * a(1,m(1)) * a(2,m(2)) * a(3,m(3))
  c = cmplx (a(1:2,1:3), a(2:3,1:3), kind (x))
  k = findloc (c, c(2,2))
  y(8) = y(8) * real (c(k(1),k(2))) * sum (k)
  m(1:1) = findloc (x, x(5))
  y(8) = y(8) + x(m(1))
  v = bessel_jn (0, 4, x(1))
  y(9) = y(9) * dot_product (v, x(2:6))
  v(1:2) = bessel_jn (3, 4, x(2) * x(3))
  y(10) = y(10) * v(1) * v(2)
  v(5:1:-2) = bessel_yn (n / 9, n / 9 + 2, 1 + x(4)**2)
  y(11) = y(11) * v(1) + v(3) * v(5)
  z = bessel_yn (0, 2, 1 + x(5)**2)
  y(12) = y(12) * z(1) + z(2) * z(3) * size (z)
  w1 = bessel_jn (1, 3, real (x(7), W))
  y(1) = y(1) + real (w1(1) * w1(2), kind (x)) * real (w1(3), kind (x))
  x(1) = x(1) + 0 * real (sum (bessel_jn (0, 1, real (x(8), 16))), kind (x))
  x(2) = x(2) * real (sum (bessel_jn (0, 1, real (x(8), 16))), kind (x))
end subroutine

#define N 12
#define SECOND 13
#define SIZE 24
#define VALUES s = [(1.5d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
