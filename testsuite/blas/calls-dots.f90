! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-blas "" }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Dot products of complex vectors, which return complex numbers, in expressions and in a loop.
#include "names.inc"
#ifdef QUAD
# define zdotc zdotc_q
# define zdotu zdotu_q
# define C 16
complex(16) function zdotc_q (n, x, incx, y, incy) result (s)
  integer :: n, incx, incy, i
  complex(16) :: x(*), y(*)
  s = 0
  do i = 0, n - 1
    s = s + conjg (x(1 + i * incx)) * y(1 + merge (i, i - n + 1, incy > 0) * incy)
  end do
end function
complex(16) function zdotu_q (n, x, incx, y, incy) result (s)
  integer :: n, incx, incy, i
  complex(16) :: x(*), y(*)
  s = 0
  do i = 0, n - 1
    s = s + x(1 + i * incx) * y(1 + merge (i, i - n + 1, incy > 0) * incy)
  end do
end function
#else
# define C 8
#endif
subroutine f (n, x, y)
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  complex(C) :: u(n), v(n), s, table(2)
  complex(C), external :: zdotc, zdotu
  do i = 1, n
    u(i) = cmplx (x(i), x(n + 1 - i), C)
    v(i) = cmplx (y(i), x(i) * y(n + 1 - i), C)
  end do
  table = 0
  s = zdotc (n, u, 1, v, -1) * zdotu (n / 2, v, 2, u, 1)
  do i = 1, 3
    table(1 + mod (i, 2)) = zdotc (n, u, 1, u, 1) * s
    s = 0.25_8 * s + table(1)
    u(i) = u(i) * s + 0.125_8
  end do
  y(1) = y(1) * real (s)
  y(2) = aimag (zdotu (n, v, 1, v, 1)) + real (table(1))
end subroutine

#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [(0.6d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
