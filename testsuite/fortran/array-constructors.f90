! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Array constructors whose size only the run tells, and lists that grow by them: reals of several kinds,
! complex numbers, integers, text, structures, allocatable components.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  type list
    integer :: n
    real(8), allocatable :: v(:)
  end type
  type point
    real(8) :: a
    integer :: k
    real(8) :: b(2)
  end type
  type(point), allocatable :: p(:)
  integer :: n, i, k
  real(8) :: x(n), y(n)
  integer, allocatable :: positive(:)
  character(2), allocatable :: c(:)
  real(8), allocatable :: a(:), b(:,:)
  real(16), allocatable :: q(:)
  complex(8), allocatable :: z(:)
  type(list) :: l
  k = n / 2
  y(1:k+2) = y(1:k+2) * [x(1:k), y(1:2)]
  y(3) = y(3) + sum ([x(1:k), y(k:)] ** 2) + sum ([(x(i) * y(i), x(i), i = 1, k)] * 2)
  a = x(1:3)
  a = [a, y(1:2)]
  a = [x(2), a(1:4), a ** 2]
  b = reshape ([x, y], [n, 2])
  y = y + matmul (b, [1.5d0, x(2)]) + dot_product (a, a)
  a = [real(8) ::]
  positive = [integer ::]
  c = [character(2) ::]
  l%v = x(1:1)
  allocate (z(0), q(0), p(0))
  do i = 1, n
    if (x(i) > 0) positive = [positive, i]
    a = [a, x(i)]
    l%v = [x(i), l%v, x(i) * y(i)]
    z = [z, cmplx (x(i), y(i), kind (x))]
    q = [q, real (x(i), 16), real (y(i), 16)]
    c = [c, 'ab']
    p = [p, point (x(i), i, [y(i), x(1)])]
  end do
  y(1) = y(1) + sum (x(positive)) + size (c) * sum (a ** 2)
  y(2) = y(2) + dot_product (l%v, l%v(size (l%v):1:-1))
  y(3) = y(3) + abs (product (z)) + real (sum (q * q), kind (x))
  p = [p(2:3), p]
  y(4) = y(4) + sum (p%a * p%b(1) * p%k) + p(1)%b(2)
end subroutine
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 12)]
#include "two-arrays.inc"
