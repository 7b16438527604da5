! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Arrays of integers and truth values that libgfortran rearranges and reduces: they carry no derivative, and
! are overwritten before the reverse sweep.
#include "names.inc"
subroutine f (n, x, y)
  implicit none
  integer :: n, t, i
  real(8) :: x(n), y(n)
  integer :: k(6), m(2,3), s(3,2), e(6), c(6), three(3)
  integer(8) :: long(6)
  integer, allocatable :: p(:), u(:)
  logical :: l(6), ml(2,3)
  k = [(1 + mod (5 * i, n), i = 1, n)]
  do t = 1, 3
    l = x > 0.05d0 * t
    m = reshape (k, [2, 3], order = [2, 1])
    y(1) = y(1) * x(m(2,1)) * m(1,3)
    m = reshape (k(n:1:-1), [2, 3], pad = [1, 2])
    s = spread (m(1,:), 2, 2) + transpose (m)
    y(2) = y(2) * x(1 + mod (s(3,1), n)) + s(2,2) * x(3)
    three = spread (k(t), 1, 3)
    c = cshift (k, t)
    e = eoshift (c, 1, boundary = t)
    long = cshift (int (c, 8), -1)
    do i = 1, n
      y(i) = y(i) + x(c(i)) * x(e(i)) * three(2) + 0.1d0 * x(i) * long(i)
    end do
    p = pack (k, l)
    if (size (p) > 0) y(3) = y(3) * x(p(size (p))) * size (p)
    u = unpack (p, l, c)
    y(4) = y(4) + 0.1d0 * x(u(t)) * x(1 + mod (sum (u), n))
    ml = reshape (l, [2, 3])
    three = maxval (m, 1) + minloc (m, 1) + count (ml, 1) + sum (m, 1, ml) + product (m, 1)
    y(5) = y(5) + 0.01d0 * x(1 + mod (three(1), n)) * sum (three)
    if (any (any (ml, 2) .neqv. all (ml, 2))) y(6) = y(6) * x(2)
    m = matmul (m, reshape (three, [3, 3], pad = [1, 2, 3]))
    y(6) = y(6) + 0.001d0 * x(1 + mod (m(2,3), n)) * m(1,2)
    k = cshift (k, shift = maxloc (k, dim = 1))
    x = x * (1 + 0.05d0 * y)
  end do
end subroutine

#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(0.3d0 * sin (1.3d0 * i * i) + 0.05d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
