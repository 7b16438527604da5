! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-Wno-uninitialized -Wno-maybe-uninitialized -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! MATMUL, in line and by libgfortran: matrices and vectors, transposed, sections,
! into an array, an expression and an allocatable variable, in a loop.
#include "names.inc"
recursive subroutine g (m, n, a, v, w)
  implicit none
  integer, intent(in) :: m, n
  real(8), intent(in) :: a(n,n)
  real(8), intent(inout) :: v(n), w(n)
  if (m > 0) then
    w = matmul (a, v) + matmul (w, a)
    call g (m - 1, n, a, w, v)
  end if
end subroutine
subroutine f (n, x, y)
  implicit none
  integer :: n, k
  real(8) :: x(n,n), y(n,n)
  real(8) :: t(n,n), small(2,2)
  real(8), allocatable :: z(:,:), v(:)
  t = matmul (x, y)
  y = y + matmul (transpose (x), t) * 0.1d0
  t(2:n,1:n-1) = matmul (x(2:n,:), y(:,2:n)) * 0.5d0
  t(:,1) = matmul (y, x(1,:))
  t(:,2) = matmul (x(:,2), transpose (y))
  y = 0.2d0 * matmul (matmul (x, transpose (t)), y)
  z = matmul (x, t)
  v = matmul (z, x(:,1))
  do k = 1, 3
    z(:,:) = 0.3d0 * matmul (z, y)
    v(:) = matmul (v, z)
    v(:) = v + x(k,:)
  end do
  small = matmul (x(1:2,1:2), y(1:2,1:2))
  call assumed (z, x, y)
  call assumed (x(1:n:2,:n-1:2), small, t(1:n:2,n-1:n))
  call g (3, n, x, v, t(:,2))
  y(:,1) = y(:,1) + 0.1d0 * v
  y = y + 0.01d0 * t
contains
  subroutine assumed (a, b, c)
    real(8), intent(in) :: a(:,:), b(:,:)
    real(8), intent(inout) :: c(:,:)
    c = c + matmul (transpose (a), b)
  end subroutine
end subroutine

#define N 4
#define SECOND 17
#define SIZE 32
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.6d0, i = 1, 32)]
#include "two-arrays.inc"
