! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-blas "" }
! { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! LAPACK: factors that are used several times and then overwritten, both triangles, pivots,
! INFO that decides what is done next, in a callee of our own.
#include "names.inc"
#include "calls-names.inc"
#define N 4
#define SECOND 17
#define SIZE 32
#define VALUES s = [(0.3d0 * sin (1.7d0 * i * i), i = 1, SIZE)]
subroutine g (uplo, n, a, b, good)
  character :: uplo
  integer :: n, info
  real(8) :: a(n, n), b(n, 2)
  logical :: good
  call dpotrf (uplo, n, a, n, info)
  good = info == 0
  if (.not. good) return
  call dpotrs (uplo, n, 2, a, n, b, n, info)
  call dpotrs (uplo, n, 1, a, n, b(1, 2), n, info)
end subroutine
subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8) :: x(n, n), y(n, n), a(n, n), lu(n + 2, n)
  integer :: ipiv(n), i, k, info
  logical :: good
  lu = 0
  do k = 1, 3
    call dgemm ('T', 'N', n, n, n, 1.d0, x, n, x, n, 0.d0, a, n)
    do i = 1, n
      a(i, i) = a(i, i) + merge (0.8d0, -5.d0, k /= 2)
    end do
    call g (merge ('U', 'l', k == 1), n, a, y, good)
    if (.not. good) then                       ! what is left there has no derivative
      y = y * 0.5d0 + 0.1d0 * x(1, 1)
      a = x
    end if
    lu(:n, :) = x + 0.2d0 * a
    call dgetrf (n, n, lu, n + 2, ipiv, info)
    if (info /= 0) cycle
    call dgetrs ('N', n, 2, lu, n + 2, ipiv, y(1, 2), n, info)
    call dgetrs ('t', n, n, lu, n + 2, ipiv, x, n, info)
    x = 0.1d0 * x + 0.05d0 * y
    do i = 1, n
      x(i, i) = x(i, i) + 0.5d0
    end do
    a = x
    call dgesv (n, 2, a, n, ipiv, y(1, 3 - k / 2), n, info)
    if (info == 0) x(1, 2) = x(1, 2) + 0.1d0 * a(2, 2)
    ipiv = 0
  end do
end subroutine
#include "two-arrays.inc"
