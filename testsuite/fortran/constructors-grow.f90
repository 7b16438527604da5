! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-Wno-uninitialized -Wno-maybe-uninitialized -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Array constructors of which only the run tells the size: gfortran's temporaries grow as the
! values come.  Sections, arrays picked by subscripts, library calls, implied do loops, one around
! another, nothing at all; assigned to variables, passed on, inquired, compared with what they hold.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine sections (n, x, y)
    integer :: n, j(3)
    real(8) :: x(n), y(n)
    real(8), allocatable :: z(:)
    j = [3, 1, 2]
    z = [x(1:n/2), pack (y, y > 0)]
    y(1) = y(1) + sum (z**2)
    z = [x, y(j) * z(1:3), z(1:n/4)]
    z = [z, sin (z(2:5)), x(1)]
    y(2) = y(2) * sum (z**2)
    z = [z(1:0), [x(1:0), y(2:1)]]
    y(3) = y(3) + size (z) * x(3)
  end subroutine
  subroutine implied (n, x, y)
    integer :: n, i, k
    real(8) :: x(n), y(n)
    real(8), allocatable :: z(:)
    z = [ (sin (x(i)), i = 1, n), (y(i), x(i) * y(1), i = 1, n, 2) ]
    y = y * z(1:n) + z(n + 1)
    z = [ (pack (x, x < y(i)), x(i) * y(i), i = 1, n), x ]
    y(4) = y(4) + sum (z * z)
    z = [ ((x(i) * y(k), i = 1, k), y(1:k), k = 1, n) ]
    y(5) = y(5) + 0.1d0 * dot_product (z, z)
  end subroutine
  real(8) function weighted (m, a)
    integer, intent(in) :: m
    real(8), intent(in) :: a(m)
    integer :: i
    weighted = sum (a * [ (1d0 / i, i = 1, m) ])
  end function
  subroutine passed (n, x, y)
    integer :: n, i, k
    real(8) :: x(n), y(n)
    complex(kind (x)), allocatable :: c(:)
    y(6) = y(6) * sum ([x * y, y(2:n)]) + norm2 ([ ((x(i) * y(k), i = 1, k), k = 1, n) ])
    y(7) = y(7) + weighted (2 * n - 3, [x(4:n), y]) * maxval ([y(1:n-1), x(1:3)])
    y(1:n/2) = y(1:n/2) + matmul (reshape ([x(1:n/2) * y(1), x, y], [n/2, 3]), [x(1:1), y(2:3)])
    c = [cmplx (x, y, kind (x)), cmplx (2, 1, kind (x)), cmplx (y(1:2), x(1), kind (x))]
    y(8) = y(8) + real (sum (c * c)) + aimag (c(n + 2))
  end subroutine
  subroutine again (n, x, y)
    integer :: n, i
    integer, allocatable :: places(:)
    real(8) :: x(n), y(n)
    real(8), allocatable :: z(:), w(:,:)
    z = [real(8) ::]
    places = [integer ::]
    do i = 1, n
      z = [z, x(i) * y(i)]
      if (y(i) > x(i)) places = [places, i]
    end do
    do i = 1, n
      if (x(i) > 0) z = [z, z(1:i) * x(i), y(i)]
    end do
    w = reshape ([z, x], [2, (size (z) + n) / 2])
    y(places) = y(places) * x(1) + sum (w(1,:) * w(2,:))
  end subroutine
end module
subroutine f (n, x, y)
  use kernels
  implicit none
  integer :: n
  real(8) :: x(n), y(n)
  call sections (n, x, y)
  y = sin (y)
  call implied (n, x, y)
  y = sin (y)
  call passed (n, x, y)
  y = sin (y)
  call again (n, x, y)
end subroutine

#define N 8
#define SECOND 9
#define SIZE 16
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.41d0, i = 1, 16)]
#include "two-arrays.inc"
