! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Literals for dummies that other calls have set: what would store there is never reached.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine weigh (x, n, k, a, mode)
    integer :: n, k, mode
    real(8) :: x(n), a
    if (mode > 3) k = n
    if (mode > 2) a = sin (x(1))
    x(1) = x(1) * k + a * x(n)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: k
    real(8) :: a
    call weigh (y, n, 2, 1.5d0, min (n, 2))
    k = 1
    a = x(2)
    call weigh (y, n, k, a, n)
    y = y * a + x * k
  end subroutine
end module
#define MODULE kernels
#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [(0.6d0 * sin (1.3d0 * i * i) + 0.05d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
